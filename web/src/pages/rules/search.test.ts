import { expect, test } from "vitest";
import type { Rules } from "../../lib/wire";
import { search } from "./search";

const book: Rules = {
  game: "g",
  keywords: [],
  title: "G",
  text: "",
  html: "",
  headings: [{ id: "the-draw", title: "The draw", level: 2 }],
  clauses: [
    { id: "G-DRAW-001", text: "A **card** costs 500 LP.", status: "N", heading: "The draw" },
    { id: "G-ATT-001", text: "To attack, choose a monster.", status: "N", heading: "Attack" },
  ],
};

test("all words must be there, in the number or the text, whatever the case", () => {
  expect(search(book, "Card lp").map((place) => place.id)).toEqual(["G-DRAW-001"]);
  expect(search(book, "g-att").map((place) => place.id)).toEqual(["G-ATT-001"]);
  expect(search(book, "draw").map((place) => place.id)).toEqual(["the-draw", "G-DRAW-001"]);
  expect(search(book, "nothing like it")).toEqual([]);
});
