import { lexiconLanguages, phrasesFor, type LexiconLanguage } from "../../language/lexicon/lexicon.ts";
import { Lexicon } from "./lexicon.ts";
import { tokensOf } from "../../language/tokens.ts";

let known: Map<string, LexiconLanguage[]> | undefined;

/** The languages that a small word belongs to. */
function grammarOf(word: string): readonly LexiconLanguage[] | undefined {
  if (!known) {
    known = new Map();
    for (const language of lexiconLanguages)
      for (const small of new Set(
        phrasesFor("report", language)
          .get("grammar")
          ?.flatMap((entry) => tokensOf(entry).map(({ norm }) => norm)),
      ))
        known.set(small, [...(known.get(small) ?? []), language]);
  }
  return known.get(word);
}

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
    if (/\p{Script=Arabic}{2}/u.test(text)) {
      const words = text.match(/\p{Script=Arabic}+/gu)!.length;
      total.set("ar", (total.get("ar") ?? 0) + words);
      all += words;
    }
    // Kana tell Japanese, which shares the characters.
    if (/\p{Script=Han}{2}/u.test(text) && !/[\u3040-\u30ff]/.test(text)) {
      const characters = text.match(/\p{Script=Han}/gu)!.length / 2;
      total.set("zh", (total.get("zh") ?? 0) + characters);
      all += characters;
    }
    const votes = new Map<string, number>();
    for (const { norm } of tokensOf(text.slice(0, 3000))) {
      const languages = grammarOf(norm);
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
  const votes = new Map<LexiconLanguage, number>();
  const tokens = tokensOf(text.slice(0, 5000));
  for (const language of lexiconLanguages)
    for (const { letters, from, to, sense } of lexiconOf([language]).find(tokens))
      if (letters >= 4 && sense !== "generic") votes.set(language, (votes.get(language) ?? 0) + letters * (to - from));
  const grammarVotes = (language: LexiconLanguage) =>
    tokens.filter(({ norm }) => grammarOf(norm)?.includes(language)).length * 4;
  const best = [...votes]
    .map(([language, count]) => [language, count + grammarVotes(language)] as const)
    .sort((a, b) => b[1] - a[1])[0];
  return best ? [best[0]] : null;
}

const lexicons = new Map<string, Lexicon>();

/** The words of some languages; the trade's English is read along with Hindi. */
export function lexiconFor(languages: readonly string[]): Lexicon {
  const wanted = lexiconLanguages.filter(
    (language) => languages.includes(language) || (language === "en" && languages.includes("hi")),
  );
  return lexiconOf(wanted.length > 0 ? wanted : lexiconLanguages);
}

function lexiconOf(languages: readonly LexiconLanguage[]): Lexicon {
  const key = languages.join();
  let lexicon = lexicons.get(key);
  if (!lexicon) lexicons.set(key, (lexicon = new Lexicon(languages)));
  return lexicon;
}
