import { distance } from "fastest-levenshtein";
import { shortSerial } from "./anchors.ts";
import { codesIn, similar } from "./codes.ts";
import { anyAkin, componentsOf, sameThing } from "./components.ts";
import { confirm } from "./confirmations.ts";
import { deniedWork, namesSame, onlyThis, sameWork } from "./denials.ts";
import { numbersIn } from "./numbers.ts";
import { partsOf } from "./parts.ts";
import type { Reader } from "./reader.ts";
import { has, hitsOf, type Passage, type Sentence } from "./sentences.ts";
import { asks } from "./statements.ts";
import { recount, type PartDraft, type VisitDraft } from "./visits.ts";

/** "Scratch the belt": a word that takes back, right before the thing. */
const takesBack = new RegExp(
  String.raw`^(?:(?:no|sorry|ok|oh|ah)[\s,]+)?(?:scrap|scratch|forget|strike|cancel|streich\w*|vergiss|vergesst` +
    String.raw`|olvida[dn]?|tacha[dn]?|oublie[zr]?|rayez|raye|esque[cç]\w*|risca|schrap|vergeet|dimentica\w*` +
    String.raw`|togli\w*)\s(?:(?:about|wegen|lo de|ce que)\s)?(?:the|that|my|das|die|den|der|la|el|los|las|le|les|l['’]` +
    String.raw`|os?|as?|de|het|il|lo|gli|i)(?:\s|(?<=['’]))`,
  "iu",
);
/** WhatsApp could not mend what was sent, so people send the right word again with a star; a star and a blank begin a list. */
const starred = (text: string) => /^\*\S.{0,40}$|^.{0,40}\S\*$/.test(text.trim()) && text.split("*").length === 2;

/**
 * Applies a sentence that takes back or puts right what was said before: another serial, hours, part number or count, or work
 * that was not done after all. True when it did.
 * @param before what the passage said right before
 */
export function correct(reader: Reader, sentence: Sentence, passage: Passage, before?: Sentence): boolean {
  const visit = reader.visitOf(passage);
  if (!visit || asks(sentence)) return false;
  if (has(sentence, "retract") && retract(reader, visit, sentence, passage)) return true;
  if (withdraw(reader, visit, sentence, passage)) return true;
  if (rephrase(visit, sentence, passage)) return true;
  if (confirm(reader, visit, sentence, passage)) return true;
  const bare = sentence.tokens.every(({ norm }) => /^\d+$/.test(norm));
  const announced =
    has(sentence, "correct") ||
    hitsOf(sentence, "no").some(({ from }) => from === 0) ||
    starred(passage.text) ||
    // "6,540 hours, no wait, that is the other one. 6,504"
    (bare && before !== undefined && has(before, "correct"));
  return (
    correctCode(reader, visit, sentence, announced) ||
    // Only what is announced is looked for among all machines: a text may name thousands.
    (announced &&
      correctHours(
        hoursMeant(reader, visit, sentence),
        sentence,
        hitsOf(sentence, "correct", "no").some(({ from }) => from <= 1),
      )) ||
    correctQuantity(reader, visit, sentence, passage, announced)
  );
}

/** Takes the last statement of the same thing back, else the last one of the same author. */
function retract(reader: Reader, visit: VisitDraft, sentence: Sentence, passage: Passage): boolean {
  if (reader.retracted?.passage === passage) return true;
  const things = componentsOf(sentence);
  const named = things.length
    ? visit.statements.findLastIndex((statement) => sameThing(statement.clause, sentence, true))
    : -1;
  // "Filters not changed" takes nothing else back, where nobody said that they were.
  if (named < 0 && things.some(({ generic }) => !generic)) return false;
  const own = visit.statements.findLastIndex(
    (statement) => passage.author === null || statement.author === passage.author,
  );
  const index = named >= 0 ? named : own;
  if (index < 0) return false;
  reader.takeBack(visit, index, passage);
  return true;
}

/** "Scratch the belt", "nothing renewed": names the thing, or the work, that was not done after all. */
function withdraw(reader: Reader, visit: VisitDraft, sentence: Sentence, passage: Passage): boolean {
  const denied = deniedWork(sentence).length > 0;
  if (has(sentence, "correct") && onlyThis(sentence)) return replaceWork(reader, visit, sentence, passage);
  if (!denied && !takesBack.test(sentence.text)) return false;
  const named = componentsOf(sentence).length > 0;
  const index = visit.statements.findLastIndex(
    ({ kind, clause }) =>
      kind === "action" && (named ? namesSame(clause, sentence) : denied && sameWork(clause, sentence)),
  );
  if (index < 0) return false;
  reader.takeBack(visit, index, passage);
  return true;
}

