/** Clauses of the datasets' texts, labelled by what their right answers make of them. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { languagesOf, lexiconFor } from "#agent/builtin/extraction/languages.ts";
import { passageOf, sentencesOf } from "#agent/builtin/extraction/sentences.ts";
import { clausesOf } from "#agent/builtin/extraction/clauses.ts";
import { tokensOf } from "#agent/language/tokens.ts";
import { readChat } from "#agent/read/whatsapp.ts";
import { areas, type Area } from "#db/vocabulary.ts";

/** A line with the labels that are right for it; without any where the right answers do not say. */
export interface GoldLine {
  text: string;
  set: string;
  kind: string[];
  area: Area[];
  severity: string[];
}

/** One label, or several that are right; null among them leaves it empty. */
type Label<Value> = Value | (Value | null)[] | { anyOf: (Value | null)[] } | null;

interface Entry {
  description: string;
  alt?: string[];
  area?: Label<Area>;
  severity?: Label<string>;
}
interface Gold {
  detectedLanguages?: string[];
  machines: { actions?: Entry[]; issues?: Entry[]; parts?: { part_name: string | { anyOf: string[] } }[] }[];
}

export const datasets = join(import.meta.dirname, "../datasets");
/** Sets of texts with their right answers. */
export const answeredSets: readonly string[] = readdirSync(datasets, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(entry.parentPath, entry.name, "gold")))
  .map((entry) => join(entry.parentPath, entry.name).slice(datasets.length + 1))
  .sort();

export const goldLines = (): GoldLine[] =>
  answeredSets
    .filter((set) => /^(?:whatsapp|own-chats|own-forms|docs|final|crew-texts\/seen)/.test(set))
    .flatMap((set) => linesOfSet(set));

/** What is said in a source and in none of its right answers. */
const nothing = "measurement plan logistics small_talk part_used part_wished mended_fault in_order".split(" ");

function linesOfSet(set: string): GoldLine[] {
  const folder = join(datasets, set);
  return readdirSync(join(folder, "gold")).flatMap((name) => {
    const { machines = [], detectedLanguages = [] } = JSON.parse(
      readFileSync(join(folder, "gold", name), "utf8"),
    ) as Gold;
    const told = machines.flatMap(({ actions = [], issues = [], parts = [] }) => [
      ...actions.flatMap((entry) => spellings(entry).map((text) => lineOf(set, "work_done", entry, text))),
      ...issues.flatMap((entry) => spellings(entry).map((text) => lineOf(set, "open_fault", entry, text))),
      ...parts
        .flatMap(({ part_name: name }) => (typeof name === "string" ? name : name.anyOf))
        .map((name) => ({ ...bare(set, name), kind: ["part_used"] })),
    ]);
    const source = join(folder, "input", `${name.replace(/\.json$/, "")}.txt`);
    return [
      ...told.filter(({ kind }) => kind[0] !== "part_used"),
      ...(existsSync(source) ? clausesOfChat(set, readFileSync(source, "utf8"), told, detectedLanguages) : []),
    ];
  });
}

const bare = (set: string, text: string): GoldLine => ({ text, set, kind: [], area: [], severity: [] });
function listed<Value extends string>(value: Label<Value> | undefined): Value[] {
  const all = typeof value === "object" && value !== null && "anyOf" in value ? value.anyOf : [value].flat();
  return all.filter((one): one is Value => typeof one === "string");
}
const spellings = ({ description, alt = [] }: Entry) => [description, ...alt];
const lineOf = (set: string, kind: string, { area, severity }: Entry, text: string): GoldLine => ({
  text,
  set,
  kind: [kind],
  // One writer named areas that the product does not have.
  area: listed(area).filter((one) => areas.includes(one)),
  severity: listed(severity),
});

/**
 * The clauses of a chat, each with the labels of the answer whose words it holds. The answers are in English, so that a
 * clause without their words says nothing for certain in an English chat alone.
 */
function clausesOfChat(
  set: string,
  source: string,
  told: readonly GoldLine[],
  languages: readonly string[],
): GoldLine[] {
  const inEnglish = languages.length > 0 && languages.every((language) => language === "en");
  const messages = (readChat(source, "2026-11-23") ?? []).filter(({ system }) => !system);
  const lexicon = lexiconFor(languagesOf(messages.map(({ text }) => text)));
  const answers = told.map((line) => ({ line, words: wordSet(line.text) }));
  return messages.flatMap(({ text }) => {
    const passage = passageOf(text, 0, text.length, null);
    return sentencesOf(passage, lexicon)
      .flatMap((sentence) => clausesOf(sentence, { passage, lexicon }, null))
      .flatMap((clause) => {
        const words = wordSet(clause.text);
        const shares = answers.map(({ line, words: wanted }) => ({ line, share: shareOf(wanted, words) }));
        const best = shares.reduce<(typeof shares)[number] | null>((a, b) => (a && a.share >= b.share ? a : b), null);
        if (best && best.share >= 0.75 && best.line.kind[0] !== "part_used")
          return [{ ...best.line, text: clause.text }];
        if (best && best.share > 0.3) return [];
        return inEnglish ? [{ ...bare(set, clause.text), kind: nothing }] : [];
      });
  });
}

const wordSet = (text: string) =>
  new Set(
    tokensOf(text)
      .map(({ norm }) => norm)
      .filter((norm) => norm.length > 1),
  );
const shareOf = (wanted: Set<string>, words: Set<string>) =>
  wanted.size ? [...wanted].filter((word) => words.has(word)).length / wanted.size : 0;
