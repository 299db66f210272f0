import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import { denyImports } from "vite-env-only";
import { compiledMessages } from "./app/locales/compile.ts";
import { clientChunks } from "./client-chunks.ts";
import { clientMayNotLoad } from "./client-deny-list.ts";
// @ts-expect-error -- plain JavaScript, as Remix reads it
import remixConfig from "./remix.config.js";
import { leanThemeSheets } from "./theme-sheets.ts";

const ours = (name: string) => fileURLToPath(new URL(`app/components/ui/${name}.tsx`, import.meta.url));

/** What the bundler says about code that is as it should be, and reads like a fault to whoever starts the product. */
const expected = new Set([
  // Routes under /api have nothing for browsers.
  "EMPTY_BUNDLE",
  // A package marks calls as free of effects where the bundler does not look for it.
  "INVALID_ANNOTATION",
]);

export default defineConfig(({ command }) => ({
  plugins: [
    // A server file that a component imports by mistake would leak into the browser; here it breaks the build.
    denyImports({ client: { files: clientMayNotLoad } }),
    compiledMessages(),
    clientChunks(),
    remix(remixConfig),
  ],
  ssr: {
    noExternal: [
      // Imports its parts without extensions, which Node does not resolve.
      /^@radix-ui/,
      // So that the server draws the same icons as the browser.
      "lucide-react",
      // Hundreds of files each, and for every one Node reads a package.json of 200 kB again: two seconds of a start.
      "date-fns",
      /^@date-fns/,
      "drizzle-orm",
      "@lucia-auth/adapter-drizzle",
    ],
  },
  optimizeDeps: {
    // Development looks for browser packages in what loaders import as well, where this one has nothing for browsers.
    exclude: ["@node-rs/argon2"],
    // It finds these only when a page asks for them, and would then load the page again with two copies of React.
    include: ["@radix-ui/themes", "use-intl", "recharts", "cmdk", "pdfjs-dist"],
  },
  css: { postcss: { plugins: [leanThemeSheets] } },
  resolve: {
    alias: [
      { find: "@radix-ui/react-tooltip", replacement: ours("no-tooltips") },
      // By which each icon of lucide makes itself. Development bundles packages beforehand, past this.
      ...(command === "build" ? [{ find: "../createLucideIcon.mjs", replacement: ours("plain-icon") }] : []),
    ],
  },
  build: {
    target: "es2022",
    sourcemap: false,
    rollupOptions: {
      onwarn(warning, warn) {
        // Which modules share a chunk is decided by clientChunks; the reporter wonders about some.
        if (!expected.has(warning.code ?? "") && warning.plugin !== "vite:reporter") warn(warning);
      },
    },
  },
}));
