import type { OperationName } from "#tools/permissions/rules.ts";
import type { Frame } from "./frame.ts";
import type { Concept } from "./phrases/phrase-books.ts";
import { wholeNumber } from "./mentions/numbers.ts";
import { pointing } from "./pick/shown.ts";
import { renewed } from "./replacement-orders.ts";

/** What an act is asked for with, where it begins a clause: "…, then close 12". */
const opening: Concept[] = [
  "assign",
  "release",
  "start",
  "complete",
  "close",
  "resolve",
  "reopen",
  "delete",
  "edit",
  "report",
  "need",
  "tick",
  "change",
  "add",
  "deactivate",
  "resetPassword",
  "rename",
  "show",
  "logService",
  "moved",
];
/** What a further question begins with. */
const askingAgain: Concept[] = ["which", "who", "where", "when", "howMany"];

/** Acts that tell what happened in clauses of their own; only another kind of order ends them. */
const telling: ReadonlySet<string> = new Set<OperationName>([
  "issues.report",
  "issues.update",
  "service-logs.create",
  "chats.rename",
  "intake.extract-reports",
  "questions.ask",
]);
const openingAfterTelling: Concept[] = ["assign", "need", "show"];

/** A number alone looks its record up; in front of an "and" it belongs to what follows. */
const looking: ReadonlySet<string> = new Set<OperationName>(["issues.show", "machines.show"]);

const joining = new RegExp(
  "^(?:and|then|also|plus|und|dann|danach|anschliessend|ausserdem|auch|et|puis|ensuite|aussi|y|e|luego" +
    "|despues|entonces|tambien|ademas|en|daarna|depois|tambem|后|再|并|且)$",
);
const filler = new RegExp(
  "^(?:please|pls|plz|can|could|would|you|u|i|we|just|next|bitte|kannst|konntest|du|sie|mal|ich|noch|gleich" +
    "|peux|pourrais|pouvez|tu|vous|je|j|il|me|merci|de|puedes|podrias|por|favor|然|请|把|将|我|给|接|着)$",
);

/** Where another act may begin: the word, the places in the text, and what it begins with. */
interface Boundary {
  word: number;
  before: number;
  at: number;
  concepts: Concept[];
  /** What was said before and counts for the part as well: "hours" of the next reading. */
  carried?: string;
}

interface Reading {
  operation: string;
  sure: boolean;
}

/** Acts that are told apart in one reading; what follows them is read when they are done. */
const mostActs = 10;
/** Stretches of text that are read to find the acts of one message. */
const mostTried = 80;
/** What an act asks for is said within so many characters of its beginning. */
const openingLength = 1_000;

/**
 * Splits a message into the acts it asks for, in its order: at a conjunction or punctuation behind which another act begins.
 * One text where it asks for one, or where a part of it would not be understood on its own. Of a message with very many,
 * `unread` says that the last part has to be split again when its turn comes.
 * @param read what a part asks for, and how surely
 */
export function parted(frame: Frame, read: (text: string) => Reading | null): { parts: string[]; unread: boolean } {
  const again = renewed(frame) !== null;
  // "…, order 5 new ones" makes no sense without what stands before it.
  const starts = boundaries(frame).filter(({ concepts }) => !(again && concepts.includes("need")));
  const parts: string[] = [];
  const known = new Map<string, Reading | null>();
  const readOnce = (text: string) => {
    if (!known.has(text)) known.set(text, read(text));
    return known.get(text)!;
  };
  let from = 0;
  let carried = "";
  for (const start of starts) {
    if (parts.length + 1 >= mostActs || known.size >= mostTried) break;
    const head = carried + frame.text.slice(from, start.before);
    const before = readOnce(head);
    if (!before?.sure) continue;
    if (looking.has(before.operation) && !frame.spans("show").some(({ first }) => first < start.word)) continue;
    if (telling.has(before.operation) && !start.concepts.some((concept) => openingAfterTelling.includes(concept)))
      continue;
    const carry = start.carried ? `${start.carried} ` : "";
    const after = readOnce(carry + frame.text.slice(start.at, start.at + openingLength));
    if (!after?.sure || (looking.has(after.operation) && !start.concepts.includes("show"))) continue;
    const part = head.trim().replace(/[,;.:、，；。]+$/u, "");
    // What is said twice is done once.
    if (!parts.includes(part)) parts.push(part);
    from = start.at;
    carried = carry;
  }
  const unread = parts.length + 1 >= mostActs || known.size >= mostTried;
  return { parts: [...parts, carried + frame.text.slice(from)], unread };
}

