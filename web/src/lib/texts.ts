/** Every word of the page itself, in one place and ready for translation. What a game says comes in its Scenes. */

export const texts = {
  name: "Quintain",
  promise: "Pick a game and the first card is yours. No account, no waiting.",
  nav: { home: "Home", rules: "Rules", settings: "Settings", back: "Back to the tables" },
  loading: "One moment …",
  soon: "This page is being built.",
  missing: { title: "Nothing here", sentence: "There is no such page.", home: "To the tables" },
  trouble: {
    offline: "The server cannot be reached. Check your connection and try again.",
    unknown: "That did not work. Try again in a moment.",
    again: "Try again",
  },
};
