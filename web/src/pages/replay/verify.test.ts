import { expect, test } from "vitest";
import { commitOf, sealedKey } from "./verify";

const SECRET = Array.from({ length: 32 }, (_, n) => n.toString(16).padStart(2, "0")).join("");

test("the commit of the documented secret comes out as documented", async () => {
  expect(await commitOf(SECRET)).toBe("630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
});

test("a sealed key is read out of a record, a seed is none", () => {
  const key = `Key: sealed ${SECRET} ${"00".repeat(32)} ${"ff".repeat(32)}`;
  expect(sealedKey(`Quintain record 1\nGame: g\n${key}\n\n`)).toEqual({ secret: SECRET, contributions: ["00".repeat(32), "ff".repeat(32)] });
  expect(sealedKey("Quintain record 1\nKey: seed 7\n\n")).toBeNull();
});
