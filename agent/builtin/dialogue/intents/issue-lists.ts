import { add } from "../../../questions/calendar.ts";
import type { Frame } from "../frame.ts";
import type { Concept } from "../phrases/phrase-books.ts";
import { describedIssues, eachIssue, oneIssue, type IssueWish } from "../pick/issues.ts";
import { machinePointedAt, refuseUnknownMachine } from "../pick/machines.ts";
import { listedPerson } from "../pick/people.ts";
import { pointedAt } from "../pick/shown.ts";
import { issueIds, isStatement } from "./issues.ts";
import { compact, type Intent } from "./intent.ts";

const showWish: IssueWish = {
  fits: () => true,
  concepts: ["show", "who", "assigned", "inProgress", "doing", "which", "isIt", "fixed", "done"],
  slot: "issueId",
};

export const show: Intent = {
  operations: ["issues.show"],
  recognise(frame) {
    const numbered = issueIds(frame).filter(({ exists, kind }) => exists.includes("issue") || kind === "issue");
    if (
      !numbered.length &&
      frame.question &&
      (!frame.machine.said || frame.trade("fault") + frame.trade("part") > 0) &&
      !frame.says("ordered", "delivered", "partsRequest") &&
      frame.says("who", "assigned", "inProgress", "doing", "fixed", "done") &&
      !frame.says("searchPast") &&
      describedIssues(frame, showWish).length === 1
    )
      return frame.machine.said ? 0.796 : 0.7;
    if (numbered.length > 1 && severalShown(frame)) return 0.78;
    if (numbered.length !== 1 && pointedAt(frame, ["issues", "tasks"])?.length !== 1) return 0;
    if (!(frame.question || frame.says("show", "who"))) return frame.words.length <= 2 && numbered.length ? 0.7 : 0;
    return frame.says("searchPast") && !numbered.length ? 0 : 0.8;
  },
  each: (frame) => ({
    slot: "issueId",
    ids: severalShown(frame) ? eachIssue(frame, { fits: () => true, concepts: [], slot: "issueId" }) : [],
  }),
  fill(frame) {
    return {
      operation: "issues.show",
      arguments: {
        issueId: oneIssue(frame, showWish).id,
      },
    };
  },
};

/** "Open issues, only the electrical": begins with what is to be listed. */
const namesList = (frame: Frame) =>
  frame.says("thing") || [...frame.spans("issue"), ...frame.spans("open")].some(({ first }) => first === 0);

/** "12, 13 and 14, show me those" */
const severalShown = (frame: Frame) =>
  (frame.question || frame.says("show")) &&
  !frame.people.length &&
  (frame.says("these", "all", "both") || issueIds(frame).filter(({ exists }) => exists.includes("issue")).length > 1);

