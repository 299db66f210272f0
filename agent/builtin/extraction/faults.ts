/** What becomes of a fault after it was told: more is said of it, it is repaired, or somebody calls it urgent. */
import { areaOfLine } from "#agent/language/lines/read-line.ts";
import { capitalised } from "./capital.ts";
import { akin, componentsOf, sameThing } from "./components.ts";
import { describe } from "./describe.ts";
import type { Lexicon } from "./lexicon.ts";
import { freeHits, has, hitsOf, type Passage, type Sentence } from "./sentences.ts";
import type { Statement } from "./statement.ts";
import { endsOpen } from "./clauses.ts";
import { asks, likelihood, statementsOf, urgencyOf } from "./statements.ts";
import { keepOfRecent, recent, type StatementDraft, type VisitDraft } from "./visits.ts";

/** "That pane has to come soon": more on an issue told before, which may make it urgent. */
export function goesOn(statement: Statement, issues: StatementDraft[]): boolean {
  const told = issues.findLast((issue) => sameThing(issue.clause, statement.clause, true));
  if (told && statement.urgency) told.severity = statement.urgency;
  return told !== undefined;
}

/** "Cleaned and set again" names no thing: it finishes the fault told right before, and is told together with it. */
export function finishes(
  statement: Statement,
  visit: VisitDraft,
  passage: Passage,
  before: Sentence | undefined = undefined,
): boolean {
  const words = hitsOf(statement.clause, "work");
  const fault = visit.statements.at(-1);
  if (fault?.kind === "issue" && !fault.open && (fault.passage === passage || fault.author === passage.author)) {
    statement.description = `${fault.description}, ${statement.description[0]!.toLowerCase()}${statement.description.slice(1)}`;
    statement.area = fault.area;
    return true;
  }
  // "The damper was not itself. Taken apart and cleaned": the thing stands in the sentence before, whatever it had.
  const named = before && !asks(before) && !has(before, "work", "open", "ordered", "offTopic", "solved", "retract");
  if (
    named &&
    passage.section === null &&
    componentsOf(before).length > 0 &&
    !hitsOf(statement.clause, "fault").length
  ) {
    const thing = thingOf({ clause: before, components: componentsOf(before) });
    statement.description = `${capitalised(thing)} ${statement.description[0]!.toLowerCase()}${statement.description.slice(1)}`;
    statement.area = areaOfLine(statement.description);
    statement.components = componentsOf(before);
    return true;
  }
  // "Did the", "put a" wait for a thing; "full lube" and "greased everything" name none and need none.
  const whole = hitsOf(statement.clause, "generic").some(({ letters }) => letters > 3);
  const said = words.some(
    ({ from, to }) => (to - from > 1 && !endsOpen(statement.clause, to)) || whole || passage.section !== null,
  );
  return (
    (said && statement.clause.tokens.length > 1) ||
    (likelihood(statement.clause, "work_done") > 0.8 && namesSomething(statement.clause))
  );
}

/** "Fitted the catwalk toggle": the thing may be one that no word list knows. */
const namesSomething = ({ tokens, hits }: Sentence): boolean =>
  tokens.some(({ norm }, at) => /^\p{L}{4,}$/u.test(norm) && !hits.some(({ from, to }) => from <= at && to > at)) &&
  tokens.length > 1;

/** The thing that a clause speaks of, in its words. */
function thingOf({ clause, components }: Pick<Statement, "clause" | "components">): string {
  const [first, last] = [components[0], components.at(-1)];
  if (!first || !last) return "";
  return clause.text.slice(
    clause.tokens[first.from]!.start - clause.start,
    clause.tokens[last.to - 1]!.end - clause.start,
  );
}

type TakenBack = { passage: Passage; statement: StatementDraft } | null;

/** "Only set again, nothing renewed": what was done instead of the work that the passage has just taken back. */
export function isRather(statement: Statement, retracted: TakenBack, passage: Passage): boolean {
  if (retracted?.passage !== passage) return false;
  const thing = thingOf(retracted.statement);
  if (!thing) return false;
  const joint = statement.kind === "issue" ? ":" : "";
  statement.description = `${capitalised(thing)}${joint} ${statement.description[0]!.toLowerCase()}${statement.description.slice(1)}`;
  statement.area = retracted.statement.area;
  return true;
}

