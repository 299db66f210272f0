/** Hands modules written in TypeScript on as JavaScript, so that what counts their branches understands them. */
import { stripTypeScriptTypes, type LoadHook } from "node:module";

export const load: LoadHook = async (url, context, nextLoad) => {
  const loaded = await nextLoad(url, context);
  if (loaded.format !== "module-typescript" || !loaded.source) return loaded;
  const source = typeof loaded.source === "string" ? loaded.source : new TextDecoder().decode(loaded.source);
  return { ...loaded, format: "module", source: stripTypeScriptTypes(source) };
};
