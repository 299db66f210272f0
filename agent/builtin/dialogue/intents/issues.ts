import { type Area } from "#db/vocabulary.ts";
import { areaOfLine } from "../../../language/lines/read-line.ts";
import { description } from "../describe.ts";
import { instantOf } from "../times.ts";
import type { Frame } from "../frame.ts";
import type { Concept } from "../phrases/phrase-books.ts";
import { conjoinedIssues, eachIssue, meantIssues, oneIssue, type IssueWish } from "../pick/issues.ts";
import { oneMachine } from "../pick/machines.ts";
import { oneEngineer } from "../pick/people.ts";
import { pointedAt } from "../pick/shown.ts";
import type { FleetIssue, RecordKind } from "../types.ts";
import { ask, refuse, compact, type Intent } from "./intent.ts";

export const issueIds = (frame: Frame) =>
  frame.ids.filter(({ kind, exists }) => kind === "issue" || (!kind && (exists.includes("issue") || !exists.length)));

/** How urgent it is stays in the description. */
const reportWords: Concept[] = ["report", "severity", "greeting"];

export const assign: Intent = {
  operations: ["issues.assign", "service-plans.assign-due"],
  fill(frame) {
    const dueIds = servicesMeant(frame);
    if (dueIds)
      return {
        operation: "service-plans.assign-due",
        arguments: { dueIds, engineerId: oneEngineer(frame).id },
      };
    const wish = assignWish;
    const issues = unique(meantIssues(frame, wish));
    const numbered = issueIds(frame).length > 0;
    // A description stands for several issues only where it says so; a number of them must fit.
    const several =
      numbered ||
      conjoinedIssues(frame, wish) !== null ||
      frame.says("all", "both", "these", "unassigned") ||
      pluralIssue(frame) ||
      pointedAt(frame, ["issues", "tasks"]) !== null;
    const open = issues.filter(wish.fits);
    const chosen = numbered ? issues : open.length ? open : issues;
    if (!several && chosen.length > 1) ask("issueIds", chosen.map(({ id }) => id).slice(0, 12));
    for (const issue of chosen) refuseAssigned(frame, issue);
    const engineer = forMe(frame) && frame.actor.role === "service" ? frame.actor : oneEngineer(frame);
    const time = frame.times[0];
    const day = frame.dates[0]?.from ?? frame.today;
    if (day > frame.today) refuse("future", "futureDate");
    const identificationTime = time
      ? instantOf(day, time.time, frame.timeZone)
      : frame.dates[0] && frame.says("seen")
        ? instantOf(day, "00:00", frame.timeZone)
        : undefined;
    return {
      operation: "issues.assign",
      arguments: compact({ issueIds: chosen.map(({ id }) => id), engineerId: engineer.id, identificationTime }),
    };
  },
};

/** Services of the list that was shown last, where the message points at it. */
function servicesMeant(frame: Frame): number[] | null {
  const { given } = frame;
  if (Array.isArray(given.dueIds)) return given.dueIds as number[];
  const listed = (Object.keys(frame.context.shown ?? {}) as RecordKind[]).filter((kind) => assignable.has(kind)).at(-1);
  if (listed !== "services" || issueIds(frame).some(({ exists }) => exists.includes("issue"))) return null;
  return pointedAt(frame, ["services"]);
}
const assignable = new Set<RecordKind>(["issues", "tasks", "services"]);

const assignWish: IssueWish = {
  fits: (issue) => issue.status === "open",
  concepts: ["assign", "machine", "seen", "need"],
  slot: "issueIds",
};

