/** The build: hashed assets into the Python package, nothing inline that the server's content policy would refuse. */
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const ARENA = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/quintain/arena/site",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: { proxy: { "/api": ARENA, "/games": ARENA, "/ws": { target: ARENA, ws: true } } },
  test: { include: ["src/**/*.test.ts"], testTimeout: 60_000 },
});