/** "Scratch the belt. It is frayed": the fault of a thing whose repair the passage has just taken back. */
export function stillWrong(
  sentence: Sentence,
  retracted: TakenBack,
  passage: Passage,
  masked: readonly { start: number; end: number }[],
): Statement[] {
  if (retracted?.passage !== passage || !has(sentence, "fault") || has(sentence, "work", "offTopic")) return [];
  if (asks(sentence) || componentsOf(sentence).length > 0) return [];
  const { statement } = retracted;
  const thing = thingOf(statement);
  const description = describe(sentence, masked);
  if (!thing || !description) return [];
  return [
    {
      kind: "issue",
      clause: sentence,
      components: statement.components,
      area: statement.area,
      description: `${capitalised(thing)}: ${description[0]!.toLowerCase()}${description.slice(1)}`,
      open: true,
      urgency: urgencyOf(sentence),
    },
  ];
}

/** A repair ends the fault that was told before it, when both are about the same thing. */
export function repair(visit: VisitDraft, action: StatementDraft): void {
  const pronoun = action.components.length === 0;
  const gone = new Set<StatementDraft>();
  const first = visit.statements.length - recent(visit.statements).length;
  recent(visit.statements).forEach((issue, at) => {
    if (issue.kind !== "issue") return;
    const index = first + at;
    const same = !pronoun && sameThing(issue.clause, action.clause, !issue.open);
    const justBefore = pronoun && !issue.open && index === visit.statements.length - 1;
    if (!same && !justBefore) return;
    gone.add(issue);
    // The symptom stands before its cause: "does not turn, plug full of water".
    const symptom = visit.statements[index - 1];
    if (symptom?.kind === "issue" && !issue.open && !symptom.open && symptom.passage === issue.passage)
      gone.add(symptom);
  });
  if (gone.size > 0) keepOfRecent(visit.statements, (statement) => !gone.has(statement));
}

/** "No more fumes", "works now": what was wrong with it is over. */
export function solve(visit: VisitDraft, sentence: Sentence): void {
  const faults = hitsOf(sentence, "fault").map(({ from }) => sentence.tokens[from]!.norm);
  keepOfRecent(visit.statements, (issue) => {
    if (
      issue.kind !== "issue" ||
      issue.open ||
      sentence.tokens.some(({ start }) => start >= issue.clause.start && start < issue.clause.end)
    )
      return true;
    const sameFault = hitsOf(issue.clause, "fault").some(({ from }) =>
      faults.some((norm) => akin(norm, issue.clause.tokens[from]!.norm)),
    );
    return !(sameFault || (componentsOf(sentence).length > 0 && sameThing(issue.clause, sentence, true)));
  });
}

/** What the passage and the one before it have told so far. */
interface Told {
  /** Issues of both, in order. */
  issues: StatementDraft[];
  /** Issues of this passage. */
  here: StatementDraft[];
  /** The passage before, with the issues that were told last. */
  last: { sentences: readonly Sentence[]; issues: StatementDraft[] };
  /** The passage before asked how urgent something is. */
  asked: boolean;
  lexicon: Lexicon;
}

/** How urgent the office or the crew calls an issue told before. */
export function readUrgency(sentence: Sentence, passage: Passage, { issues, here, last, asked, lexicon }: Told): void {
  if (!issues.length) return;
  const urgency = urgencyOf(sentence);
  if (asks(sentence)) return;
  const yes = has(sentence, "yes") && !has(sentence, "calm");
  const no = has(sentence, "no") && hitsOf(sentence, "no")[0]!.from <= 1;
  const recent = here.length ? here : last.issues;
  if (asked && !here.length && (yes || no || urgency)) {
    const asking = last.sentences.filter((earlier) => asks(earlier));
    const about = recent.filter((issue) =>
      asking.some((question) => componentsOf(question).length > 0 && sameThing(issue.clause, question, true)),
    );
    const high = no
      ? false
      : urgency
        ? urgency === "High"
        : last.sentences.some((earlier) => freeHits(earlier, "urgent", "calm").length > 0);
    for (const issue of about.length ? about : recent.slice(-1)) issue.severity = high ? "High" : "Medium";
    return;
  }
  if (!urgency) return;
  const own = statementsOf(sentence, { passage, lexicon, openList: false, masked: [] }).some(
    ({ kind }) => kind === "issue",
  );
  if (own) return;
  const named = componentsOf(sentence).length ? issues.filter((issue) => sameThing(issue.clause, sentence, true)) : [];
  for (const issue of named.length ? named : recent.slice(-1)) issue.severity = urgency;
}
