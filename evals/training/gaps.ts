import { lexiconFor } from "#agent/builtin/extraction/languages.ts";
import { gapFeatures, sensesByToken } from "#agent/language/lines/gap-features.ts";
import { phrasesFor, lexiconLanguages, type LexiconLanguage } from "#agent/language/lexicon/lexicon.ts";
import { tokensOf } from "#agent/language/tokens.ts";
import { labelledLines } from "./labelled-lines.ts";
import { generator, shuffle, type Example } from "./train.ts";

/** Headings, places and remarks aside, which nobody dictates in a row with work. */
const apart = "own-asides";

/** So many lines are told in one breath. */
const together = 6;

/**
 * Dictation without a full stop, made of the labelled lines: some of one language in a row, now and then with a word
 * between them that people say there. Each gap between two words is an example of something new that begins, or of one thing
 * that goes on.
 */
export function gapExamples(): Example[] {
  const random = generator(20_261_128);
  const byLanguage = new Map<LexiconLanguage, { text: string; set: string }[]>();
  for (const { cells, set } of labelledLines("job-lines")) {
    const language = lexiconLanguages.find((known) => known === cells[3]);
    // Characters without blanks are told apart by their own signs.
    if (!language || language === "zh" || set === apart) continue;
    const text = spoken(cells[4]!);
    if (text) byLanguage.set(language, [...(byLanguage.get(language) ?? []), { text, set }]);
  }
  return [...byLanguage].flatMap(([language, lines]) => {
    const order = [...lines, ...lines].map((_, at) => at % lines.length);
    shuffle(order, random);
    const joints = jointsOf(language);
    const examples: Example[] = [];
    for (let at = 0; at < order.length; at += together) {
      const told = order.slice(at, at + together).map((index) => lines[index]!);
      const parts = told.map(({ text }, place) =>
        place > 0 && random() < 0.5 ? `${joints[Math.floor(random() * joints.length)]!} ${text}` : text,
      );
      examples.push(...gapsOf(parts, language, told[0]!.set));
    }
    return examples;
  });
}

function gapsOf(parts: readonly string[], language: LexiconLanguage, set: string): Example[] {
  const tokens = tokensOf(parts.join(" "));
  const senses = sensesByToken(tokens, lexiconFor([language]).find(tokens));
  const examples: Example[] = [];
  let begin = 0;
  for (const part of parts) {
    const next = begin + tokensOf(part).length;
    const last = examples.length;
    for (let at = begin + 1; at < Math.min(next + 1, tokens.length); at++)
      examples.push({
        features: gapFeatures(tokens, senses, begin, at),
        labels: [at === next ? "begins" : "goes_on"],
        set,
        text: `${tokens[at - 1]!.norm} | ${tokens[at]!.norm}`,
      });
    if (examples.length > last) begin = next;
  }
  return examples;
}

/** What people say between one thing and the next. */
function jointsOf(language: LexiconLanguage): string[] {
  const phrases = phrasesFor("report", language);
  const open = new Set(phrases.get("open"));
  return [...(phrases.get("and") ?? []), ...(phrases.get("and") ?? []), ...(phrases.get("filler") ?? [])].filter(
    (phrase) => !open.has(phrase) && !phrase.includes("*"),
  );
}

/** A line as it is dictated: no capitals, no signs; null where a sign inside parts two things. */
function spoken(text: string): string | null {
  if (/[,;:.!?–(]\s|\s[-–/]\s/.test(text)) return null;
  return text.toLowerCase().replace(/[.,;:!?()]+$/g, "");
}