function refuseAssigned(frame: Frame, issue: FleetIssue) {
  if (issue.status === "assigned")
    refuse("state", "alreadyAssigned", {
      id: issue.id,
      name: frame.fleet.person.get(issue.assignedToId ?? -1)?.name ?? "?",
    });
  if (issue.status !== "open") refuse("state", "alreadyFinished", { id: issue.id });
}
const pluralIssue = (frame: Frame) =>
  [...frame.spans("issue"), ...frame.spans("thing"), ...frame.spans("task")].some(
    ({ first, last }) =>
      /(?:s|en|fehler|storungen|mangel)$/.test(frame.words[last]!.norm) &&
      !/^(?:this|das|dies)$/.test(frame.words[first]!.norm),
  ) ||
  (frame.languages[0] === "zh" && frame.says("all"));
const onMyList =
  /\b(?:(?:on|onto|to|in) my|auf meine|in meine|sur ma|dans ma|a|en mi) (?:list|plate|name|desk|pile|queue|jobs|tasks|liste|lista)\b|我的(?:名下|清单|列表|任务)/iu;
const forMe = (frame: Frame) =>
  (onMyList.test(frame.text) && issueIds(frame).length > 0 && frame.says("assign", "add", "change") && !asked(frame)) ||
  forOneself(frame);
/** A question proper: "can you …" asks for an act. */
const asked = (frame: Frame) =>
  frame.question && !/^(?:can|could|would|will|kann|konn|peu|pou|pued|pod)/.test(frame.words[0]?.norm ?? "");
const forOneself = (frame: Frame) =>
  frame.people.length === 0 &&
  frame.words.some(
    ({ norm }, i) =>
      /^(?:me|mir|mich|moi|mi|mij|myself)$/.test(norm) &&
      /^(?:give|let|gib|assign|put|to|an|a|for|donne|dame|geef|aan|fur|pour|para)$/.test(
        frame.words[i - 1]?.norm ?? "",
      ),
  ) &&
  (frame.says("assign") ||
    (issueIds(frame).some(({ exists }) => exists.includes("issue")) &&
      !frame.says("fixed", "done", "show", "start", "complete", "release", "searchPast"))) &&
  !frame.question;

export const report: Intent = {
  operations: ["issues.report"],
  fill(frame) {
    const machine = oneMachine(frame);
    const text = (frame.given.description as string) ?? description(frame, reportWords);
    const meaning = text || ask("description");
    const area: Area = frame.spans("area").length && frame.area ? frame.area : areaOfLine(meaning);
    const severity = frame.says("noHurry") ? "Medium" : frame.says("danger", "high") ? "High" : "Medium";
    return { operation: "issues.report", arguments: { machineId: machine.id, description: meaning, severity, area } };
  },
};

export const reopen: Intent = {
  operations: ["issues.reopen"],
  each: (frame) => ({ slot: "issueId", ids: eachIssue(frame, reopenWish) }),
  fill(frame) {
    const issue = oneIssue(frame, reopenWish);
    if (issue.status === "completed") refuse("state", "completedNotReopened", { id: issue.id });
    if (issue.status !== "closed") refuse("state", "notClosed", { id: issue.id });
    return { operation: "issues.reopen", arguments: { issueId: issue.id } };
  },
};

const reopenWish: IssueWish = {
  fits: ({ status }) => status === "closed",
  concepts: ["reopen", "machine"],
  slot: "issueId",
};
const removeWish: IssueWish = { fits: () => true, concepts: ["delete", "machine"], slot: "issueId" };

export const remove: Intent = {
  operations: ["issues.delete"],
  each: (frame) => ({ slot: "issueId", ids: eachIssue(frame, removeWish) }),
  fill(frame) {
    const { machine } = frame;
    if (
      machine.bySerial &&
      machine.machines[0] &&
      !frame.says("issue") &&
      !issueIds(frame).length &&
      frame.rest("delete").length === 0
    )
      refuse("unsupported", "machineNotDeleted", { serial: machine.machines[0].serialNumber });
    const issues = meantIssues(frame, removeWish);
    if (issues.length > 1) ask("issueId", issues.map(({ id }) => id).slice(0, 12));
    return { operation: "issues.delete", arguments: { issueId: issues[0]!.id } };
  },
};

const unique = <T>(items: T[]) => [...new Set(items)];
