import { describe, expect, it } from "vitest";
import { signed } from "./motion";

describe("what rises from a blow", () => {
  it("is what was lost", () => expect(signed(-12)).toBe("−12"));
  it("is what was won", () => expect(signed(3)).toBe("+3"));
});
