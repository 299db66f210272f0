import { fieldTerm } from "../../field-terms.ts";
import type { Frame } from "../frame.ts";
import { type Concept } from "../phrases/phrase-books.ts";
import { eachIssue, oneIssue, type IssueWish } from "../pick/issues.ts";
import { machinePointedAt } from "../pick/machines.ts";
import { listedPerson } from "../pick/people.ts";
import type { FleetIssue } from "../types.ts";
import { ask, refuse, compact, type Intent } from "./intent.ts";

const isFinished = ({ status }: FleetIssue) => status === "completed" || status === "closed";

/** Service engineers act on their own tasks alone. */
function refuseForeign(frame: Frame, issue: FleetIssue) {
  if (frame.actor.role !== "service" || issue.assignedToId === frame.actor.id) return;
  refuse("ownership", "foreignTask", {
    id: issue.id,
    name: frame.fleet.person.get(issue.assignedToId ?? -1)?.name ?? "?",
  });
}

function refuseFinished(issue: FleetIssue) {
  if (isFinished(issue)) refuse("state", "alreadyFinished", { id: issue.id });
}

/** Service engineers mean their own tasks when they describe one. */
const own = (frame: Frame, issue: FleetIssue) =>
  frame.actor.role !== "service" || issue.assignedToId === frame.actor.id;

export const start: Intent = {
  operations: ["tasks.start"],
  each: (frame) => ({ slot: "taskId", ids: eachIssue(frame, startWish(frame)) }),
  fill(frame) {
    const issue = oneIssue(frame, startWish(frame));
    refuseFinished(issue);
    if (issue.status === "open") refuse("state", "notAssigned", { id: issue.id });
    refuseForeign(frame, issue);
    if (issue.startedAt) refuse("state", "alreadyStarted", { id: issue.id });
    return { operation: "tasks.start", arguments: { taskId: issue.id } };
  },
};

/** "won't start", "springt nicht an": a fault, not an act. */
const negated = (frame: Frame) =>
  frame.spans("start").every(
    ({ first }) =>
      // A starter is a part.
      fieldTerm(frame.words[first]!.norm)?.kind === "part" ||
      /^(?:wont|doesnt|dont|not|cant|cannot|nicht|pas|no|nao|niet|hard|to|slow|never)$/.test(
        frame.words[first - 1]?.norm ?? "",
      ),
  );

const startWish = (frame: Frame): IssueWish => ({
  fits: (issue) => issue.status === "assigned" && !issue.startedAt && own(frame, issue),
  concepts: ["start", "machine"],
  slot: "taskId",
});

export const release: Intent = {
  operations: ["tasks.release"],
  each: (frame) => ({ slot: "taskId", ids: eachIssue(frame, releaseWish(frame)) }),
  fill(frame) {
    const issue = oneIssue(frame, releaseWish(frame));
    refuseFinished(issue);
    if (issue.status === "open") refuse("state", "notAssigned", { id: issue.id });
    return { operation: "tasks.release", arguments: { taskId: issue.id } };
  },
};

function releaseWish(frame: Frame): IssueWish {
  const holder = frame.people.flatMap(({ people }) => people.map(({ id }) => id));
  return {
    fits: (task) => task.status === "assigned" && (!holder.length || holder.includes(task.assignedToId ?? -1)),
    concepts: ["release", "machine"],
    slot: "taskId",
  };
}

const finishing: Concept[] = ["fixed", "done", "complete", "close", "resolve"];
const finishWish = (frame: Frame): IssueWish => ({
  fits: (issue) => !isFinished(issue) && (issue.status === "open" || own(frame, issue)),
  concepts: [...finishing, "tick", "start", "machine", "condition", "statusActive"],
  slot: "taskId",
});

/** "118 is fixed", "complete 117", "121, did that today": marks fixed, completes or resolves, as state and role allow. */
export const finish: Intent = {
  operations: ["tasks.mark-fixed", "tasks.complete", "issues.resolve"],
  each: (frame) => ({ slot: "taskId", ids: eachIssue(frame, finishWish(frame)) }),
  fill(frame) {
    const issue = oneIssue(frame, finishWish(frame));
    const service = frame.actor.role === "service";
    const completes = frame.says("complete", "close");
    if (isFinished(issue)) refuse("state", "alreadyFinished", { id: issue.id });
    if (issue.status === "open" || (!service && frame.says("resolve"))) return resolution(frame, issue);
    if (service && completes && !frame.says("fixed", "done")) refuse("role", "completeIsForOffice", { id: issue.id });
    if (service || (!completes && !issue.engineerFixedAt && (frame.says("fixed") || !frame.says(...finishing)))) {
      refuseForeign(frame, issue);
      if (issue.engineerFixedAt && service) refuse("state", "alreadyMarkedFixed", { id: issue.id });
      return { operation: "tasks.mark-fixed", arguments: { taskId: issue.id } };
    }
    const day = frame.given.endTime ?? frame.dates[0]?.to;
    if (typeof day === "string" && day > frame.today) refuse("future", "futureDate");
    return { operation: "tasks.complete", arguments: compact({ taskId: issue.id, endTime: day }) };
  },
};

/** An open issue is resolved by saying who fixed it and when; an engineer speaks of himself and of today. */
function resolution(frame: Frame, issue: FleetIssue): ReturnType<Intent["fill"]> {
  const named = frame.people.flatMap(({ people }) => people);
  const self =
    frame.actor.role === "service" ||
    frame.words.some(({ norm }) => /^(?:i|ich|je|j|yo|eu|ik|myself|selbst|我)$/.test(norm));
  if (frame.actor.role === "service" && named.some(({ id }) => id !== frame.actor.id))
    refuse("ownership", "resolveForSelf");
  const fixedById =
    frame.given.fixedById ??
    (named.length === 1
      ? named[0]!.id
      : named.length
        ? ask(
            "fixedById",
            named.map(({ id }) => id),
          )
        : self
          ? frame.actor.id
          : ask("fixedById"));
  const fixedDate =
    frame.given.fixedDate ?? frame.dates[0]?.to ?? (frame.actor.role === "service" ? frame.today : ask("fixedDate"));
  if (typeof fixedDate === "string" && fixedDate > frame.today) refuse("future", "futureDate");
  return { operation: "issues.resolve", arguments: { issueId: issue.id, fixedById, fixedDate } };
}

export const list: Intent = {
  operations: ["tasks.list"],
  fill(frame) {
    const mine =
      frame.says("mine") &&
      frame.people.length === 0 &&
      !/\b(?:our|unser\w*|notre|nos|nuestr\w*|noss\w*|onze|ons)\b/.test(frame.words.map(({ norm }) => norm).join(" "));
    const assignedToId =
      listedPerson(frame, "assignedToId") ?? (mine && frame.actor.role === "service" ? frame.actor.id : undefined);
    const unbegun = /\bpending\b/.test(frame.text) || (frame.says("start") && negated(frame));
    const status = unbegun
      ? "pending"
      : frame.says("inProgress")
        ? "in_progress"
        : frame.says("completed")
          ? "completed"
          : null;
    const machine =
      frame.machine.bySerial || frame.machine.machines.length === 1
        ? frame.machine.machines[0]?.id
        : (machinePointedAt(frame) ?? (frame.says("this") ? frame.context.machineId : undefined));
    return { operation: "tasks.list", arguments: compact({ assignedToId, status, machineId: machine }) };
  },
};
