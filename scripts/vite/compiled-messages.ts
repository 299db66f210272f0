import { pathToFileURL } from "node:url";
import compile from "icu-minify/compile";
import type { Plugin } from "vite";

const domainFile = /\/app\/locales\/[a-z]{2}\/(?!index\.ts)[\w-]+\.ts$/;

/** Parses the texts while building, so that browsers load them ready to format and the parser stays at home (about 9 kB gzip). */
export const compiledMessages = (): Plugin => ({
  name: "compiled-messages",
  config: () => ({
    resolve: { alias: { "use-intl/format-message": "use-intl/format-message/format-only" } },
    // Only what is bundled sees the alias.
    ssr: { noExternal: ["use-intl"] },
  }),
  async transform(_code, id) {
    if (!domainFile.test(id)) return undefined;
    // A new address each time, because development reads changed files again.
    const domain = (await import(`${pathToFileURL(id).href}?at=${Date.now()}`)) as Record<string, unknown>;
    const lines = Object.entries(domain).map(
      ([name, texts]) => `export const ${name} = ${JSON.stringify(compiled(texts))};`,
    );
    return { code: lines.join("\n"), map: null };
  },
});

function compiled(texts: unknown): unknown {
  if (typeof texts === "string") return compile(texts);
  if (typeof texts !== "object" || texts === null) throw new Error("A text must be a string or a group of texts");
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compiled(text)]));
}
