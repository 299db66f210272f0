import { fieldStem } from "../field-terms.ts";
import { numberWord } from "./date-words.ts";
import type { Concept } from "./phrases/phrase-books.ts";
import type { Frame } from "./frame.ts";
import { answer, ask, refuse } from "./intents/intent.ts";
import { typosAllowed, withinTypos, wordsOf } from "./text.ts";
import type { FleetIssue, FleetMachine, FleetPartsRequest, FleetPerson, RecordKind } from "./types.ts";

/** The most candidates a question offers; more are better narrowed down by words. */
const mostCandidates = 12;
const offered = (ids: number[]) => ids.slice(0, mostCandidates);

/** The one machine an utterance means: named, pointed at, or in view. Asks when it is not clear. */
export function oneMachine(frame: Frame): FleetMachine {
  const { machine, fleet, given } = frame;
  if (typeof given.machineId === "number") return fleet.machine.get(given.machineId) ?? ask("machineId");
  if (machine.machines.length === 1) return machine.machines[0]!;
  const pointed = pointedAt(frame, ["machines"]);
  if (pointed?.length === 1) return fleet.machine.get(pointed[0]!) ?? ask("machineId");
  if (machine.machines.length) ask("machineId", offered(machine.machines.map(({ id }) => id)));
  if (machine.said) ask("machineId", offered(machine.near.map(({ id }) => id)));
  return machineInView(frame) ?? ask("machineId");
}

/** The machine of the page, or of the issue or report in view. */
export function machineInView({ context, fleet }: Frame): FleetMachine | undefined {
  const id =
    context.machineId ??
    fleet.issue.get(context.issueId ?? -1)?.machineId ??
    fleet.serviceLog.get(context.reportId ?? -1)?.machineId;
  return id === undefined ? undefined : fleet.machine.get(id);
}

/** Answers that no machine fits, where a look-up named one that the fleet does not have. */
export function refuseUnknownMachine(frame: Frame) {
  const { machine } = frame;
  if (!machine.said || machine.machines.length) return;
  if (machine.near.length) ask("machineId", offered(machine.near.map(({ id }) => id)));
  answer("unknown machine", "unknownMachine", {
    machine:
      machine.unknownSerials[0] ?? [machine.model, machine.customer, machine.location].filter(Boolean).join(", "),
  });
}

/** Concepts of the acts on issues: they describe none. */
const acting: Concept[] = [
  "assign",
  "release",
  "start",
  "fixed",
  "done",
  "complete",
  "close",
  "delete",
  "edit",
  "change",
  "show",
  "need",
  "machine",
];
const ordinals: Concept[] = ["first", "second", "third", "fourth", "fifth"];

/**
 * Ids of what was just shown that the words point at: "the second one", "both", "the last", "it". Null when they do not point.
 */
export function pointedAt(frame: Frame, kinds: RecordKind[]): number[] | null {
  const kind = kinds.find((name) => frame.context.shown?.[name]?.length);
  const list = kind ? frame.context.shown![kind]! : [];
  if (!list.length) return null;
  const few = fewOf(frame, list);
  if (few) return few;
  const places = ordinals.flatMap((concept, place) => (frame.says(concept) ? [place] : []));
  if (places.length) return places.flatMap((place) => list[place] ?? []);
  if (frame.says("other") && list.length === 2) return [list.find((id) => id !== frame.context.issueId) ?? list[1]!];
  if (frame.says("last")) return [list.at(-1)!];
  if (frame.says("both") && list.length === 2) return list;
  if (kind === "issues" || kind === "tasks") {
    const narrowed = list.filter((id) => {
      const issue = frame.fleet.issue.get(id);
      return (
        issue && (!frame.severity || issue.severity === frame.severity) && (!frame.area || issue.area === frame.area)
      );
    });
    if (narrowed.length && narrowed.length < list.length) return narrowed;
    if (frame.says("oldest", "newest") && narrowed.length) {
      const dated = [...narrowed].sort((a, b) =>
        frame.fleet.issue.get(a)!.createdAt.localeCompare(frame.fleet.issue.get(b)!.createdAt),
      );
      return [frame.says("oldest") ? dated[0]! : dated.at(-1)!];
    }
  }
  if (kind === "issues" || kind === "tasks") {
    const words = frame.rest(...describing, ...acting).map(({ norm }) => norm);
    const listed = list.flatMap((id) => frame.fleet.issue.get(id) ?? []);
    const described = words.length ? best(listed, words, ({ description }) => description) : null;
    if (described && described.length < list.length) return described.map(({ id }) => id);
  }
  if (frame.says("all", "these") && !frame.machine.said) return list;
  if (frame.says("this") && list.length === 1) return list;
  return null;
}

