import { severities, type Severity } from "#db/vocabulary.ts";
import { fieldTerm } from "../../field-terms.ts";
import { readFrame, type Frame } from "../frame.ts";
import { numberWord } from "../date-words.ts";
import { quantityOf } from "../mentions/numbers.ts";
import { partLines } from "../part-lines.ts";
import { best, saysAll } from "../pick/wording.ts";
import type { Situation } from "../types.ts";
import { leading, namesIn, namesRemoved, surely, type Turn } from "./turn.ts";
import { indexesOf } from "./turn-words.ts";
import { deniesUrgency } from "./values.ts";

/** A line of parts on a card, under the names of conversations. */
export interface PartLine {
  description: string;
  quantity?: number;
  partNumber?: string;
  urgency?: Severity;
  warrantyItem?: boolean;
}

const codePattern = /^(?=.*\d)[\p{L}\d]{1,6}(?:[-./][\p{L}\d]+)+$|^\p{L}{1,4}\d{2,}$/u;

/**
 * The lines of a card with what a turn changes in one of them, or adds to them. A turn names a line by its words, else it
 * means the one that was said last. Null where nothing of it concerns parts.
 */
export function partsEdited(
  turn: Turn,
  before: readonly PartLine[],
  taken: ReadonlySet<number>,
  situation: Situation,
  { mayAdd, wholes }: { mayAdd: boolean; wholes: boolean },
): { lines: PartLine[]; words: number[] } | null {
  const lines = before.map((line) => ({ ...line }));
  const used = new Set<number>();
  const skip = leading(turn);
  const adds = turn.spans("adding").some(({ first }) => first === 0);
  const added: PartLine[] = [];
  let touched = false;
  let lastUrgency: Severity | null = null;
  // "Mak it 3", "only one there": whoever gives a value and names no other thing counts the one that was said last.
  const bareCount = turn.reading.value >= surely && turn.reading.value > turn.reading.add;
  // "The other one" counts nothing.
  const { machine } = turn.now;
  const places = machine.pointed ? new Set<number>() : machine.words;
  const others = new Set(indexesOf(turn.spans("other")).flatMap((at) => [at, at + 1]));
  for (const clause of clausesOf(turn)) {
    const labels = {
      urgency: [...indexesOf(turn.spans("severityHigh")), ...indexesOf(turn.spans("severityMedium"))],
      warranty: indexesOf(turn.spans("warrantyLabel")),
      code: indexesOf(turn.spans("partNumberLabel")),
      used: indexesOf(turn.spans("usedLabel")),
    };
    const inClause = (list: number[]) => list.filter((at) => clause.includes(at));
    const urgencyWords = inClause([
      ...labels.urgency,
      ...(["high", "medium", "noHurry", "danger"] as const)
        .flatMap((concept) => turn.now.spans(concept))
        .flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, i) => first + i)),
    ]);
    const warrantyWords = inClause(labels.warranty);
    const code = clause.find((at) => codePattern.test(turn.now.words[at]!.norm) && !turn.now.machine.words.has(at));
    const numbers = clause.filter(
      (at) =>
        !taken.has(at) &&
        at !== code &&
        quantityOf(turn.now.words[at]!.norm) !== null &&
        // "The one at dock 2" is no count.
        !(quantityOf(turn.now.words[at]!.norm) === 1 && clause.some((next) => next > at && places.has(next))) &&
        (/\d/.test(turn.now.words[at]!.norm) ||
          !article.test(turn.now.words[at]!.norm) ||
          (at === clause.at(-1) && turn.says("correcting")) ||
          (bareCount &&
            !others.has(at) &&
            !(turn.now.words[at + 1] && !turn.now.words[at + 1]!.opens && fieldTerm(turn.now.words[at + 1]!.norm)))),
    );
    const special = new Set([...urgencyWords, ...warrantyWords, ...numbers, ...inClause(labels.code)]);
    const nouns = clause.filter(
      (at) =>
        !taken.has(at) &&
        !skip.has(at) &&
        !special.has(at) &&
        at !== code &&
        !labels.used.includes(at) &&
        !turn.now.named.has(at) &&
        numberWord(turn.now.words[at]!.norm) === null,
    );
    const said = nouns.map((at) => turn.now.words[at]!.norm);
    const fitting = said.length ? best(lines, said, ({ description }) => description) : null;
    // "And an air filter", beside a return filter: another thing, although a word of it is the same.
    const another = mayAdd && adds && !fitting?.some(({ description }) => saysAll(description, said));
    const named = another ? null : fitting;
    const mark = () => {
      clause
        .filter((at) => special.has(at) || nouns.includes(at) || at === code || labels.used.includes(at))
        .forEach((at) => used.add(at));
      touched = true;
    };
    const unnamed = nouns.length === 0 || (bareCount && nouns.every((at) => !fieldTerm(turn.now.words[at]!.norm)));
    const meant = named?.length ? named : unnamed && lines.length ? [lines.at(-1)!] : [];
    const count = numbers.length ? quantityOf(turn.now.words[numbers.at(-1)!]!.norm) : null;
    const urgency: Severity | null = urgencyWords.length ? urgencyOf(turn, urgencyWords) : null;
    // "The filters are urgent, the rings aren't."
    const opposite = !urgency && named && lastUrgency && turn.says("denying") ? other(lastUrgency) : null;
    if (meant.length && (count !== null || code !== undefined || urgency || opposite || warrantyWords.length)) {
      const all = nouns.length === 0 && !count && code === undefined ? (added.length ? added : lines) : meant;
      for (const line of all) {
        if (urgency ?? opposite) line.urgency = (urgency ?? opposite)!;
        if (warrantyWords.length) line.warrantyItem = true;
      }
      if (count !== null) meant[0]!.quantity = count;
      if (code !== undefined) meant[0]!.partNumber = turn.now.words[code]!.raw;
      lastUrgency = urgency ?? lastUrgency;
      mark();
    } else if (turn.says("same") && inClause(indexesOf(turn.spans("severityLabel"))).length && lines.length > 1) {
      // "Same urgency": as the line before.
      const before = lines.at(-2)!.urgency;
      if (before) lines.at(-1)!.urgency = before;
      inClause(indexesOf(turn.spans("severityLabel"))).forEach((at) => used.add(at));
    } else if (nouns.length && mayAdd && (turn.says("adding") || labels.used.length || (wholes && !named?.length))) {
      // One stretch of the person's own words, from the first that belongs to the part to the last.
      const own = clause.filter((at) => nouns.includes(at) || numbers.includes(at) || at === code);
      const text = turn.now.text.slice(turn.now.words[own[0]!]!.start, turn.now.words[own.at(-1)!]!.end);
      const led = clause.some((at) => article.test(turn.now.words[at]!.norm)) && !numbers.length ? `1 ${text}` : text;
      const found = partLines(readFrame(led, { ...situation, pending: undefined, topic: undefined }, {}), []);
      if (!found.length) continue;
      // "And an air filter, that's urgent": what follows is said of what was added.
      added.push(...alike(found, lines).map((line) => ({ ...line, ...(urgency ? { urgency } : {}) })));
      lines.push(...added.slice(-found.length));
      mark();
    }
  }
  if (!touched && deniesUrgency(turn)) {
    const named = best(lines, namesIn(turn, turn.now.words), ({ description }) => description);
    for (const line of named ?? lines) line.urgency = severities[1];
    touched = lines.length > 0;
  }
  const exchanged = touched ? null : exchangedIn(turn, before, mayAdd);
  if (exchanged) return { lines: exchanged, words: turn.now.words.map((_, at) => at) };
  const removed = turn.removed ? linesMeant(lines, namesRemoved(turn)) : null;
  if (removed?.length && removed.length < lines.length)
    return { lines: lines.filter((line) => !removed.includes(line)), words: [...used] };
  return touched ? { lines, words: [...used] } : null;
}

