import { describe, expect, it } from "vitest";
import { match } from "./router.svelte";

describe("addresses", () => {
  it("know their pages", () => {
    expect(match("/").name).toBe("home");
    expect(match("/match/a-b_c")).toMatchObject({ name: "match", params: { id: "a-b_c" } });
    expect(match("/match/x/replay")).toMatchObject({ name: "replay", params: { id: "x" } });
    expect(match("/join/x", "?invite=k").query.get("invite")).toBe("k");
  });
  it("that mean nothing are missing", () => {
    expect(match("/nowhere").name).toBe("missing");
    expect(match("/match/%E0%A4%A").name).toBe("missing");
  });
});