/** "The first two", "the last 3": the count stands beside the place. */
function fewOf(frame: Frame, list: readonly number[]): number[] | null {
  for (const concept of ["first", "last"] as const)
    for (const { first, last } of frame.spans(concept)) {
      const count = [last + 1, first - 1]
        .filter((at) => !frame.ids.some((id) => id.at === at && id.exists.length > 0))
        .map((at) => numberWord(frame.words[at]?.norm ?? ""))
        .find((number) => number !== null && number >= 2 && number <= list.length);
      if (count) return concept === "first" ? list.slice(0, count) : list.slice(-count);
    }
  return null;
}

export interface IssueWish {
  /** Issues the act makes sense for; others are only taken when nothing else fits, and then refused with a reason. */
  fits(issue: FleetIssue): boolean;
  /** Concepts that the act itself is said with: they describe no issue. */
  concepts: Concept[];
  slot: string;
}

const describing: Concept[] = [
  "issue",
  "thing",
  "task",
  "all",
  "both",
  "these",
  "this",
  "open",
  "unassigned",
  "assigned",
  "high",
  "medium",
  "hydraulic",
  "electrical",
  "structural",
  "area",
  "severity",
  "mine",
  "greeting",
  "thanks",
  "danger",
  "noHurry",
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "last",
  "other",
  "oldest",
  "newest",
];

/** The issues an utterance means: by id, by what was shown, by place, area, severity and words. May be several, never none. */
export function meantIssues(frame: Frame, wish: IssueWish): FleetIssue[] {
  const { fleet, given, ids } = frame;
  const settled = given[wish.slot] ?? given.issueIds ?? given.issueId ?? given.taskId;
  if (typeof settled === "number" || Array.isArray(settled))
    return [settled].flat().map((id) => fleet.issue.get(id as number) ?? ask(wish.slot));
  const numbered = ids.filter(
    ({ kind, exists }) => (!kind || kind === "issue") && (kind === "issue" || exists.includes("issue")),
  );
  if (numbered.length)
    return numbered.map(
      ({ value }) => fleet.issue.get(value) ?? answer("unknown issue", "unknownIssue", { id: value }),
    );
  const stray = ids.find(({ kind, exists }) => !kind && !exists.length);
  const pointed = pointedAt(frame, ["issues", "tasks"]);
  if (pointed?.length) return pointed.flatMap((id) => fleet.issue.get(id) ?? []);
  const described = conjoinedIssues(frame, wish) ?? describedIssues(frame, wish);
  if (described.length) return described;
  if (stray) answer("unknown issue", "unknownIssue", { id: stray.value });
  const inView = fleet.issue.get(frame.context.issueId ?? -1);
  if (inView && !frame.machine.said) return [inView];
  return ask(wish.slot);
}

const conjunction = /^(?:and|und|et|y|e|en|plus|sowie|和|跟|&)$/;

/**
 * "The foggy camera and the loose seal": each half describes an issue of its own, which no other fits as well. Null where
 * the halves do not tell that clearly.
 */
