import { vocabularies } from "../vocabulary/languages.ts";
import { Lexicon } from "./lexicon.ts";
import { tokensOf } from "./words.ts";

const grammar = new Map<string, string[]>();
for (const vocabulary of vocabularies)
  for (const word of new Set(vocabulary.grammar.flatMap((entry) => tokensOf(entry).map(({ norm }) => norm))))
    grammar.set(word, [...(grammar.get(word) ?? []), vocabulary.language]);

/**
 * The languages of some texts, told by their small words, most used first. A language counts when it holds a sixth of the words
 * that tell languages apart. English words inside Hindi are the trade's, not a second language.
 */
export function languagesOf(texts: readonly string[]): string[] {
  const total = new Map<string, number>();
  let all = 0;
  for (const text of texts) {
    if (/\p{Script=Devanagari}{2}/u.test(text)) {
      const letters = text.match(/\p{Script=Devanagari}+/gu)!.length;
      total.set("hi", (total.get("hi") ?? 0) + letters);
      all += letters;
    }
    // Kana tell Japanese, which shares the characters.
    if (/\p{Script=Han}{2}/u.test(text) && !/[\u3040-\u30ff]/.test(text)) {
      const characters = text.match(/\p{Script=Han}/gu)!.length / 2;
      total.set("zh", (total.get("zh") ?? 0) + characters);
      all += characters;
    }
    const votes = new Map<string, number>();
    for (const { norm } of tokensOf(text.slice(0, 3000))) {
      const languages = grammar.get(norm);
      if (!languages) continue;
      for (const language of languages) votes.set(language, (votes.get(language) ?? 0) + 1 / languages.length);
    }
    const best = [...votes].sort((a, b) => b[1] - a[1])[0];
    if (!best || best[1] < 0.5) continue;
    total.set(best[0], (total.get(best[0]) ?? 0) + best[1]);
    all += best[1];
  }
  const found = [...total]
    .filter(([, votes]) => votes >= all / 6 && votes >= 1)
    .sort((a, b) => b[1] - a[1])
    .map(([language]) => language);
  if (all < 5) return languagesByTrade(texts.join("\n")) ?? (found.length ? found : ["en"]);
  if (found[0] === "hi") return ["hi"];
  return found.length ? found : ["en"];
}

/** Forms and short notes have hardly any small words: there the words of the trade tell the language. */
function languagesByTrade(text: string): string[] | null {
  const votes = new Map<string, number>();
  const tokens = tokensOf(text.slice(0, 5000));
  for (const vocabulary of vocabularies)
    for (const { letters, from, to, sense } of lexiconFor([
      vocabulary.language === "hi" ? "hi-only" : vocabulary.language,
    ]).find(tokens))
      if (letters >= 4 && sense !== "generic")
        votes.set(vocabulary.language, (votes.get(vocabulary.language) ?? 0) + letters * (to - from));
  const grammarVotes = (language: string) =>
    tokens.filter(({ norm }) => grammar.get(norm)?.includes(language)).length * 4;
  const best = [...votes]
    .map(([language, count]) => [language, count + grammarVotes(language)] as const)
    .sort((a, b) => b[1] - a[1])[0];
  return best ? [best[0]] : null;
}

const lexicons = new Map<string, Lexicon>();

/** The words of some languages; the trade's English is read along with Hindi. */
export function lexiconFor(languages: readonly string[]): Lexicon {
  const wanted = languages.includes("hi") ? [...languages, "en"] : languages;
  const key = [...new Set(wanted)].sort().join();
  let lexicon = lexicons.get(key);
  if (!lexicon) {
    const chosen = vocabularies.filter(
      ({ language }) => wanted.includes(language) || wanted.includes(`${language}-only`),
    );
    lexicon = new Lexicon(chosen.length ? chosen : vocabularies);
    lexicons.set(key, lexicon);
  }
  return lexicon;
}
