import { stem, wordsOf } from "../../../language/tokens.ts";
import { isFunctionWord } from "../phrases/phrase-books.ts";
import type { Arguments, Topic } from "../types.ts";
import type { Fields } from "./fields.ts";
import { leading, type Turn } from "./turn.ts";
import { indexesOf, type TurnWord } from "./turn-words.ts";
import { numberWord } from "../date-words.ts";

/** A text field as a turn leaves it, and the words of the turn that went into it. */
export interface TextEdit {
  text: string;
  words: number[];
}

/** The words behind a label at the beginning of a clause: "note: Amira helped", "pon mejor: faltan dos retenes". */
export function labelled(turn: Turn, label: TurnWord): TextEdit | null {
  const { words, text } = turn.now;
  const skip = leading(turn);
  for (const span of turn.spans(label)) {
    const lead = words.slice(0, span.first).every((_, at) => skip.has(at));
    let next = span.last + 1;
    // "Call it … instead", "say that …"
    while (
      words[next] &&
      !words[next]!.opens &&
      /^(?:it|that|is|mejor|lieber|dass|que|as|this|to|in|auf|zu)$/.test(words[next]!.norm)
    )
      next++;
    if (!lead || !words[next]) continue;
    const last = words.findLastIndex(({ opens }) => opens);
    const said = new Set([...indexesOf(turn.spans("correcting")), ...indexesOf(turn.spans("filler"))]);
    // "…, sorry"
    const excused = last > next && words.slice(last).every((_, i) => said.has(last + i));
    let end = (excused ? last : words.length) - 1;
    while (end > next && trailing.test(words[end]!.norm)) end--;
    return {
      text: text.slice(words[next]!.start, words[end]!.end),
      words: words.map((_, at) => at),
    };
  }
  return null;
}

const trailing = /^(?:instead|please|pls|rather|stattdessen|bitte|plutot|svp|mejor|favor|liever|graag)$/;

/** What is said in the place of what is denied, where the text has that: "Monday instead of Friday". */
export function replacedIn(turn: Turn, before: string): TextEdit | null {
  if (!turn.denied) return null;
  const whole = turn.denied.text.trim().replace(/[.!]+$/, "");
  // "Not the chain": the text has it without its article.
  const named = turn.denied.words.find(({ norm }) => !isFunctionWord(norm, turn.languages));
  const bare = named ? turn.denied.text.slice(named.start).replace(/[.!\s]+$/, "") : whole;
  const has = (text: string) => before.toLowerCase().includes(text.toLowerCase());
  const wrong = has(whole) ? whole : bare;
  const at = before.toLowerCase().indexOf(wrong.toLowerCase());
  const skip = leading(turn);
  const said = turn.now.words.filter((_, i) => !skip.has(i));
  if (!wrong || at < 0 || !said.length) return null;
  const first =
    wrong === whole ? said[0]! : (said.find(({ norm }) => !isFunctionWord(norm, turn.languages)) ?? said[0]!);
  const right = turn.now.text.slice(first.start, said.at(-1)!.end);
  return {
    text: before.slice(0, at) + right + before.slice(at + wrong.length),
    words: turn.now.words.map((_, i) => i),
  };
}

/** Another count of a thing that the text has: "two days" for "a day". */
export function recounted(turn: Turn, before: string): TextEdit | null {
  const skip = leading(turn);
  const { words } = turn.now;
  const at = words.findIndex(
    ({ norm }, i) => (numberWord(norm) !== null || both.test(norm)) && words[i + 1] && !words[i + 1]!.opens,
  );
  if (at < 0) return null;
  const noun = words[at + 1]!;
  const behind = words.slice(at + 2).filter((_, i) => !skip.has(at + 2 + i));
  const said = wordsOf(before);
  const place = said.findIndex(({ norm }) => stem(norm) === stem(noun.norm));
  if (place < 1 || behind.length) return null;
  const counted = said[place - 1]!;
  const from = numberWord(counted.norm) !== null || article.test(counted.norm) ? counted.start : said[place]!.start;
  const right = turn.now.text.slice(words[at]!.start, noun.end);
  return { text: before.slice(0, from) + right + before.slice(said[place]!.end), words: [at, at + 1] };
}

const article = /^(?:an?|the|ein\w*|une?|una|um|uma|een)$/;
const both = /^(?:both|all|beide|alle|toutes?|tous|ambos|ambas|todos|todas|allebei)$/;

/** What a turn makes of the texts on a card: the whole of one, a piece of it, or more of it. Null where it names none. */
export function textChange(
  turn: Turn,
  fields: Fields,
  { arguments: values, operation }: Topic,
  says: boolean,
): Arguments | null {
  const note = fields.get("note");
  const noted = note ? labelled(turn, "noteLabel") : null;
  if (note && noted) return { [note]: noted.text };
  const name = fields.get("name");
  const named = typeof values[name ?? ""] === "string" ? (values[name!] as string) : undefined;
  if (name && named) {
    const surname = labelled(turn, "surnameLabel");
    if (surname) return { [name]: `${named.split(" ")[0]} ${surname.text.split(":").at(-1)!.trim()}` };
    const other = labelled(turn, "nameLabel");
    if (other) return { [name]: other.text };
  }
  const work = values.actions;
  if (Array.isArray(work)) {
    const actions = (work as { description: string }[]).map((action) => ({
      ...action,
      description: replacedIn(turn, action.description)?.text ?? action.description,
    }));
    if (JSON.stringify(actions) !== JSON.stringify(work)) return { actions };
  }
  const field = fields.get("text");
  if (!field || operation === "reports.search") return null;
  const before = typeof values[field] === "string" ? values[field] : "";
  const label = labelled(turn, "textLabel");
  const sure = label && (turn.now.text.includes(":") || !says);
  if (
    sure &&
    before &&
    adds.test(turn.now.words[0]?.norm ?? "") &&
    operation === "issues.report" &&
    !turn.now.text.includes(":")
  )
    return { [field]: `${before}, ${label.text}` };
  const edit = replacedIn(turn, before) ?? (sure ? label : null) ?? (says ? null : recounted(turn, before));
  return edit ? { [field]: edit.text } : null;
}

const adds = /^(?:say|says|add|sag|sage|schreib|dis|ecris|di|pon|poe|zeg|schrijf)$/;
