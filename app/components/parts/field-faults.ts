import { inLanguage } from "#app/locales/refusals/in-language.ts";

/** The first message of each field; of a line of a list, at the list. */
export const faultsByField = (faults: readonly { path: string; message: string }[]): Record<string, string> =>
  Object.fromEntries(faults.toReversed().map(({ path, message }) => [path.replace(/\.\d+$/, ""), inLanguage(message)]));
