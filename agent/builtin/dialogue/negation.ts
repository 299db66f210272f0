import { clausesOf, lineOf, once, sentencesOf, wordsIn, type Clause } from "./clauses.ts";
import type { Frame } from "./frame.ts";
import { range } from "./concept-spans.ts";
import {
  beforeOrder,
  condition,
  contrast,
  doubt,
  inClause,
  inHan,
  negators,
  replacing,
  takingBack,
  unreal,
  verb,
} from "./denial-patterns.ts";
import type { Concept } from "./phrases/phrase-books.ts";

/** What is asked for with an order, and so can be denied, put off or only imagined. */
const orders: Concept[] = [
  "assign",
  "release",
  "start",
  "fixed",
  "done",
  "complete",
  "close",
  "resolve",
  "reopen",
  "delete",
  "edit",
  "report",
  "comment",
  "need",
  "tick",
  "change",
  "add",
  "deactivate",
  "resetPassword",
  "rename",
  "logService",
  "moved",
  "import",
  "flush",
  "statusOffline",
  "statusDecommissioned",
];
/** What a question or a look-up begins with. */
const askingAgain: Concept[] = ["show", "which", "who", "where", "when", "howMany", "isIt"];
/** What a message orders not to be done: its clauses, and what is said besides them. */
export interface Withheld {
  /** The clauses that order nothing, as one text. */
  denied: string;
  /** The clauses that may order something still, as one text; empty where none are left. */
  left: string;
  /** The message begins with putting something off. */
  putOff: boolean;
}

/** Orders that are denied, put off, taken back or only imagined. Null where none is. */
export function withheld(frame: Frame): Withheld | null {
  const clauses = clausesOf(frame);
  const line = (clause: Clause) => lineOf(frame, clause.first, clause.last);
  const out = new Set<number>();
  clauses.forEach((clause, at) => {
    if (takingBack.test(line(clause))) range(0, at).forEach((i) => out.add(i));
    else if (condition.test(line(clause)) && clauses.length > 1) out.add(at);
    else if (deniedIn(frame, clause)) out.add(at);
  });
  const sentences = sentencesOf(frame, clauses);
  for (const sentence of sentences)
    if (unreal.test(lineOf(frame, clauses[sentence.first]!.first, clauses[sentence.last]!.last)))
      range(sentence.first, sentence.last).forEach((at) => out.add(at));
  if (!out.size) return null;
  // Behind what is denied, a clause that begins with no order gives the reason.
  const from = Math.min(...out);
  const replaces = replacing.test(line(clauses[0]!));
  clauses.forEach((clause, at) => {
    if (at > from && !replaces && !opensWithOrder(frame, clause) && !asksAtEnd(frame, clause)) out.add(at);
  });
  const text = (wanted: boolean) =>
    clauses
      .filter((_, at) => out.has(at) === wanted)
      .map(({ first, last }) => frame.text.slice(frame.words[first]!.start, frame.words[last]!.end))
      .join(", ");
  return { denied: text(true), left: text(false), putOff: takingBack.test(line(clauses[0]!)) };
}

/** Words before an order among which its denial stands. */
const farthestDenial = 40;

const ordersIn = (frame: Frame, { first, last }: Clause) =>
  once(frame, "orders", () => orders.flatMap(frame.spans))
    .filter((span) => span.first >= first && span.last <= last)
    .map((span) => span.first);

const opensWithOrder = (frame: Frame, { first, last }: Clause) => {
  let at = first;
  while (at < last && (contrast.test(frame.words[at]!.norm) || beforeOrder.test(frame.words[at]!.norm))) at++;
  return (
    verb.test(frame.words[at]!.norm) ||
    once(frame, "orders and questions", () => [...orders, ...askingAgain].flatMap(frame.spans)).some(
      (span) => first <= span.first && span.first <= at && at <= span.last,
    ) ||
    frame.languages[0] === "zh"
  );
};

const asksAtEnd = ({ text, words }: Frame, { last }: Clause) =>
  /^\s*[?？]/u.test(text.slice(words[last]!.end, words[last + 1]?.start));

function deniedIn(frame: Frame, clause: Clause): boolean {
  if (doubt.test(lineOf(frame, clause.first, clause.last))) return true;
  const { words, languages, people, ids } = frame;
  const starts = new Set([
    ...ordersIn(frame, clause),
    ...range(clause.first, clause.last).filter((i) => verb.test(words[i]!.norm)),
  ]);
  if (!starts.size) return false;
  for (const language of languages) {
    const before = negators[language];
    if (
      before &&
      [...starts].some(
        (at) =>
          !insidePhrase(frame, at - 1, denying) &&
          before.test(`${lineOf(frame, Math.max(clause.first, at - farthestDenial), at - 1)} `),
      )
    )
      return true;
    const within = inClause[language];
    if (
      within &&
      range(clause.first, clause.last).some(
        (i) =>
          within.test(words[i]!.norm) &&
          !insidePhrase(frame, i) &&
          !(people.length > 1 && people.some((person) => person.first === i + 1)) &&
          !ids.some(({ at }) => at === i + 1),
      )
    )
      return true;
  }
  if (languages[0] !== "zh") return false;
  const said = range(clause.first, clause.last).map((i) => words[i]!.norm);
  const at = inHan.exec(said.join(""));
  return at !== null && [...starts].some((start) => said.slice(0, start - clause.first).join("").length >= at.index);
}

/** "No longer logs in", "not urgent": the word belongs to a phrase that says something else. */
const insidePhrase = (frame: Frame, i: number, concepts: Concept[] = phrasesWithDenial) =>
  once(
    frame,
    concepts,
    () => new Set(wordsIn(concepts.flatMap(frame.spans).filter(({ first, last }) => last > first))),
  ).has(i);
const phrasesWithDenial: Concept[] = [
  "release",
  "deactivate",
  "resetPassword",
  "failing",
  "noHurry",
  "danger",
  "reopen",
  "unassigned",
  "open",
  "statusOffline",
  "notification",
  "off",
  "roleView",
  "medium",
  "session",
  "delete",
];
/** Orders that are themselves said with a denial: "we don't need it any more", "she doesn't need her login". */
const denying: Concept[] = ["delete", "deactivate", "release", "off", "notification"];
