import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { languagesOf, lexiconFor } from "#agent/builtin/extraction/languages.ts";
import { passageOf, sentencesOf } from "#agent/builtin/extraction/sentences.ts";
import { nameFeatures, namedWords, type Named } from "#agent/language/lines/name-features.ts";
import { lexiconLanguages } from "#agent/language/lexicon/lexicon.ts";
import { tokensOf } from "#agent/language/tokens.ts";
import { readChat } from "#agent/read/whatsapp.ts";
import { answeredSets, datasets } from "./gold-lines.ts";
import { labelledLines } from "./labelled-lines.ts";
import { generator, type Example } from "./train.ts";

/** How often each sentence is told, each time of others. */
const times = 6;
/** Of so many lines about work, which name nobody, one is learned from. */
const everyLine = 2;

/** Sets whose faults may be looked at; the model has not seen the others. */
const mayBeSeen = /^(?:whatsapp|own-|docs|final\/(?!six)|crew-texts\/seen|voices\/open|odd-jobs\/open)/;

interface Stretch {
  start: number;
  end: number;
  kind: Named;
}

/**
 * Words of sentences that name customers and people. The sentences are written with places for names and filled with made-up
 * ones, half of them as they are dictated, without capitals; lines about work name nobody; and the texts of the datasets
 * name whom their right answers name.
 */
export function nameExamples(): Example[] {
  const sets = answeredSets.filter((set) => mayBeSeen.test(set));
  return [...writtenSentences(), ...linesOfWork(), ...sets.flatMap(sentencesOfSet)];
}

function writtenSentences(): Example[] {
  const random = generator(20_261_129);
  const called = Map.groupBy(labelledLines("made-up-names"), ({ cells }) => cells[0]!);
  const pick = (kind: string) => {
    const all = called.get(kind)!;
    return all[Math.floor(random() * all.length)]!.cells[1]!;
  };
  const digit = () => Math.floor(random() * 10);
  const fillings: Record<string, () => string> = {
    c: () => pick("customer"),
    f: () => pick("first"),
    p: () => `${random() < 0.25 ? `${pick("first")[0]!}.` : pick("first")} ${pick("last")}`,
    n: () => pick("place"),
    s: () =>
      `${"ABDEGHKLMPRSTX"[Math.floor(random() * 14)]!}${"CKLRTX"[Math.floor(random() * 6)]!}-${digit()}${digit()}${digit()}`,
  };
  const kinds: Record<string, Named> = { c: "customer", f: "person", p: "person" };
  return labelledLines("name-sentences").flatMap(({ cells }) =>
    Array.from({ length: times }, (_, time) => {
      let text = "";
      const stretches: Stretch[] = [];
      for (const [at, piece] of cells[1]!.split(/[{}]/).entries()) {
        const start = text.length;
        text += at % 2 === 1 ? fillings[piece]!() : piece;
        if (at % 2 === 1) stretches.push({ start, end: text.length, kind: kinds[piece] ?? "nobody" });
      }
      return wordsOfSentence(time % 2 === 1 ? text.toLowerCase() : text, stretches, "names");
    }).flat(),
  );
}

const linesOfWork = (): Example[] =>
  labelledLines("job-lines")
    .filter((_, at) => at % everyLine === 0)
    .flatMap(({ cells, set }) => wordsOfSentence(cells[4]!, [], set));

interface Gold {
  machines: { clientName?: unknown; engineerName?: unknown }[];
}

/** All spellings that are right for a name. */
function spellings(value: unknown): string[] {
  const all = typeof value === "object" && value !== null && "anyOf" in value ? value.anyOf : value;
  return [all].flat().filter((one): one is string => typeof one === "string" && one.length > 2);
}

function sentencesOfSet(set: string): Example[] {
  const folder = join(datasets, set);
  return readdirSync(join(folder, "gold")).flatMap((file) => {
    const source = join(folder, "input", file.replace(/\.json$/, ".txt"));
    if (!existsSync(source)) return [];
    const text = readFileSync(source, "utf8");
    const { machines = [] } = JSON.parse(readFileSync(join(folder, "gold", file), "utf8")) as Gold;
    const customers = machines.flatMap(({ clientName }) => spellings(clientName));
    const engineers = machines.flatMap(({ engineerName }) => spellings(engineerName));
    const people = [...engineers, ...engineers.map((name) => name.split(" ")[0]!)].filter((name) => name.length > 2);
    const messages = readChat(text, "2026-11-23")?.filter(({ system }) => !system);
    const passages = messages
      ? messages.map((message) => passageOf(text, message.start, message.end, null))
      : [passageOf(text, 0, text.length, null)];
    const lexicon = lexiconFor(languagesOf(passages.map((passage) => passage.text)));
    return passages
      .flatMap((passage) => sentencesOf(passage, lexicon))
      .flatMap((sentence) =>
        wordsOfSentence(
          sentence.text,
          [...placesOf(sentence.text, people, "person"), ...placesOf(sentence.text, customers, "customer")],
          set,
        ),
      );
  });
}

const placesOf = (text: string, names: readonly string[], kind: Named): Stretch[] => {
  const lower = text.toLowerCase();
  return names.flatMap((name) => {
    const start = lower.indexOf(name.toLowerCase());
    const whole =
      start >= 0 && !/\p{L}/u.test(text[start - 1] ?? "") && !/\p{L}/u.test(text[start + name.length] ?? "");
    return whole ? [{ start, end: start + name.length, kind }] : [];
  });
};

/** Each word of a sentence. A name is not learned by heart: what counts is what stands around it. */
function wordsOfSentence(text: string, stretches: readonly Stretch[], set: string): Example[] {
  const tokens = tokensOf(text);
  const words = namedWords(text, 0, tokens, lexiconFor(lexiconLanguages).find(tokens));
  let before: Named = "nobody";
  return tokens.map(({ norm, start, end }, at) => {
    const kind = stretches.findLast((stretch) => stretch.start <= start && stretch.end >= end)?.kind;
    const label = kind ?? "nobody";
    const seen = nameFeatures(words, at, before);
    const features = kind === undefined ? seen : seen.filter((feature) => !feature.startsWith("own:"));
    before = label;
    return { features, labels: [label], set, text: norm };
  });
}
