import { languages, type Language } from "#db/vocabulary.ts";

/** The first language of the browser's list that we speak, by its weights; English otherwise. */
export function languageOf(request: Request): Language {
  const wanted = (request.headers.get("accept-language") ?? "")
    .split(",")
    .map((entry) => {
      const [tag = "", weight] = entry.trim().split(";q=");
      return { language: tag.slice(0, 2).toLowerCase(), weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .sort((a, b) => b.weight - a.weight);
  const spoken = wanted.find(({ language }) => (languages as readonly string[]).includes(language));
  return (spoken?.language as Language | undefined) ?? "en";
}