export function conjoinedIssues(frame: Frame, { fits, concepts }: IssueWish): FleetIssue[] | null {
  if (!frame.words.some(({ norm }) => conjunction.test(norm))) return null;
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
export function describedIssues(frame: Frame, { fits, concepts }: IssueWish): FleetIssue[] {
  const { machine, fleet, area } = frame;
  const severity = frame.says("high") ? "High" : frame.says("medium") ? "Medium" : null;
  if (machine.said && !machine.machines.length) refuseUnknownMachine(frame);
  const words = frame.rest(...describing, ...concepts).map(({ norm }) => norm);
  const machineIds = new Set(machine.machines.map(({ id }) => id));
  if (!machine.said && !machineIds.size && frame.context.machineId !== undefined)
    machineIds.add(frame.context.machineId);
  const filtered = machineIds.size > 0 || area || severity || frame.says("unassigned", "open");
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

/** Items whose text shares the most words (stem, synonym of the trade, typing error); null when fewer than half are shared. */
export function best<T>(items: readonly T[], words: readonly string[], textOf: (item: T) => string): T[] | null {
  const wanted = words.map((word) => ({ word, stem: fieldStem(word) }));
  let top = 0;
  let found: T[] = [];
  for (const item of items) {
    const described = wordsOf(textOf(item)).map(({ norm }) => norm);
    const stems = new Set(described.map(fieldStem));
    let score = 0;
    for (const { word, stem } of wanted)
      if (stems.has(stem)) score += 1;
      else if (described.some((other) => alike(word, other))) score += 0.9;
    if (score > top + 0.05) [top, found] = [score, [item]];
    else if (score > 0 && score > top - 0.05) found.push(item);
  }
  return found.length && top >= words.length * 0.5 - 0.1 ? found : null;
}

const alike = (word: string, other: string) =>
  (word.length >= 4 &&
    other.length >= 4 &&
    (other.startsWith(word) || word.startsWith(other)) &&
    Math.abs(word.length - other.length) <= 4) ||
  (word.length >= 5 && withinTypos(word, other, typosAllowed(word.length)));

/** Issues that one sentence names for the same act: by their numbers, or as all or both of a few. */
export function eachIssue(frame: Frame, wish: IssueWish): number[] {
  if (frame.given[wish.slot] !== undefined) return [];
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

/** The service engineer a piece of work is meant for; asks for a name, or which of several with it. */
export function oneEngineer(frame: Frame, slot = "engineerId"): FleetPerson {
  const settled = frame.given[slot];
  if (typeof settled === "number") return frame.fleet.person.get(settled) ?? ask(slot);
  const mention = frame.people.at(-1);
  if (!mention) return ask(slot);
  // Work goes to one engineer: "to Ana and Gareth" leaves it open to which.
  const other = frame.people.at(-2);
  if (
    other &&
    other.last === mention.first - 2 &&
    /^(?:and|und|et|y|e|en|or|oder|ou|o|of|和)$/.test(frame.words[mention.first - 1]!.norm)
  )
    ask(slot, offered([...other.people, ...mention.people].filter(({ active }) => active).map(({ id }) => id)));
  const engineers = mention.people.filter((person) => person.role === "service");
  const active = engineers.filter((person) => person.active);
  if (active.length === 1) return active[0]!;
  if (active.length > 1) ask(slot, offered(active.map(({ id }) => id)));
  if (engineers.length) refuse("inactive", "inactivePerson", { name: engineers[0]!.name });
  return refuse("protected", "notAnEngineer", { name: mention.people[0]!.name });
}

/** The one person meant, of any role. */
export function onePerson(frame: Frame, slot: string): FleetPerson {
  const settled = frame.given[slot];
  if (typeof settled === "number") return frame.fleet.person.get(settled) ?? ask(slot);
  const people = frame.people.flatMap((mention) => mention.people);
  if (people.length === 1) return people[0]!;
  const active = people.filter((person) => person.active);
  if (active.length === 1) return active[0]!;
  const pointed = pointedAt(frame, ["people"]);
  if (!people.length && pointed?.length === 1) return frame.fleet.person.get(pointed[0]!) ?? ask(slot);
  return ask(slot, offered((active.length ? active : people).map(({ id }) => id)));
}

/** The person a list is about: a name, or oneself ("my jobs"). Undefined when nobody is named. */
export function listedPerson(frame: Frame, slot: string): number | undefined {
  if (typeof frame.given[slot] === "number") return frame.given[slot] as number;
  if (frame.people.length) {
    const people = frame.people.flatMap((mention) => mention.people);
    if (people.length === 1) return people[0]!.id;
    const active = people.filter((person) => person.active);
    return active.length === 1 ? active[0]!.id : ask(slot, offered(active.map(({ id }) => id)));
  }
  return undefined;
}

/** Parts requests that the utterance names by id or by their lines and machine. */
export function meantRequests(
  frame: Frame,
  fits: (request: FleetPartsRequest) => boolean,
  concepts: Concept[],
): FleetPartsRequest[] {
  const { fleet, given, ids, machine } = frame;
  if (typeof given.requestId === "number") return [fleet.partsRequest.get(given.requestId) ?? ask("requestId")];
  const numbered = ids.filter(({ kind, exists }) => kind === "request" || (!kind && exists.includes("request")));
  if (numbered.length)
    return numbered.map(
      ({ value }) => fleet.partsRequest.get(value) ?? answer("unknown request", "unknownRequest", { id: value }),
    );
  const pointed = pointedAt(frame, ["partsRequests"]);
  if (pointed?.length) return pointed.flatMap((id) => fleet.partsRequest.get(id) ?? []);
  const machineIds = new Set(machine.machines.map(({ id }) => id));
  if (!machine.said && frame.context.machineId !== undefined) machineIds.add(frame.context.machineId);
  const pool = fleet.fleet.partsRequests.filter((request) => !machineIds.size || machineIds.has(request.machineId));
  const words = frame
    .rest(...concepts, "part", "partsRequest", "this", "these", "all", "thanks", "greeting", "danger")
    .map(({ norm }) => norm);
  const text = (request: FleetPartsRequest) => request.parts.map(({ description }) => description).join(" ");
  const byWords = words.length ? (best(pool.filter(fits), words, text) ?? best(pool, words, text)) : null;
  if (byWords) return byWords;
  return machineIds.size ? pool.filter(fits) : [];
}

export function oneRequest(
  frame: Frame,
  fits: (request: FleetPartsRequest) => boolean,
  concepts: Concept[],
): FleetPartsRequest {
  const requests = meantRequests(frame, fits, concepts);
  if (requests.length === 1) return requests[0]!;
  const fitting = requests.filter(fits);
  return fitting.length === 1
    ? fitting[0]!
    : ask("requestId", offered((fitting.length ? fitting : requests).map(({ id }) => id)));
}
