/** A colleague doubts a value or names another one, and the writer says yes or repeats it. */
import { distance } from "fastest-levenshtein";
import { codesIn, similar } from "./codes.ts";
import { anyAkin, componentsOf } from "./components.ts";
import { namesSame, sameWork } from "./denials.ts";
import { numbersIn } from "./numbers.ts";
import type { Reader } from "./reader.ts";
import { has, hitsOf, type Passage, type Sentence } from "./sentences.ts";
import { asks } from "./statements.ts";
import { recount, type VisitDraft } from "./visits.ts";

interface Answer {
  reader: Reader;
  visit: VisitDraft;
  sentence: Sentence;
  passage: Passage;
  /** The answer opens with a yes. */
  agrees: boolean;
}

/** Applies what a colleague said right before, once this sentence confirms it. True when it did. */
export function confirm(reader: Reader, visit: VisitDraft, sentence: Sentence, passage: Passage): boolean {
  const { passage: said, sentences } = reader.previous;
  if (!said || said.author === null || passage.author === null || said.author === passage.author) return false;
  const agrees = hitsOf(sentence, "yes").some(({ from }) => from <= 2);
  const told: Answer = { reader, visit, sentence, passage, agrees };
  return sentences.some((earlier) => {
    const answer = { ...told, agrees: agrees || cites(sentence, earlier) };
    return (
      confirmThing(answer, earlier) ||
      confirmPart(answer, earlier) ||
      (!has(earlier, "open", "ordered") &&
        (confirmSerial(answer, earlier) || confirmHours(answer, earlier) || confirmCount(answer, earlier)))
    );
  });
}

/** "Trust Ana" on "Ana says 8,240": a few words that name the colleague's source agree with it. */
function cites({ tokens, hits, text }: Sentence, earlier: Sentence): boolean {
  const source = earlier.tokens[0];
  if (!source || source.norm.length < 3 || earlier.hits.some(({ from, sense }) => from === 0 && sense !== "filler"))
    return false;
  return (
    tokens.length <= 4 &&
    !/\d/.test(text) &&
    !has({ hits }, "no", "correct") &&
    tokens.some(({ norm }) => norm === source.norm)
  );
}

/** "Isn't it the 0016?" – "Right, HX-0016": only while nothing is told of the machine, since fleets count on by one. */
function confirmSerial({ reader, visit, sentence, agrees }: Answer, earlier: Sentence): boolean {
  const { serial } = visit;
  if (!serial || visit.statements.length > 0 || has(sentence, "work", "fault", "place")) return false;
  const tail = /\d+$/.exec(serial.value)?.[0];
  const meant = [
    ...codesIn(earlier.text).flatMap(({ text }) => (similar(serial.value, text) ? [text] : [])),
    ...earlier.tokens.flatMap(({ norm }) =>
      tail && /^\d{3,6}$/.test(norm) && norm.length === tail.length && distance(tail, norm) <= 2
        ? [serial.value.slice(0, -tail.length) + norm]
        : [],
    ),
  ].find((value) => value !== serial.value && !reader.serials.has(value));
  if (!meant) return false;
  const last = /\d+$/.exec(meant)?.[0];
  const echo =
    codesIn(sentence.text, sentence.start).find(({ text }) => text === meant) ??
    sentence.tokens.find(({ norm }) => norm === last);
  if (!echo && !(agrees && asks(earlier))) return false;
  reader.renameMachine(visit, meant, echo ?? { start: earlier.start, end: earlier.end });
  return true;
}

/** "Is it not SK-4410?" – "yes": the number of a part told before. */
function confirmPart({ visit, sentence, agrees }: Answer, earlier: Sentence): boolean {
  for (const code of codesIn(earlier.text, earlier.start)) {
    const echo =
      codesIn(sentence.text, sentence.start).find(({ text }) => text === code.text) ??
      (sentence.tokens.length < 6 ? segmentOf(code.text, sentence, visit) : undefined);
    // "Did you also use SK-4411?" asks for another part.
    if ((!echo && (!agrees || has(earlier, "and"))) || visit.parts.some(({ number }) => number === code.text)) continue;
    const part = visit.parts.findLast(({ number }) => number !== null && similar(number, code.text));
    if (!part) continue;
    // "The spring is 55.88, if you want to order": like it, but the number of another thing.
    const things = componentsOf(earlier).flatMap(({ stems }) => stems);
    const related = anyAkin(things, part.stems);
    if (!related && (things.length > 0 || has(earlier, "ordered"))) continue;
    part.number = code.text;
    [part.start, part.end] = [(echo ?? code).start, (echo ?? code).end];
    return true;
  }
  return false;
}