/** Places at which another act may begin: behind a conjunction or punctuation stands an order, or the number of a record. */
function boundaries(frame: Frame): Boundary[] {
  const { words, spans, ids, people, question } = frame;
  const found: Boundary[] = [];
  // In phrases a name stands for a person; a day or a machine is none.
  const starts = (concept: Concept, i: number) =>
    (!frame.named.has(i) || people.some(({ first }) => first === i)) && spans(concept).some(({ first }) => first === i);
  // "The order went out" orders nothing.
  const begins = (i: number) =>
    opening.filter((concept) => starts(concept, i) && !(concept === "need" && starts("ordered", i)));
  for (let i = 1; i < words.length; i++) {
    const joins = joining.test(words[i]!.norm);
    if (!joins && !words[i]!.opens) continue;
    let first = i;
    while (first < words.length && (joining.test(words[first]!.norm) || (first > i && filler.test(words[first]!.norm))))
      first++;
    let act = first;
    while (act < words.length && filler.test(words[act]!.norm)) act++;
    const concepts = [...new Set([...begins(act), ...begins(first)])];
    const asks = joins && askingAgain.some((concept) => spans(concept).some(({ first: at }) => at === act));
    // "Did 12 and 13 get done?" asks one thing of both.
    const listed = question && ids.some(({ at }) => at === i - 1);
    const numbered = !listed && ids.some(({ at, exists }) => at === act && exists.length > 0);
    // "The first to Ana, the second to Will": the verb is left out.
    const placed =
      people.some((person) => person.first > act) &&
      people.some((person) => person.last < i) &&
      pointing.some((concept) => spans(concept).some(({ first: at }) => at === act || at === act + 1));
    // "Ana 12, Will 14": to each person a number.
    const paired =
      people.some(
        (person) => person.first === act && ids.some(({ at }) => at > person.last && at <= person.last + 2),
      ) && people.some((person) => person.last < i && ids.some(({ at }) => at > person.last && at < i));
    // "Loose seal - Ana, bent hook - Will": each thing with its person.
    const allotted =
      people.some((person) => person.last === i - 1 && words[person.first]!.opens) &&
      people.some((person) => person.first > act && words[person.first]!.opens);
    // "Ana to Basin 1 for the hook, Will to Basin 2 for the motor"
    const sent = people.some(({ first }) => first === 0) && people.some(({ first }) => first === act && act === i);
    const carried = readBefore(frame, i, act);
    if (act < words.length && (concepts.length || numbered || asks || placed || paired || allotted || sent || carried))
      found.push({
        word: i,
        before: words[i - 1]!.end,
        at: words[first]!.start,
        concepts,
        ...(carried && { carried }),
      });
    i = Math.max(i, first);
  }
  return found;
}

/** "Hours: QX 8,950 and HL 4,310": each machine with its reading. The word for hours, where another reading follows. */
function readBefore({ words, machine, spans, text }: Frame, end: number, start: number): string | undefined {
  const hours = spans("hours")[0];
  const isReading = (i: number) => !machine.words.has(i) && (wholeNumber(words[i]?.raw ?? "") ?? 0) >= 100;
  const next = machine.words.has(start) || machine.words.has(start + 1);
  return hours && next && isReading(end - 1) && words.some((_, i) => i > start && isReading(i))
    ? text.slice(words[hours.first]!.start, words[hours.last]!.end)
    : undefined;
}