export const list: Intent = {
  operations: ["issues.list"],
  recognise(frame) {
    const told = frame.says("issue") && frame.says("createdWord") && frame.dates.length > 0;
    if (frame.says("delete", "report", "need", "assign") && !frame.question && !frame.says("show") && !told) return 0;
    if (issueIds(frame).some(({ exists }) => exists.includes("issue"))) return 0;
    const asks = frame.question || frame.says("show");
    const broke =
      frame.question &&
      frame.machine.said &&
      frame.trade("fault", "issue") > 0 &&
      !frame.says("searchPast", "part", "partsRequest", "history", "ordered", "delivered");
    const whose = frame.says("who") && frame.says("doing") && frame.machine.said;
    const noted =
      frame.dates.length > 0 &&
      !(frame.says("analyse") && frame.actor.role === "admin") &&
      frame.says("createdWord") &&
      frame.says("all", "which", "show") &&
      !frame.says("part", "serviceReport");
    if (noted) return 0.86;
    if (broke || whose) return 0.79;
    const here = frame.machine.said || (frame.context.machineId !== undefined && frame.says("this"));
    const wrong = frame.says("trouble") && here && frame.says("which") && !frame.says("searchPast");
    if (wrong) return 0.78;
    const about =
      frame.says("issue") ||
      (frame.says("thing") && (frame.says("open", "high", "medium", "closed") || frame.area !== null)) ||
      frame.says("unassigned") ||
      (frame.says("open") && (asks || frame.says("high", "medium"))) ||
      (frame.area !== null && frame.says("open")) ||
      (frame.says("all") && frame.says("open") && frame.machine.said) ||
      (asks &&
        frame.says("high", "medium") &&
        !frame.says("machine") &&
        (frame.says("all") || frame.rest("high", "medium", "which", "severity", "show", "danger").length <= 1));
    if (
      !about ||
      (frame.says("task", "partsRequest", "part") && !frame.says("issue")) ||
      (frame.says("analyse") && frame.actor.role === "admin" && frame.says("howMany") && frame.dates.length)
    )
      return 0;
    if (frame.says("searchPast") && frame.question && !frame.says("open")) return 0.45;
    // What an engineer has left to do are tasks.
    if (frame.says("mine") && frame.actor.role === "service" && !frame.says("issue", "thing")) return 0.5;
    if (asks) return frame.says("howMany") && !filters(frame) ? 0.6 : 0.76;
    const fragment =
      (frame.words.length <= 8 ||
        frame.spans("issue").some(({ first }) => first === 0) ||
        // "Everything open at …, I mean …"
        frame.spans("all").some(({ first }) => first === 0)) &&
      (!isStatement(frame) || frame.says("unassigned") || (namesList(frame) && frame.trade("fault", "issue") === 0)) &&
      [
        ...frame.spans("issue"),
        ...frame.spans("open"),
        ...(frame.area || frame.severity ? frame.spans("thing") : []),
      ].some(({ first }) => first <= 3);
    return fragment ? 0.68 : 0;
  },
  fill(frame) {
    refuseUnknownMachine(frame);
    const { machine, given } = frame;
    const view =
      !machine.said &&
      frame.people.length === 0 &&
      (frame.says("this") ||
        (frame.words.length <= 4 && /^here$|hier$|ici$|aqui$/.test(frame.words.map(({ norm }) => norm).join(" "))))
        ? frame.context.machineId
        : undefined;
    const machineId =
      given.machineId ??
      (machine.bySerial || (singular(frame) && machine.machines.length === 1)
        ? machine.machines[0]?.id
        : (machinePointedAt(frame) ?? view));
    const date = period(frame);
    const status = frame.says("unassigned", "open")
      ? "open"
      : frame.says("assigned")
        ? "assigned"
        : frame.says("closed")
          ? "closed"
          : frame.says("completed")
            ? "completed"
            : null;
    return {
      operation: "issues.list",
      arguments: compact({
        status,
        severity: frame.says("high") ? "High" : frame.says("medium") ? "Medium" : null,
        area: frame.area,
        machineId,
        customer: machine.customer,
        location: machine.location,
        model: machine.bySerial ? null : machine.model,
        assignedToId: listedPerson(frame, "assignedToId"),
        createdFrom: date.from,
        createdTo: date.to,
      }),
    };
  },
};

/** "the 835 at …" means one machine; "the 835s", a customer or a place alone mean all of theirs. */
const singular = ({ machine, words }: Frame) =>
  (machine.model !== undefined || machine.machineType !== undefined) &&
  !words.some(({ norm }, i) => machine.words.has(i) && /\d(?:s|er)$/.test(norm));

const filters = ({ machine, people, area, dates, severity }: Frame) =>
  machine.said || people.length > 0 || area !== null || dates.length > 0 || severity !== null;

/** The period an utterance gives: from and to, either open where it says "since" or "before". */
export function period(frame: Frame): { from: string | null; to: string | null } {
  const [date, until] = frame.dates;
  if (!date) return { from: null, to: null };
  const near = (concept: Concept) =>
    frame.spans(concept).some(({ last }) => last === date.first - 1 || last === date.first - 2);
  if (near("before")) return { from: null, to: add(date.from, -1, "day") };
  const within = date.period && /^(?:from|von|vom|de|del|van|aus)$/.test(frame.words[date.first - 1]?.norm ?? "");
  if (near("after") && !until && !within) return { from: date.from, to: null };
  return { from: date.from, to: until?.to ?? date.to };
}
