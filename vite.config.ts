import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import { denyImports } from "vite-env-only";
// @ts-expect-error -- plain JavaScript, as Remix reads it
import remixConfig from "./remix.config.js";
import packageFile from "./package.json" with { type: "json" };
import { clientChunks } from "./scripts/vite/client-chunks.ts";
import { clientMayNotLoad } from "./scripts/vite/client-deny-list.ts";
import { compiledMessages } from "./scripts/vite/compiled-messages.ts";
import { hostCard } from "./scripts/vite/host-card.ts";
import { leanOperations } from "./scripts/vite/lean-operations.ts";
import { noJsonSchemas } from "./scripts/vite/no-json-schemas.ts";
import { oneDrizzle } from "./scripts/vite/one-drizzle.ts";
import { scriptForGuests } from "./scripts/vite/script-for-guests.ts";
import { leanThemeSheets } from "./scripts/vite/theme-sheets.ts";

const ours = (name: string) => fileURLToPath(new URL(`app/components/ui/${name}.tsx`, import.meta.url));

/** What the bundler says about code that is as it should be, and reads like a fault to whoever starts the product. */
const expected = new Set([
  // Routes under /api have nothing for browsers.
  "EMPTY_BUNDLE",
  // A package marks calls as free of effects where the bundler does not look for it.
  "INVALID_ANNOTATION",
]);

/**
 * The server's bundle brings along what `dependencies` does not name, which is what only pages need; and of what it names
 * these: hundreds of files each, and for every one Node reads a package.json of 200 kB again, two seconds of a start.
 */
const bundled = [
  "date-fns",
  "@date-fns/tz",
  "drizzle-orm",
  "@lucia-auth/adapter-drizzle",
  "rate-limiter-flexible",
  "use-intl",
];

export default defineConfig(({ command }) => ({
  plugins: [
    // A server file that a component imports by mistake would leak into the browser; here it breaks the build.
    denyImports({ client: { files: clientMayNotLoad } }),
    compiledMessages(),
    hostCard(),
    clientChunks(),
    oneDrizzle,
    noJsonSchemas,
    leanOperations,
    scriptForGuests,
    remix(remixConfig),
  ],
  ssr:
    // Development bundles no package that it need not.
    command === "build"
      ? { noExternal: true, external: Object.keys(packageFile.dependencies).filter((name) => !bundled.includes(name)) }
      : { noExternal: [/^@radix-ui/, "lucide-react", ...bundled] },
  optimizeDeps: {
    // Development looks for browser packages in what loaders import as well, where this one has nothing for browsers.
    exclude: ["@node-rs/argon2"],
    // It finds these only when a page asks for them, and would then load the page again with two copies of React.
    include: ["@radix-ui/themes", "use-intl", "recharts", "cmdk", "pdfjs-dist"],
  },
  // Each notice of a licence once in a file, not at every icon.
  esbuild: { legalComments: "eof" },
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
