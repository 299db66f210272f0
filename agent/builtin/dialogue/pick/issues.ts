import { fieldTerm } from "../../field-terms.ts";
import type { Frame } from "../frame.ts";
import { answer, ask } from "../intents/intent.ts";
import type { Concept } from "../phrases/phrase-books.ts";
import type { FleetIssue } from "../types.ts";
import { mostCandidates, offered } from "./candidates.ts";
import { describing } from "./describing.ts";
import { refuseUnknownMachine } from "./machines.ts";
import { pointedAt } from "./shown.ts";
import { best, saysAll } from "./wording.ts";

export interface IssueWish {
  /** Issues the act makes sense for; others are only taken when nothing else fits, and then refused with a reason. */
  fits(issue: FleetIssue): boolean;
  /** Concepts that the act itself is said with: they describe no issue. */
  concepts: Concept[];
  slot: string;
  /** The severity that is said is a new value and describes no issue. */
  sets?: boolean;
}

/** The issues an utterance means: by id, by what was shown, by place, area, severity and words. May be several, never none. */
export function meantIssues(frame: Frame, wish: IssueWish): FleetIssue[] {
  const { fleet, given, ids } = frame;
  const settled = given[wish.slot] ?? given.issueIds ?? given.issueId ?? given.taskId;
  if (typeof settled === "number" || Array.isArray(settled))
    return [settled].flat().map((id) => fleet.issue.get(id as number) ?? ask(wish.slot));
  const left = excepted(frame);
  const numbered = ids.filter(
    ({ at, kind, exists }) =>
      !left.has(at) && (!kind || kind === "issue") && (kind === "issue" || exists.includes("issue")),
  );
  if (numbered.length)
    return numbered.map(
      ({ value }) => fleet.issue.get(value) ?? answer("unknown issue", "unknownIssue", { id: value }),
    );
  const stray = ids.find(({ kind, exists }) => !kind && !exists.length);
  const pointed = pointedAt(frame, ["issues", "tasks"]);
  if (pointed?.length) return pointed.flatMap((id) => fleet.issue.get(id) ?? []);
  const inView = fleet.issue.get(frame.context.issueId ?? -1);
  // "Knock it down to medium": with nothing else described, "it" is the one in view.
  if (inView && frame.says("this") && !frame.machine.said && !frame.rest(...describing, ...wish.concepts).length)
    return [inView];
  if (inView && frame.context.pointed && !frame.machine.said) {
    const words = frame.rest(...describing, ...wish.concepts).map(({ norm }) => norm);
    const others = words.length ? bestByWords(fleet.fleet.issues, words) : null;
    if (others ? others.includes(inView) : !namesAnother(frame, inView, wish)) return [inView];
  }
  const described = conjoinedIssues(frame, wish) ?? describedIssues(frame, wish);
  if (described.length && left.size) return withoutExcepted(frame, described, wish);
  if (described.length) return described;
  if (stray) answer("unknown issue", "unknownIssue", { id: stray.value });
  if (inView && !frame.machine.said && !namesAnother(frame, inView, wish)) return [inView];
  return ask(wish.slot);
}

/** Parts are named, and none of them in its description: something else is meant. */
function namesAnother(frame: Frame, { description }: FleetIssue, wish: IssueWish): boolean {
  const parts = frame.rest(...describing, ...wish.concepts).filter(({ norm }) => fieldTerm(norm)?.kind === "part");
  return parts.length > 0 && !parts.some(({ norm }) => saysAll(description, [norm]));
}

const conjunction = /^(?:and|und|et|y|e|en|plus|sowie|和|跟|&)$/;

/**
 * "The foggy camera and the loose seal": each half describes an issue of its own, which no other fits as well. Null where
 * the halves do not tell that clearly.
 */
export function conjoinedIssues(frame: Frame, { fits, concepts }: IssueWish): FleetIssue[] | null {
  if (!frame.words.some(({ norm }) => conjunction.test(norm)) || excepted(frame).size) return null;
  const left = frame.rest(...describing, ...concepts);
  const groups: string[][] = [];
  let before = -1;
  for (const word of left) {
    const at = frame.words.indexOf(word);
    const between = frame.words.slice(before + 1, at);
    const joint = between.some(({ norm, opens }) => conjunction.test(norm) || opens) || word.opens;
    if (!groups.length || (before >= 0 && joint)) groups.push([]);
    groups.at(-1)!.push(word.norm);
    before = at;
  }
  if (groups.length < 2) return null;
  const machineIds = new Set(frame.machine.machines.map(({ id }) => id));
  const pool = frame.fleet.fleet.issues.filter(
    (issue) => fits(issue) && (machineIds.size === 0 || machineIds.has(issue.machineId)),
  );
  const found = groups.map((words) => bestByWords(pool, words));
  const each = found.flatMap((issues) => (issues?.length === 1 ? issues : []));
  return each.length === groups.length && new Set(each).size === each.length ? each : null;
}