/** "Nonsense, switch only cleaned": other work on the thing than was told. */
function replaceWork(reader: Reader, visit: VisitDraft, sentence: Sentence, passage: Passage): boolean {
  const index = visit.statements.findLastIndex(
    ({ kind, clause }) => kind === "action" && sameThing(clause, sentence, true) && !sameWork(clause, sentence),
  );
  if (index < 0) return false;
  reader.takeBack(visit, index, passage);
  return true;
}

/** "Torqued the bucket… I mean tine bolts": the thing named last is another one. */
function rephrase(visit: VisitDraft, sentence: Sentence, passage: Passage): boolean {
  const last = visit.statements.at(-1);
  const opening = hitsOf(sentence, "correct").find(({ from }) => from === 0);
  const said = componentsOf(sentence)[0];
  const before = passage.text.slice(0, sentence.start - passage.start);
  if (
    !last ||
    !opening ||
    !said ||
    !/(?:\.\.|…)\s*$/.test(before) ||
    last.passage !== passage ||
    has(sentence, "work", "fault")
  )
    return false;
  const wrong = last.components.at(-1);
  if (!wrong || sameThing(last.clause, sentence, true)) return false;
  const text = last.clause.text.slice(
    last.clause.tokens[wrong.from]!.start - last.clause.start,
    last.clause.tokens[wrong.to - 1]!.end - last.clause.start,
  );
  const right = sentence.text.slice(sentence.tokens[opening.to]!.start - sentence.start).replace(/[\s.,;!]+$/, "");
  last.description = last.description.replace(text, right);
  return true;
}

function correctCode(reader: Reader, visit: VisitDraft, sentence: Sentence, announced: boolean): boolean {
  const codes = codesIn(sentence.text, sentence.start);
  const aside = reader.asides.at(-1);
  if (announced && aside && codes.some((code) => similar(aside, code.text))) return true;
  if (announced && !codes.length) return correctTail(reader, visit, sentence);
  for (const code of codes.toReversed()) {
    const serial = visit.serial;
    if (
      announced &&
      serial &&
      serial.value !== code.text &&
      similar(serial.value, code.text) &&
      !reader.serials.has(code.text)
    ) {
      reader.renameMachine(visit, code.text, code);
      return true;
    }
    const mistaken = (part: PartDraft | undefined) =>
      part !== undefined && part.number !== null && part.number !== code.text && similar(part.number, code.text);
    // Unannounced, only the part told last can be meant, and no other job: long chats name many, and kits count on by one.
    const last = reader.lastPart?.visit.parts[reader.lastPart.index];
    if (!announced && (!mistaken(last) || has(sentence, "work"))) continue;
    const known = visit.parts.findLast(mistaken) ?? (mistaken(last) ? last : undefined);
    const things = componentsOf(sentence).flatMap(({ stems }) => stems);
    const another = known !== undefined && things.length > 0 && !anyAkin(things, known.stems);
    if (
      known &&
      !reader.asides.includes(code.text) &&
      !another &&
      !has(sentence, "ordered") &&
      (announced || last === known)
    ) {
      const others = visit.parts.some((part) => part.number === code.text);
      if (others) continue;
      known.number = code.text;
      [known.start, known.end] = [code.start, code.end];
      return true;
    }
  }
  return false;
}

/** "Sorry, 1190": the end of a serial alone. */
function correctTail(reader: Reader, visit: VisitDraft, sentence: Sentence): boolean {
  const serial = visit.serial;
  const number = numbersIn(sentence.text, sentence.start).find(({ raw }) => /^\d{3,6}$/.test(raw));
  if (!serial || !number || sentence.tokens.length > 6 || has(sentence, "hours")) return false;
  const tail = /\d+$/.exec(serial.value)?.[0];
  if (!tail || tail.length !== number.raw.length || tail === number.raw || distance(tail, number.raw) > 2) return false;
  if (visit.hours && distance(String(visit.hours.value), number.raw) <= 2) return false;
  reader.renameMachine(visit, serial.value.slice(0, -tail.length) + number.raw, number);
  return true;
}

