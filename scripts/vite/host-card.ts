import { build, type Plugin, type Rollup } from "vite";
import { leanThemeSheets } from "./theme-sheets.ts";

const name = "virtual:host-card";

/**
 * The card that hosts of other makers show is one document without addresses: its code and its sheet are bundled by
 * themselves, and are text for the server that writes them into it (app/host-cards/cards.server.ts).
 */
export const hostCard = (): Plugin => ({
  name: "host-card",
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: async (id) => (id === `\0${name}` ? asTexts(await bundled()) : undefined),
});

async function bundled() {
  const built = (await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    css: { postcss: { plugins: [leanThemeSheets] } },
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      target: "es2022",
      copyPublicDir: false,
      lib: { entry: "app/host-cards/card.ts", formats: ["iife"], name: "card", fileName: "card", cssFileName: "card" },
    },
  })) as Rollup.RollupOutput[];
  return built.flatMap(({ output }) => output);
}

function asTexts(files: (Rollup.OutputChunk | Rollup.OutputAsset)[]): string {
  const textOf = (file: Rollup.OutputChunk | Rollup.OutputAsset) =>
    file.type === "chunk" ? file.code : String(file.source);
  const ending = (end: string) => textOf(files.find(({ fileName }) => fileName.endsWith(end))!).trim();
  const [script, style] = [ending(".js"), ending(".css")];
  if (/<\/(script|style)/i.test(script + style)) throw new Error("The card would end the element it stands in");
  return `export const script = ${JSON.stringify(script)};\nexport const style = ${JSON.stringify(style)};`;
}