/** Issues that match the places, areas, severities and words of the utterance; empty when nothing describes any. */
export function describedIssues(frame: Frame, { fits, concepts, sets }: IssueWish): FleetIssue[] {
  const { machine, fleet, area } = frame;
  const severity = sets ? null : frame.says("high") ? "High" : frame.says("medium") ? "Medium" : null;
  if (machine.said && !machine.machines.length) refuseUnknownMachine(frame);
  const out = excepted(frame);
  const words = frame
    .rest(...describing, ...concepts)
    .filter((word) => !out.has(frame.words.indexOf(word)))
    .map(({ norm }) => norm);
  const machineIds = new Set(machine.machines.map(({ id }) => id));
  if (!machine.said && !machineIds.size && frame.context.machineId !== undefined)
    machineIds.add(frame.context.machineId);
  // The machine in view is a guess: where the words fit none of its issues, another one's are meant.
  const elsewhere =
    !machine.said &&
    words.length > 0 &&
    machineIds.size > 0 &&
    bestByWords(
      [...machineIds].flatMap((id) => fleet.issuesByMachine.get(id) ?? []),
      words,
    ) === null &&
    bestByWords(fleet.fleet.issues, words) !== null;
  if (elsewhere) machineIds.clear();
  // "Nobody? Then Oisín": that it is open tells which only where several are spoken of.
  const every = frame.says("unassigned", "open") && frame.says("all", "both", "these", "issue", "task");
  const filtered = machineIds.size > 0 || area || severity || every;
  const pool = machineIds.size
    ? [...machineIds].flatMap((id) => fleet.issuesByMachine.get(id) ?? [])
    : fleet.fleet.issues;
  const base = pool.filter(
    (issue) =>
      (!area || issue.area === area || (words.length > 0 && !frame.says("all"))) &&
      (!severity || issue.severity === severity) &&
      (!frame.says("unassigned") || issue.status === "open"),
  );
  const fitting = base.filter(fits);
  const byWords = words.length ? (bestByWords(fitting, words) ?? bestByWords(base, words)) : null;
  // Where only an issue that does not fit is described by every word, that one is meant, not one that shares a word.
  const whole = words.length > 1 ? base.filter(({ description }) => saysAll(description, words)) : [];
  if (byWords && whole.length && !whole.some((issue) => byWords.includes(issue))) return whole;
  if (byWords) return byWords;
  if (frame.says("oldest", "newest") && fitting.length) {
    const dated = [...fitting].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
    return [frame.says("oldest") ? dated[0]! : dated.at(-1)!];
  }
  if (!filtered || (words.length > 2 && !frame.says("all", "both"))) return [];
  return fitting.length ? fitting : machine.bySerial || machine.said ? base : [];
}

/** The issues whose descriptions share most with the words, when they share at least half of them. */
function bestByWords(issues: readonly FleetIssue[], words: readonly string[]): FleetIssue[] | null {
  return best(issues, words, ({ description }) => description);
}

const exception = /^(?:except|excepting|excluding|ausser|sauf|excepto|salvo|behalve|exceto)$/;
const exceptionOfTwo =
  /^(?:apart from|other than|but not|aside from|aber nicht|mais pas|pero no|abgesehen von|a parte|hormis l[ae]?|除 了)$/;

/** The words of "… except the loose seal", by index, to the end of their clause. */
function excepted({ words }: Frame): Set<number> {
  const from = words.findIndex(
    ({ norm }, i) => exception.test(norm) || exceptionOfTwo.test(`${norm} ${words[i + 1]?.norm ?? ""}`),
  );
  if (from < 0) return new Set();
  const end = words.findIndex(({ opens }, i) => i > from && opens);
  return new Set([...words.keys()].filter((i) => i >= from && (end < 0 || i < end)));
}

/** The issues without those that are excepted by number or words; asks where it is not clear which these are. */
function withoutExcepted(frame: Frame, issues: FleetIssue[], wish: IssueWish): FleetIssue[] {
  const at = excepted(frame);
  const numbers = new Set(frame.ids.filter((id) => at.has(id.at)).map(({ value }) => value));
  const words = frame
    .rest(...describing, ...wish.concepts)
    .filter((word) => at.has(frame.words.indexOf(word)) && !exception.test(word.norm))
    .map(({ norm }) => norm);
  const out = numbers.size
    ? issues.filter(({ id }) => numbers.has(id))
    : words.length
      ? bestByWords(issues, words)
      : null;
  const named = [...frame.machine.words].some((i) => at.has(i));
  if (!out?.length || named) return ask(wish.slot, offered(issues.map(({ id }) => id)));
  return issues.filter((issue) => !out.includes(issue));
}

/** Issues that one sentence names for the same act: by their numbers, or as all or both of a few. */
export function eachIssue(frame: Frame, wish: IssueWish): number[] {
  if (frame.given[wish.slot] !== undefined || excepted(frame).size) return [];
  const numbered = frame.ids.filter(({ kind, exists }) => (!kind || kind === "issue") && exists.includes("issue"));
  if (numbered.length) return [...new Set(numbered.map(({ value }) => value))];
  const conjoined = frame.question ? null : conjoinedIssues(frame, wish);
  if (conjoined) return conjoined.map(({ id }) => id);
  if (!frame.says("all", "both", "these")) return [];
  const narrowed = frame.says("all") && (frame.machine.said || frame.people.length > 0 || frame.area !== null);
  const meant =
    pointedAt(frame, ["tasks", "issues"]) ?? (narrowed ? describedIssues(frame, wish).map(({ id }) => id) : []);
  const fitting = [...new Set(meant)].filter((id) => wish.fits(frame.fleet.issue.get(id)!));
  return fitting.length <= mostCandidates ? fitting : [];
}

/** The one issue meant; asks which when several are. */
export function oneIssue(frame: Frame, wish: IssueWish): FleetIssue {
  const issues = meantIssues(frame, wish);
  if (issues.length > 1) {
    const fitting = issues.filter(wish.fits);
    if (fitting.length === 1) return fitting[0]!;
    ask(wish.slot, offered((fitting.length ? fitting : issues).map(({ id }) => id)));
  }
  return issues[0]!;
}