/** "Of the first it is 9,450, not 9,540": whoever repeats another machine's reading, or names it, means that machine. */
function hoursMeant({ visits, serials, fleet }: Reader, visit: VisitDraft, sentence: Sentence): VisitDraft {
  const numbers = numbersIn(sentence.text).map(({ value }) => value);
  const repeated = visits.findLast(({ hours }) => hours && numbers.includes(hours.value));
  if (repeated) return repeated;
  const close = ({ hours }: VisitDraft) =>
    hours !== null &&
    numbers.some((value) => value >= 1000 && distance(String(Math.trunc(hours.value)), String(Math.trunc(value))) <= 2);
  const others = close(visit) ? [] : visits.filter(close);
  if (others.length === 1) return others[0]!;
  const short = shortSerial(sentence, serials, fleet)?.value;
  const codes = codesIn(sentence.text).map(({ text }) => text);
  const named = [...serials].find((serial) => codes.some((code) => serial.endsWith(code))) ?? short;
  return visits.findLast(({ serial }) => serial && serial.value === named) ?? visit;
}

function correctHours(visit: VisitDraft, sentence: Sentence, opening: boolean): boolean {
  if (!visit.hours || codesIn(sentence.text).some(({ text }) => !visit.serial?.value.endsWith(text) && text.length > 5))
    return false;
  const old = visit.hours.value;
  const numbers = numbersIn(sentence.text, sentence.start).filter(({ value }) => value >= 100);
  const repeats = numbers.some(({ value }) => value === old);
  const next = numbers.find(({ value }) => value !== old);
  if (!next) return false;
  const labelled = has(sentence, "hours");
  const close = distance(String(Math.trunc(old)), String(Math.trunc(next.value))) <= 2;
  if (!repeats && !(labelled && (close || opening)) && !(close && !has(sentence, "measures"))) return false;
  visit.hours = { value: next.value, start: next.start, end: next.end };
  return true;
}

function correctQuantity(
  reader: Reader,
  visit: VisitDraft,
  sentence: Sentence,
  passage: Passage,
  announced: boolean,
): boolean {
  const mentions = partsOf(sentence, reader.serials);
  // "Correction, of HF-22 it was only 2": by its number.
  const numbered = mentions.find(({ quantity, number }) => quantity !== null && number !== null);
  const meant = announced && numbered && visit.parts.find(({ number }) => number === numbered.number);
  if (meant && meant.quantity !== numbered.quantity && !has(sentence, "work")) {
    recount(visit, meant, numbered.quantity!);
    return true;
  }
  const counted = mentions.filter(({ quantity, number }) => quantity !== null && number === null);
  const [mention] = counted;
  if (announced && mention?.name && mention.quantity) {
    const part = visit.parts.findLast(({ stems }) => anyAkin(stems, mention.stems));
    if (!part) return false;
    // "滤芯不是3个，是2个": the count told before is named only to be denied.
    const instead = counted.find(({ name, quantity }) => name === null && quantity !== mention.quantity);
    recount(visit, part, (part.quantity === mention.quantity ? instead : null)?.quantity ?? mention.quantity);
    return true;
  }
  const last = reader.lastPart;
  const part = last && last.visit === visit ? visit.parts[last.index] : undefined;
  if (!part || part.quantity === null) return false;
  const first = sentence.tokens[0];
  const counts = numbersIn(sentence.text).flatMap(({ raw }) => (/^\d{1,2}$/.test(raw) ? [Number(raw)] : []));
  const words = hitsOf(sentence, "number").filter(({ value, to, from }) => value > 1 || to - from > 1);
  if (has(sentence, "hours", "measures", "work", "fault")) return false;
  const refuses = counts.length > 1 && counts.includes(part.quantity);
  const fresh =
    counts.find((count) => count !== part.quantity) ?? words.find(({ value }) => value !== part.quantity)?.value;
  if (fresh === undefined || sentence.tokens.length > 8) return false;
  const other = reader.previous.passage;
  // A colleague who opens with a bare number right after a count means the count.
  const byColleague =
    other !== null &&
    other.author !== passage.author &&
    first !== undefined &&
    /^\d{1,2}$/.test(first.norm) &&
    sentence.tokens.length <= 4 &&
    !passage.text.slice(0, sentence.start - passage.start).trim();
  if (!(announced || refuses || byColleague)) return false;
  recount(visit, part, fresh);
  return true;
}
