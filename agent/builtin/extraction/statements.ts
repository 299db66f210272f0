import { areaOfLine, kindsOfLine, type LineKind } from "#agent/language/lines/read-line.ts";
import type { Severity } from "#db/vocabulary.ts";
import { clausesOf, isWrong, opensList } from "./clauses.ts";
import { componentsOf } from "./components.ts";
import { deniedWork } from "./denials.ts";
import { describe } from "./describe.ts";
import type { Hit, Lexicon } from "./lexicon.ts";
import { numbersIn } from "./numbers.ts";
import type { Statement } from "./statement.ts";
import { freeHits, has, hitsOf, type Passage, type Section, type Sentence } from "./sentences.ts";

export function urgencyOf(sentence: Sentence): Severity | null {
  if (freeHits(sentence, "urgent", "calm").length) return "High";
  return has(sentence, "calm") ? "Medium" : null;
}

/** Whether a sentence asks; questions report nothing. */
export function asks(sentence: Sentence): boolean {
  if (/(?:[?？]|[吗么])\s*\)?$/.test(sentence.text)) return true;
  const opening = hitsOf(sentence, "ask").find(({ from }) => from === 0);
  return opening !== undefined && (!has(sentence, "fault", "work") || wonders(sentence, opening));
}

/** "Hours?", "hours please": the word alone asks for the figure. */
export const asksHours = (sentence: Sentence) =>
  has(sentence, "hours") &&
  numbersIn(sentence.text).length === 0 &&
  (asks(sentence) || (sentence.tokens.length <= 4 && !has(sentence, "work", "fault", "open")));

const pronouns = new Set("u you they he she we i du ihr er sie wir tu vous je jij hij ze".split(" "));
const wishes = /^(?:can|could|will|would|shall|kann|konn|soll|peux|pouvez|kan|kun|zal|ga$)/;

/** "Did u wash the cooler out": many leave the mark away. "Can you log it: door broken" tells what is to be logged. */
const wonders = ({ tokens }: Sentence, { from, to }: Hit) =>
  to - from > 1 && pronouns.has(tokens[to - 1]!.norm) && !wishes.test(tokens[from]!.norm);

interface Reading {
  passage: Passage;
  lexicon: Lexicon;
  /** The message has opened a list of what remains. */
  openList: boolean;
  /** Character ranges that are no description: serials, hours. */
  masked: readonly { start: number; end: number }[];
}

/** The statements of a sentence, in order. */
export function statementsOf(sentence: Sentence, reading: Reading): Statement[] {
  const { section } = reading.passage;
  if (asks(sentence) && !section) return [];
  const statements: Statement[] = [];
  const urgency = urgencyOf(sentence);
  const clauses = clausesOf(sentence, reading, section);
  const openList = reading.openList || opensList(sentence);
  for (const clause of clauses) {
    const kind = kindOf(clause, section, openList);
    if (!kind) continue;
    const components = componentsOf(clause);
    const description = describe(clause, reading.masked);
    // "Used: hose HX-1": only the parts.
    const bare = section === "work" && /^\p{Script=Latin}+$/u.test(description) && !has(clause, "work");
    if (!description || bare) continue;
    statements.push({
      kind,
      clause,
      components,
      area: areaOfLine(description),
      description,
      open:
        kind === "issue" &&
        (openList || section === "issues" || has(clause, "open", "makeshift") || clause.mark === "open"),
      urgency: reading.passage.grade ?? urgencyOf(clause) ?? (clauses.length === 1 ? urgency : null),
    });
  }
  return statements;
}

/** What a clause is: by its mark or the heading above it, else as the model of lines reads it. */
export function kindOf(clause: Sentence, section: Section | null, openList: boolean): Statement["kind"] | null {
  if (has(clause, "offTopic") && !section) return null;
  if (clause.mark === "done") return "action";
  if (clause.mark === "open") return "issue";
  // Forms also say under a heading what is well, and what became of the machine.
  const aside = likelihood(clause, "in_order") + likelihood(clause, "logistics") > 0.7;
  if (section && aside && !has(clause, "work")) return null;
  const things = componentsOf(clause);
  if (section === "work" && !has(clause, "work", "fresh") && likelihood(clause, "open_fault") > 0.8) return "issue";
  if (section === "work") return clause.tokens.length > 1 || has(clause, "work") ? "action" : null;
  if (section === "issues" || section === "check") return things.length || isWrong(clause) ? "issue" : null;
  const told = toldBy(clause);
  if (openList) return told || things.length ? (clause.tokens.length > 1 ? "issue" : null) : null;
  return told;
}

/** What a clause may be, by its own words: numbers of parts and counts are read elsewhere. */
function kindsOf(clause: Sentence) {
  let kinds = remembered.get(clause);
  if (!kinds) remembered.set(clause, (kinds = kindsOfLine(describe(clause, []) || clause.text)));
  return kinds;
}
const remembered = new WeakMap<Sentence, ReturnType<typeof kindsOfLine>>();

export const likelihood = (clause: Sentence, kind: LineKind): number =>
  kindsOf(clause).find(({ label }) => label === kind)?.probability ?? 0;

/** Whether a clause tells work, a fault, or neither. What it says to be over was work only where it names some. */
function toldBy(clause: Sentence): Statement["kind"] | null {
  const work = hitsOf(clause, "work");
  // What is said not to be done is never told as done, whatever the model thinks.
  if (work.length > 0 && deniedWork(clause, 6).length === work.length)
    return likelihood(clause, "open_fault") > 0.5 ? "issue" : null;
  // A name alone, of a thing or a machine, tells nothing of it.
  if (clause.tokens.length === 1 && work.length === 0 && !isWrong(clause)) return null;
  const named = has(clause, "work", "fresh");
  const mended = named ? likelihood(clause, "mended_fault") : 0;
  const [done, wrong] = [likelihood(clause, "work_done") + mended, likelihood(clause, "open_fault")];
  const said = isWrong(clause) || componentsOf(clause).length > 0;
  if (wrong >= (said ? 0.5 : 0.85)) return "issue";
  if (done >= (named ? 0.5 : 0.8)) return "action";
  // Where the model is not sure, the words decide.
  const likeliest = kindsOf(clause)[0]!.probability;
  return likeliest < 0.8 && isWrong(clause) && componentsOf(clause).length > 0 ? "issue" : null;
}

/** "Two wiper blades for next visit": a part that is wanted was not used. */
export const wishesPart = (sentence: Sentence): boolean =>
  !has(sentence, "work") && (has(sentence, "ordered", "open") || likelihood(sentence, "part_wished") > 0.8);

/** "Horn works again": what was wrong with the thing is over. */
export const saysMended = (sentence: Sentence): boolean =>
  has(sentence, "solved") || likelihood(sentence, "mended_fault") > 0.7;
