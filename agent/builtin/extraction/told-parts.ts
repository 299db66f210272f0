/** Parts as a text tells them bit by bit: a name here, its number or count there. */
import { areaOfLine } from "#agent/language/lines/read-line.ts";
import { codesIn } from "./codes.ts";
import { anyAkin, componentsOf } from "./components.ts";
import { partsOf, type PartMention } from "./parts.ts";
import type { Reader } from "./reader.ts";
import { has, hitsOf, type Passage, type Sentence } from "./sentences.ts";
import { asks, wishesPart } from "./statements.ts";
import { lastRecent, recent, type VisitDraft } from "./visits.ts";

/** The last bare count of a sentence: "there are 4 but I only took 3". */
function lastCount(sentence: Sentence): number | null {
  const counts = sentence.tokens.filter(
    ({ norm, end }, index) =>
      /^\d{1,2}$/.test(norm) &&
      !/^[\d.,:/-]*\d|^\s?%/.test(sentence.text.slice(end - sentence.start)) &&
      !hitsOf(sentence, "measures", "hours").some(({ from }) => from === index + 1),
  );
  return counts.length ? Number(counts.at(-1)!.norm) : null;
}

/**
 * Adds the parts that a sentence names to the visit, or completes those named before. `before` are the sentences of the
 * passage so far. True when it told something.
 */
export function readParts(
  reader: Reader,
  sentence: Sentence,
  visit: VisitDraft,
  passage: Passage,
  before: readonly Sentence[],
): boolean {
  if (wishesPart(sentence))
    reader.asides.push(
      ...codesIn(sentence.text)
        .map(({ text }) => text)
        .filter((code) => !visit.parts.some((part) => part.number === code)),
    );
  if (asks(sentence) || wishesPart(sentence) || (has(sentence, "offTopic") && !passage.section)) return false;
  let told = false;
  // The reading of the meter is no part number, however many digits it has.
  const { hours } = visit;
  const read = hours && hours.start >= sentence.start && hours.end <= sentence.end;
  const reserved = read
    ? new Set([...reader.serials, sentence.text.slice(hours.start - sentence.start, hours.end - sentence.start)])
    : reader.serials;
  for (const mention of partsOf(sentence, reserved)) {
    if (passage.section === "work" && mention.number === null) continue;
    if (mention.number === null && onlyHandled(sentence, mention)) continue;
    // What was only ordered on one day may be fitted on another.
    if (mention.number !== null && reader.asides.includes(mention.number) && !has(sentence, "work")) continue;
    if (mention.number === null && !mention.name) {
      // "6, 3 each side" explains a count, it adds none.
      if (before.some(({ tokens }) => tokens.length <= 4)) continue;
      if (!completes(visit, mention)) continue;
    }
    const issue = recent(visit.statements).findLast(
      (statement) =>
        statement.kind === "issue" && statement.clause.start <= mention.start && statement.clause.end >= mention.end,
    );
    if (issue) continue;
    told = addPart(reader, meantVisit(reader, visit, mention, sentence), mention, sentence, passage, before) || told;
  }
  return told;
}

/** "Five teeth rewelded", "3颗松动已紧固": counts what was worked on, no parts. Chinese tells parts by "change" and "fit". */
function onlyHandled({ hits, tokens, text }: Sentence, { start, end }: PartMention): boolean {
  const work = hitsOf({ hits }, "work");
  if (work.some(({ language }) => language === "zh")) return !/[换装]|新的/u.test(text);
  const here = work.filter(({ from, to }) => tokens[from]!.start >= start && tokens[to - 1]!.end <= end);
  const handled = hitsOf({ hits }, "handled");
  return here.length > 0 && here.every((hit) => handled.some(({ from, to }) => from < hit.to && to > hit.from));
}

const completes = (visit: VisitDraft, mention: PartMention) =>
  mention.quantity !== null && visit.statements.at(-1)?.kind === "action";

