import { textFeatures } from "../../../language/learning/text-features.ts";
import { fieldTerm } from "../../field-terms.ts";
import type { Frame } from "../frame.ts";
import { isFunctionWord } from "../phrases/phrase-books.ts";
import { requestConcepts } from "../phrases/concepts.ts";
import { wishesOf } from "../recognise.ts";
import { taggedWords } from "../request-features.ts";
import { quantityOf } from "../mentions/numbers.ts";
import { saysAll } from "../pick/wording.ts";
import type { Arguments, Topic } from "../types.ts";
import { fieldsOf } from "./fields.ts";
import { turnSpans, turnTags } from "./turn-words.ts";

/** What a turn is read against: the operation spoken of, how it stands, and the words that stand on its card. */
export interface Spoken extends Pick<Topic, "operation" | "state" | "language"> {
  texts: readonly CardText[];
}

/** An entry of a list on a card, or a text of it. */
export interface CardText {
  field: "parts" | "actions" | "issues" | "text";
  text: string;
}

const lists = ["parts", "actions", "issues"] as const;
const texts = ["description", "notes", "text", "title"];

/** The words on the card of a topic. */
export function cardTexts(values: Arguments): CardText[] {
  const entries = lists.flatMap((field) =>
    Array.isArray(values[field])
      ? (values[field] as Record<string, unknown>[]).map((entry) => ({
          field,
          text: String(entry.description ?? entry.part_name ?? ""),
        }))
      : [],
  );
  const told = texts.flatMap((name) =>
    typeof values[name] === "string" ? [{ field: "text" as const, text: values[name] as string }] : [],
  );
  return [...entries, ...told];
}

/** The words of a turn that the entries of a field have as well, by their place. */
export function sharedWords(frame: Frame, texts: readonly CardText[], field: CardText["field"]): number[] {
  const entries = texts.filter((entry) => entry.field === field);
  return frame.words.flatMap(({ norm }, at) =>
    !isFunctionWord(norm, frame.languages) && !frame.named.has(at) && entries.some(({ text }) => saysAll(text, [norm]))
      ? [at]
      : [],
  );
}

const records = ["issue", "issues", "request", "report"] as const;

/** Behind a card that names no record, a bare number counts, although some record may have that number. */
const asCount = (frame: Frame, operation: string): Frame =>
  records.some((kind) => fieldsOf(operation).has(kind))
    ? frame
    : { ...frame, ids: frame.ids.filter(({ kind }) => kind !== undefined) };

/** What the models of turns see of one: its words, what they do in a turn, and how they stand to what is on the card. */
export function turnFeatures(said: Frame, spoken: Spoken): string[] {
  const frame = asCount(said, spoken.operation);
  const languages = [...new Set([...frame.languages, spoken.language, "hi"])];
  const says = turnTags.filter((tag) => turnSpans(frame.words, languages, tag).length > 0);
  const concepts = requestConcepts.filter((concept) => frame.says(concept));
  const [wish, second] = wishesOf(frame);
  const [domain] = spoken.operation.split(".");
  const marks = [...contentOf(frame), ...standingTo(frame, spoken.texts)];
  const about = [`op:${spoken.operation}`, `of:${domain}`, `state:${spoken.state}`];
  const sure = (probability: number) => (probability >= 0.7 ? "sure" : probability >= 0.4 ? "likely" : "maybe");
  return [
    ...textFeatures(taggedWords(frame)),
    ...says.map((tag) => `says:${tag}`),
    ...concepts.map((concept) => `is:${concept}`),
    ...marks,
    ...about,
    ...marks.flatMap((mark) => [`${mark}+${spoken.state}`, `${mark}+of:${domain}`]),
    ...says.flatMap((tag) => [`says:${tag}+${spoken.state}`, ...marks.map((mark) => `says:${tag}+${mark}`)]),
    ...(wish
      ? [
          `wish:${wish.label === spoken.operation ? "same" : wish.label}`,
          `wish:${sure(wish.probability)}`,
          `wish:${wish.label === spoken.operation ? "same" : "other"}:${sure(wish.probability)}+${spoken.state}`,
          `second:${second!.label === spoken.operation ? "same" : second!.label}`,
        ]
      : []),
  ];
}

/** What is named in it, and how much besides. */
function contentOf(frame: Frame): string[] {
  const has = (name: string, found: boolean) => (found ? [`has:${name}`] : []);
  const bare = frame.words.some(({ norm }, at) => !frame.named.has(at) && quantityOf(norm) !== null);
  return [
    frame.question ? "question" : "no question",
    ...(/[?？]\s*$/.test(frame.text) ? ["ends with ?"] : []),
    ...has("machine", frame.machine.said),
    ...has("person", frame.people.length > 0),
    ...has("record", frame.ids.length > 0),
    ...has("date", frame.dates.length > 0),
    ...has("severity", frame.severity !== null),
    ...has("area", frame.area !== null),
    ...has("number", bare),
    ...has("contact", frame.email !== null || frame.phone !== null),
    ...has("part", frame.trade("part") > 0),
    ...has("fault", frame.trade("fault") > 0),
    ...has("work", frame.trade("work") > 0),
    `left:${Math.min(4, frame.rest().length)}`,
    `words:${Math.min(6, Math.ceil(frame.words.length / 2))}`,
    `clauses:${Math.min(3, frame.words.filter(({ opens }) => opens).length)}`,
  ];
}

/** Which of its words stand on the card as well, and which of the trade do not. */
function standingTo(frame: Frame, entries: readonly CardText[]): string[] {
  const fields = ["parts", "actions", "issues", "text"] as const;
  const shared = fields.map((field) => [field, sharedWords(frame, entries, field)] as const);
  const known = new Set(shared.flatMap(([, places]) => places));
  const fresh = frame.words.filter(({ norm }, at) => !known.has(at) && fieldTerm(norm)?.kind === "part").length;
  return [
    ...shared.flatMap(([field, places]) =>
      places.length ? [`shares:${field}`, `shares:${field}:${Math.min(3, places.length)}`] : [],
    ),
    ...(known.size ? [] : ["shares:nothing"]),
    ...(fresh ? ["fresh:part"] : []),
    `entries:${Math.min(3, entries.length)}`,
  ];
}