/** "The store is right, 45": the piece of a part number in which it differs from the one told. */
function segmentOf(code: string, { tokens }: Sentence, { parts }: VisitDraft) {
  const wrong = parts.findLast(({ number }) => number !== null && similar(number, code))?.number?.split(/[-./ ]/) ?? [];
  const pieces = code.split(/[-./ ]/).filter((piece) => /^\d{2,}$/.test(piece) && !wrong.includes(piece));
  return wrong.length ? tokens.find(({ norm }) => pieces.includes(norm)) : undefined;
}

/** "The photo says 8,240" – "yes", or "*8,240", or the right reading alone after a doubt. */
function confirmHours({ visit, sentence, agrees }: Answer, earlier: Sentence): boolean {
  const { hours } = visit;
  if (!hours || has(sentence, "measures", "fault") || componentsOf(sentence).length > 0) return false;
  if (codesIn(sentence.text).length > 0) return false;
  const old = String(Math.trunc(hours.value));
  const sameLength = (value: number) => String(Math.trunc(value)).length === old.length && value !== hours.value;
  const close = (value: number) => sameLength(value) && distance(old, String(Math.trunc(value))) <= 2;
  const said = numbersIn(earlier.text, earlier.start).filter(({ value }) => value >= 100);
  const here = numbersIn(sentence.text, sentence.start).filter(({ value }) => value >= 100);
  const doubted = asks(earlier) || said.some(({ value }) => sameLength(value));
  const own = here.find(({ value, start }) => close(value) && start <= sentence.tokens[0]!.start);
  const meant = said.some(({ value }) => value === hours.value) ? undefined : said.find(({ value }) => close(value));
  const right =
    meant && (agrees || here.some(({ value }) => value === meant.value)) ? meant : doubted ? own : undefined;
  if (!right) return false;
  visit.hours = { value: right.value, start: right.start, end: right.end };
  return true;
}

/** "It was four hoses" – "yes, four". */
function confirmCount({ reader, visit, sentence, agrees }: Answer, earlier: Sentence): boolean {
  const last = reader.lastPart;
  const part = last?.visit === visit ? visit.parts[last.index] : undefined;
  if (!part || part.quantity === null || has(earlier, "hours", "measures")) return false;
  const counts = (said: Sentence) => [
    ...numbersIn(said.text).flatMap(({ raw }) => (/^\d{1,2}$/.test(raw) ? [Number(raw)] : [])),
    ...hitsOf(said, "number").flatMap(({ value }) => (value > 1 ? [value] : [])),
  ];
  const named = componentsOf(earlier).some(({ stems }) => anyAkin(stems, part.stems));
  const here = counts(sentence);
  // "Are there two in the van?" – "yes" counts no part; "was it not two?" does.
  const doubts = agrees && here.length === 0 && (!asks(earlier) || has(earlier, "correct", "no"));
  const count = counts(earlier).find((value) => value !== part.quantity && (doubts || here.includes(value)));
  if (count === undefined || !(named || earlier.tokens.length <= 4)) return false;
  recount(visit, part, count);
  return true;
}

/** "Had you not only the screen, not the camera?" – "Right, it was the screen I changed": the work was on the other thing. */
function confirmThing({ visit, sentence, passage, agrees, reader }: Answer, earlier: Sentence): boolean {
  if (!agrees || !has(sentence, "work") || !namesSame(sentence, earlier)) return false;
  const index = visit.statements.findLastIndex(
    (statement) => statement.author === passage.author && statement.kind === "action",
  );
  const told = visit.statements[index];
  if (!told || namesSame(told.clause, sentence)) return false;
  if (!namesSame(told.clause, earlier) || !sameWork(told.clause, sentence)) return false;
  reader.takeBack(visit, index, passage);
  return true;
}
