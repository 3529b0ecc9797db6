import { describe, expect, it } from "vitest";
import { pips, readFace } from "./playing";

describe("playing cards", () => {
  it("reads suits and ranks", () => {
    expect(readFace("club 10")).toEqual({ suit: "club", rank: "10" });
    expect(readFace("hearts q")).toEqual({ suit: "heart", rank: "Q" });
    expect(readFace("joker 2")?.suit).toBe("joker");
  });
  it("takes no other face for one", () => {
    expect(readFace("attack 8")).toBeNull();
    expect(readFace("monster dragon")).toBeNull();
  });
  it("has as many pips as its number, and half of them turned where they pair", () => {
    for (const rank of ["2", "3", "4", "5", "6", "7", "8", "9", "10"]) expect(pips(rank)).toHaveLength(Number(rank));
    expect(pips("10").filter((pip) => pip.turned)).toHaveLength(5);
    expect(pips("K")).toEqual([]);
  });
});
