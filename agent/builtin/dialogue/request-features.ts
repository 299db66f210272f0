import { range } from "./concept-spans.ts";
import type { Frame } from "./frame.ts";
import { requestConcepts as concepts } from "./phrases/concepts.ts";
import { isFunctionWord, isPhraseWord } from "./phrases/phrase-books.ts";
import { acting, describing } from "./pick/describing.ts";
import { best } from "./pick/wording.ts";
import type { Word } from "../../language/tokens.ts";

/**
 * What the model of operations sees of a request: its words with names in place of the named, what they stand for, in
 * which order, and what is in view. Nothing tells one fleet from another, so that a machine nobody knows counts as one.
 */
export function requestFeatures(frame: Frame): string[] {
  const tagged = taggedWords(frame);
  const said = concepts.filter((concept) => frame.says(concept));
  const marks = marksOf(frame, tagged);
  return [
    ...wordFeatures(tagged),
    ...said.map((concept) => `is:${concept}`),
    ...said.flatMap((concept, i) => said.slice(i + 1).map((other) => `is:${concept}+${other}`)),
    ...said.flatMap((concept) => marks.filter((mark) => crossed.test(mark)).map((mark) => `${mark}+${concept}`)),
    ...inOrder(frame, tagged, said),
    ...marks,
  ];
}

/** Words, neighbours, and what the message begins and ends with. */
const wordFeatures = (words: readonly string[]): string[] => [
  ...words.map((word) => `w:${word}`),
  ...words.slice(1).map((word, i) => `b:${words[i]} ${word}`),
  ...(words.length ? [`first:${words[0]}`, `last:${words.at(-1)}`] : []),
];

const crossed = /^(?:question|has:)/;

/** The words as the model counts them: who and what is named stands as its kind. */
export function taggedWords(frame: Frame): string[] {
  const { words } = frame;
  const tags = new Map<number, string>();
  const tag = (indexes: Iterable<number>, name: string) => {
    for (const i of indexes) if (!tags.has(i)) tags.set(i, name);
  };
  for (const { first, last } of frame.people) tag(range(first, last), "<person>");
  for (const { at, kind, exists } of frame.ids) tag([at], `<${kind ?? exists[0] ?? "id"}>`);
  for (const { first, last } of frame.dates) tag(range(first, last), "<date>");
  for (const { first, last } of frame.times) tag(range(first, last), "<time>");
  tag(frame.machine.words, "<machine>");
  words.forEach((word, i) => {
    if (word.raw.includes("@")) tag([i], "<mail>");
    else if (frame.phone?.includes(word.raw) && /\d{3}/.test(word.raw)) tag([i], "<phone>");
    else if (/\d/.test(word.raw)) tag([i], looksLikeMachine(word, words[i - 1]) ? "<machine>" : figure(word.norm));
    else if (looksLikeName(word, frame)) tag([i], "<name>");
  });
  // Several words of one name count once.
  return words.flatMap(({ norm }, i) => {
    const name = tags.get(i);
    return name === undefined ? [norm] : name.startsWith("<") && tags.get(i - 1) === name ? [] : [name];
  });
}

const figure = (norm: string) => norm.replace(/\d+/g, (digits) => "#".repeat(Math.min(4, digits.length)));

/** A serial number by its form: letters with figures, or blocks of figures. */
const looksLikeMachine = ({ norm }: Word, before: Word | undefined) =>
  /^\p{L}{1,4}-?\d{2,4}-\d{3,}$/u.test(norm) ||
  /^\d{2,4}\.\d+\.\d{2,}$/.test(norm) ||
  /^\d{4}\.\d{3}$/.test(norm) ||
  (/^\d{3,5}$/.test(norm) && /^(?:the|der|die|das|la|le|el|machine|crane|serial)$/.test(before?.norm ?? ""));

/** A capital inside a sentence that is no word of a phrase book: somebody or some place that the fleet does not know. */
const looksLikeName = ({ raw, norm, opens }: Word, { languages }: Frame) =>
  !opens &&
  /^\p{Lu}\p{Ll}{2,}/u.test(raw) &&
  languages[0] !== "de" &&
  !languages.some((one) => isPhraseWord(norm, one));

