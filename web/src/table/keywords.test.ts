import { describe, expect, it } from "vitest";
import type { Rules } from "../lib/wire";
import { explain } from "./keywords";

const book: Rules = {
  game: "g", title: "G", text: "", html: "", headings: [],
  clauses: [{ id: "G-1", text: "*Fury* adds its `number`.", status: "N", heading: "h" }, { id: "G-2", text: "Aces stand.", status: "N", heading: "h" }],
  keywords: [
    { word: "Fury", title: "Fury", clause: "G-1" }, { word: "rage", title: "Rage", clause: "G-1" },
    { word: "A", title: "Ace", clause: "G-2" }, { word: "lost", title: "Lost", clause: "G-9" },
  ],
};

describe("a card's keywords", () => {
  it("are found on its counters, marks and face, each clause once", () => {
    const card = { key: "k", spoken: "s", face: "club A", counters: { Fury: 2 }, marks: ["rage", "lost"] };
    expect(explain(card, book)).toEqual([{ title: "Fury", clause: "G-1", text: "Fury adds its number." }, { title: "Ace", clause: "G-2", text: "Aces stand." }]);
  });
  it("are none on a back, whatever it hides", () => expect(explain({ key: "k", spoken: "s" }, book)).toEqual([]));
});