/** "Filters FF-56": a number told later for a part of the other machine, while this one knows no such thing. */
function meantVisit({ visits }: Reader, visit: VisitDraft, mention: PartMention, sentence: Sentence): VisitDraft {
  if (mention.number === null || mention.stems.length === 0 || has(sentence, "work", "fresh")) return visit;
  const told = ({ parts, statements }: VisitDraft) =>
    recent(parts).some(({ stems }) => anyAkin(stems, mention.stems)) ||
    recent(statements).some(({ components }) => components.some(({ stems }) => anyAkin(stems, mention.stems)));
  if (visits.length === 1 || told(visit)) return visit;
  const day = visit.days.at(-1)?.value;
  const others = visits.filter((other) => other !== visit && other.days.at(-1)?.value === day && told(other));
  return others.length === 1 ? others[0]! : visit;
}

/** What a part is that a list gives only by its number: the thing of the work told last. */
export function ofLastWork({ name }: PartMention, { statements }: VisitDraft): { name?: string; stems?: string[] } {
  const last = statements.findLast(({ kind }) => kind === "action");
  if (name !== null || !last?.components.length) return {};
  const stems = last.components.flatMap(({ stems }) => stems);
  const { clause } = last;
  const things = componentsOf(clause);
  const [first, end] = [things[0], things.at(-1)];
  // A clause that only goes on with the thing of the one before does not say its name.
  if (!first || !end) return { stems };
  return {
    name: clause.text.slice(
      clause.tokens[first.from]!.start - clause.start,
      clause.tokens[end.to - 1]!.end - clause.start,
    ),
    stems,
  };
}

/** The work told last; what was measured, as oil, has no part number, so a number means the work before it. */
function lastWork({ statements }: VisitDraft, { number }: PartMention): Sentence[] {
  const actions = recent(statements)
    .filter(({ kind }) => kind === "action")
    .map(({ clause }) => clause);
  const counted = number === null ? undefined : actions.slice(-3).findLast((clause) => !has(clause, "measures"));
  return [counted ?? actions.at(-1)].flatMap((clause) => clause ?? []);
}

function addPart(
  reader: Reader,
  visit: VisitDraft,
  mention: PartMention,
  sentence: Sentence,
  passage: Passage,
  before: readonly Sentence[],
): boolean {
  const same = lastRecent(
    visit.parts,
    (part) =>
      mention.stems.length > 0 &&
      !(part.number && mention.number && part.number !== mention.number) &&
      anyAkin(mention.stems, part.stems),
  );
  if (same >= 0) {
    const part = visit.parts[same]!;
    part.number ??= mention.number;
    part.quantity = mention.quantity ?? part.quantity;
    reader.lastPart = { visit, index: same };
    return true;
  }
  let { name, stems } = mention;
  if (!name) {
    // "Fitted three new bolts. M20, 3 off": the count of the part before, said again.
    const last = reader.lastPart;
    const part = last?.visit === visit ? visit.parts[last.index] : undefined;
    const again = part && part.start >= passage.start && part.quantity === mention.quantity;
    if (again && mention.number === null) return true;
    const unnumbered = visit.parts.findLastIndex(
      (part) =>
        part.number === null && part.author === passage.author && mention.number !== null && mention.quantity === null,
    );
    // "Alternator swapped. P/n AL-90": the number of what the same message has just told, not of the grease before it.
    const other =
      unnumbered >= 0 &&
      visit.parts[unnumbered]!.start < passage.start &&
      before.some((earlier) => has(earlier, "work") && componentsOf(earlier).length > 0);
    if (unnumbered >= 0 && !other && reader.order - visit.parts[unnumbered]!.order <= 2) {
      visit.parts[unnumbered]!.number = mention.number;
      return true;
    }
    const source = [sentence, ...before.toReversed(), ...lastWork(visit, mention)];
    const namedBefore = (candidate: Sentence) =>
      componentsOf(candidate).filter(
        ({ from: at }) => candidate !== sentence || candidate.tokens[at]!.start < mention.start,
      );
    const from = source.find((candidate) => namedBefore(candidate).length > 0);
    const component = from && namedBefore(from)[0];
    if (!from || !component) return false;
    if (mention.quantity === null) mention.quantity = lastCount(from);
    name = from.text.slice(
      from.tokens[component.from]!.start - from.start,
      from.tokens[component.to - 1]!.end - from.start,
    );
    stems = component.stems;
  }
  visit.parts.push({
    ...mention,
    name,
    stems,
    area: areaOfLine(sentence.text),
    author: passage.author,
    order: reader.order++,
  });
  reader.lastPart = { visit, index: visit.parts.length - 1 };
  return true;
}