/** Concepts and names in the order they are said, each with the one that follows. */
function inOrder(frame: Frame, tagged: readonly string[], said: readonly (typeof concepts)[number][]): string[] {
  const spans = said
    .flatMap((concept) => frame.spans(concept).map(({ first }) => ({ name: concept as string, first })))
    .concat(frame.people.map(({ first }) => ({ name: "<person>", first })))
    .concat(frame.ids.map(({ at }) => ({ name: "<id>", first: at })))
    .concat(frame.dates.map(({ first }) => ({ name: "<date>", first })))
    .concat(frame.machine.words.size ? [{ name: "<machine>", first: Math.min(...frame.machine.words) }] : [])
    .sort((a, b) => a.first - b.first || (a.name < b.name ? -1 : 1));
  const content = frame.words.findIndex(({ norm }) => !isFunctionWord(norm, frame.languages));
  return [
    ...spans.slice(1).map(({ name }, i) => `then:${spans[i]!.name}>${name}`),
    ...spans.filter(({ first }) => first === content).map(({ name }) => `begins:${name}`),
    ...spans.slice(-1).map(({ name }) => `ends:${name}`),
    ...tagged.filter((word) => word.startsWith("<")).map((word) => `holds:${word}`),
  ];
}

/** Where the words that are left describe an issue or a parts request of the machines that are meant: how it stands. */
function describedRecords({ rest, fleet: { fleet }, machine, actor }: Frame): string[] {
  const words = rest(...describing, ...acting, "part", "partsRequest").map(({ norm }) => norm);
  if (!words.length) return [];
  const here = new Set(machine.machines.map(({ id }) => id));
  const at = <Item extends { machineId: number }>(items: readonly Item[]) =>
    here.size ? items.filter(({ machineId }) => here.has(machineId)) : items;
  const issues = best(at(fleet.issues), words, ({ description }) => description) ?? [];
  const requests =
    best(at(fleet.partsRequests), words, ({ parts }) => parts.map(({ description }) => description).join(" ")) ?? [];
  return [
    ...issues.map(({ status }) => `describes:${status}`),
    ...(issues.some(({ assignedToId }) => assignedToId === actor.id) ? ["describes:own"] : []),
    ...requests.map(({ ordered, delivered }) => `describes:${delivered ? "here" : ordered ? "ordered" : "wished"}`),
  ];
}

/** What is named, asked, in view, and who speaks. */
function marksOf(frame: Frame, tagged: readonly string[]): string[] {
  const { machine, context, fleet } = frame;
  const issues = frame.ids.flatMap(({ value }) => fleet.issue.get(value) ?? []);
  const count = (name: string, many: number) => (many ? [`${name}:${Math.min(3, many)}`] : []);
  const left = frame.rest().length;
  const has = (name: string, found: boolean) => (found ? [`has:${name}`] : []);
  return [
    `role:${frame.actor.role}`,
    frame.question ? "question" : "no question",
    ...(/[?？]\s*$/.test(frame.text) ? ["ends with ?"] : []),
    ...has("machine", machine.said || tagged.includes("<machine>")),
    ...has("serial", machine.bySerial || machine.unknownSerials.length > 0 || tagged.includes("<machine>")),
    ...has("person", frame.people.length > 0),
    ...has("record", frame.ids.length > 0),
    ...has("date", frame.dates.length > 0),
    ...has("time", frame.times.length > 0),
    ...has("contact", frame.email !== null || frame.phone !== null),
    ...has("area", frame.area !== null),
    ...has("severity", frame.severity !== null),
    ...count("machines", machine.machines.length),
    ...count("parts", frame.trade("part")),
    ...count("faults", frame.trade("fault")),
    ...count("works", frame.trade("work")),
    ...issues.map(({ status }) => `issue:${status}`),
    ...frame.dates.map(({ from }) => `date:${from < frame.today ? "past" : from === frame.today ? "today" : "future"}`),
    ...(context.machineId === undefined ? [] : ["view:machine"]),
    ...(context.issueId === undefined ? [] : ["view:issue"]),
    ...Object.keys(context.shown ?? {}).map((kind) => `shown:${kind}`),
    ...describedRecords(frame),
    `left:${Math.min(6, left)}`,
    `words:${Math.min(8, Math.ceil(frame.words.length / 3))}`,
    `lines:${Math.min(4, frame.text.trim().split(/\n/).length)}`,
  ];
}