/** The lines with the thing that a turn adds, or puts in the place of one it denies, in whatever words it says so. */
function exchangedIn(turn: Turn, lines: readonly PartLine[], mayAdd: boolean): PartLine[] | null {
  if (!turn.thing || !(mayAdd || turn.denied || turn.removed)) return null;
  const found = partLines(turn.thing, []);
  const out = turn.denied ?? turn.removed;
  const wrong = out && linesMeant(lines, namesIn(turn, out.words));
  if (!found.length || (out && wrong?.length !== 1)) return null;
  const [first, ...more] = found;
  if (!wrong) return turn.reading.add >= surely ? [...lines, ...alike(found, lines)] : null;
  const right = {
    ...wrong[0]!,
    ...first!,
    quantity: counts(turn.thing) ? first!.quantity : wrong[0]!.quantity,
  };
  return lines.flatMap((line) => (line === wrong[0] ? [right, ...more] : [line]));
}

/** What is added to a request is as urgent as the rest of it, unless it is said otherwise; a mixed one says nothing of it. */
function alike(found: readonly PartLine[], lines: readonly PartLine[]): PartLine[] {
  const urgencies = new Set(lines.map(({ urgency }) => urgency));
  const [urgency = severities[1]] = urgencies.size === 1 ? urgencies : [];
  return found.map((line) => ({ urgency, ...line }));
}

const counts = ({ words }: Frame) =>
  words.some(({ norm }) => quantityOf(norm) !== null && (norm === "one" || !article.test(norm)));

/** The lines that words name; where they name none, the one that was said last. */
const linesMeant = (lines: readonly PartLine[], said: readonly string[]): readonly PartLine[] | null =>
  said.length ? best(lines, said, ({ description }) => description) : lines.slice(-1);

/** A count only where no thing stands behind it: "no, just one". */
const article = /^(?:an?|one|ein\w*|une?|una|um|uma|een)$/;

const other = (urgency: Severity): Severity => (urgency === severities[0] ? severities[1] : severities[0]);

function urgencyOf(turn: Turn, at: number[]): Severity {
  const medium = [
    ...indexesOf(turn.spans("severityMedium")),
    ...(["medium", "noHurry"] as const)
      .flatMap((concept) => turn.now.spans(concept))
      .flatMap(({ first, last }) => [first, last]),
  ];
  return at.some((word) => medium.includes(word)) ? severities[1] : severities[0];
}

/** The words of a turn, clause by clause and split where it joins two things. */
export function clausesOf({ now }: Turn): number[][] {
  const clauses: number[][] = [];
  now.words.forEach((word, at) => {
    if (word.opens || !clauses.length || adversative.test(word.norm)) clauses.push([]);
    clauses.at(-1)!.push(at);
  });
  return clauses;
}

const adversative = /^(?:but|aber|sondern|mais|pero|sino|mas|maar|lekin|par)$/;
