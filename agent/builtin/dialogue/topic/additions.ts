import { lexiconLanguages, phrasesFor } from "../../../language/lexicon/lexicon.ts";
import { kindsOfLine, type LineKind } from "../../../language/lines/read-line.ts";
import { fold } from "../../../language/tokens.ts";
import { fieldStem, fieldTerm } from "../../field-terms.ts";
import { intents } from "../recognise.ts";
import { settle } from "../slot-filling.ts";
import { stretch } from "../describe.ts";
import { best } from "../pick/wording.ts";
import { isFunctionWord } from "../phrases/phrase-books.ts";
import type { Arguments, Topic } from "../types.ts";
import type { OperationName } from "#tools/permissions/rules.ts";
import type { Fields } from "./fields.ts";
import type { Standing } from "./refine.ts";
import { leading, namesRemoved, type Turn } from "./turn.ts";
import { turnSpans } from "./turn-words.ts";
import type { Hit } from "./values.ts";

/** Lists of a card, which more is put to. */
const lists = ["actions", "parts", "issues"] as const;
const told: ReadonlySet<LineKind> = new Set(["work_done", "mended_fault"]);

/** What a message is read with to tell more of a card: its records and days stand. */
const settledOf = ({ arguments: values }: Topic): Arguments =>
  Object.fromEntries(Object.entries(values).filter(([name]) => /Ids?$|Date$/.test(name)));

const intentFor = (operation: string) =>
  intents.find(({ operations }) => operations.includes(operation as OperationName));

/**
 * More work for the report on the card: "and battery checked". Read as a report of its own would be; null where the words
 * tell no work, or of another machine.
 */
export function moreWork(turn: Turn, topic: Topic, hits: readonly Hit[], alone: Standing | null): Arguments | null {
  if (!Array.isArray(topic.arguments.actions)) return null;
  const elsewhere = hits.some(({ kind, value }) => kind === "machine" && value !== topic.arguments.machineId);
  const [line] = kindsOfLine(turn.now.text);
  const tells = alone?.operation === topic.operation || told.has(line!.label);
  const intent = intentFor(topic.operation);
  if (elsewhere || !tells || !intent) return null;
  const act = settle(intent, { ...(turn.thing ?? turn.now), given: settledOf(topic) }, topic.language);
  if (act.kind !== "operation") return null;
  const replaces = turn.says("correcting") && !turn.says("adding") && topic.arguments.actions.length === 1;
  const grown = lists.flatMap((name): [string, unknown][] => {
    const more = act.arguments[name];
    if (!Array.isArray(more)) return [];
    const before = topic.arguments[name];
    return [[name, replaces && name === "actions" ? more : [...(Array.isArray(before) ? before : []), ...more]]];
  });
  return grown.length ? Object.fromEntries(grown) : null;
}

/** "Leave the oil out": the lists of the card without what is taken out of them, of which something stays. */
export function withoutRemoved(turn: Turn, { arguments: values }: Topic): Arguments {
  const said = namesRemoved(turn);
  const shorter = lists.flatMap((name): [string, unknown[]][] => {
    const before = values[name];
    if (!Array.isArray(before) || name === "parts" || !said.length) return [];
    const out = best(before as { description: string }[], said, ({ description }) => description);
    return out && out.length < before.length ? [[name, before.filter((entry) => !out.includes(entry as never))]] : [];
  });
  return Object.fromEntries(shorter);
}

const clearable = [
  ["hoursLabel", "hours"],
  ["noteLabel", "note"],
] as const;

/** "Leave the hours out": the fields that a turn empties. */
export function withoutFields({ removed, languages }: Turn, fields: Fields, { arguments: values }: Topic): Arguments {
  const emptied = clearable.flatMap(([label, kind]) => {
    const field = fields.get(kind);
    const named = removed !== null && turnSpans(removed.words, languages, label).length > 0;
    return named && field !== undefined && values[field] !== undefined ? [[field, undefined] as const] : [];
  });
  return Object.fromEntries(emptied);
}

/** "And a hose for the same machine", when the card is done: the same once more, of the records that it was about. */
export function onceMore(turn: Turn, fields: Fields, topic: Topic): Arguments | null {
  if (!fields.has("parts") && !fields.has("text")) return null;
  if (
    !turn.spans("adding").some(({ first }) => first === 0) ||
    (turn.now.machine.bySerial && !turn.now.machine.pointed) ||
    turn.now.question
  )
    return null;
  const [line] = kindsOfLine(turn.now.text);
  const fits = fields.has("parts")
    ? turn.now.trade("part") > 0 && turn.now.trade("fault") === 0
    : line!.label === "open_fault";
  const intent = intentFor(topic.operation);
  if (!fits || !intent || topic.operation === "service-logs.create") return null;
  const act = settle(intent, { ...turn.now, given: settledOf(topic) }, topic.language);
  return act.kind === "operation" ? act.arguments : null;
}

const sides = ["left", "right", "front", "rear"] as const;
type Side = (typeof sides)[number];

function sideOf(norm: string, languages: readonly string[]): Side | undefined {
  const says = (phrase: string) =>
    phrase.endsWith("*") ? norm.startsWith(fold(phrase.slice(0, -1))) : norm === fold(phrase);
  return sides.find((side) =>
    lexiconLanguages.some(
      (language) => languages.includes(language) && phrasesFor("report", language).get(side)?.some(says),
    ),
  );
}

/**
 * What a turn makes of the description on a card where it only says more of it: "gauche, pardon" puts right on which side,
 * "it's the left corner of the lip" says it closer. Null where it speaks of something else.
 */
export function closer(turn: Turn, before: string, hits: readonly Hit[]): string | null {
  const { now, languages } = turn;
  const skip = new Set([...leading(turn), ...hits.flatMap(({ words }) => words)]);
  const side = (norm: string) => sideOf(norm, languages);
  const said = now.words.flatMap(({ norm }, at) => {
    const isSide = side(norm) !== undefined;
    return isSide || !(skip.has(at) || isFunctionWord(norm, languages)) ? [at] : [];
  });
  if (!said.length || turn.denied || turn.removed) return null;
  if (said.every((at) => side(now.words[at]!.norm))) {
    const place = wordsWithin(before).find(({ norm }) => side(norm));
    const text = stretch(said, now) || now.text.slice(now.words[said[0]!]!.start, now.words[said.at(-1)!]!.end);
    return place ? before.slice(0, place.start) + text + before.slice(place.end) : `${before}, ${text}`;
  }
  const known = new Set(wordsWithin(before).map(({ norm }) => fieldStem(norm)));
  const shares = said.some((at) => known.has(fieldStem(now.words[at]!.norm)));
  const trade = said.some((at) => fieldTerm(now.words[at]!.norm) || side(now.words[at]!.norm));
  const text = now.text.slice(now.words[said[0]!]!.start, now.words[said.at(-1)!]!.end);
  return shares && trade ? `${before}, ${text}` : null;
}

/** The words of a turn that the description on the card has as well. */
export function ownWords({ now }: Turn, { arguments: values }: Topic, fields: Fields): number[] {
  const text = values[fields.get("text") ?? ""];
  if (typeof text !== "string") return [];
  const known = new Set(wordsWithin(text).map(({ norm }) => fieldStem(norm)));
  return now.words.flatMap(({ norm }, at) => (known.has(fieldStem(norm)) && !now.named.has(at) ? [at] : []));
}

function wordsWithin(text: string): { norm: string; start: number; end: number }[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map((match) => ({
    norm: fold(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}
