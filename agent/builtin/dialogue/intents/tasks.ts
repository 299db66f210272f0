import { fieldTerm } from "../../field-terms.ts";
import type { Frame } from "../frame.ts";
import { isFunctionWord, type Concept } from "../phrases/phrase-books.ts";
import { describedIssues, eachIssue, oneIssue, type IssueWish } from "../pick/issues.ts";
import { machinePointedAt } from "../pick/machines.ts";
import { listedPerson } from "../pick/people.ts";
import { pointedAt } from "../pick/shown.ts";
import { asksWhether } from "../question.ts";
import type { FleetIssue } from "../types.ts";
import { issueIds, namesIssue } from "./issues.ts";
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
  recognise(frame) {
    // "12 - on it"; of what is in view it is enough to say so.
    const spoken = issueIds(frame).length > 0 || (frame.context.issueId !== undefined && frame.words.length <= 4);
    if (/\bon it(?: now)?[.!]*$/i.test(frame.text) && !frame.question && spoken && !frame.rest().length) return 0.9;
    if (
      !frame.says("start") ||
      negated(frame) ||
      frame.question ||
      frame.says("flush", "notification", "theme", "session")
    )
      return 0;
    if (issueIds(frame).length || pointedAt(frame, ["tasks", "issues"])) return frame.says("fixed", "done") ? 0.6 : 0.9;
    return namesIssue(frame) ? 0.78 : describes(frame, startWish(frame)) ? 0.75 : 0.35;
  },
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
  recognise(frame) {
    if (!frame.says("release") || frame.question || (frame.says("deactivate") && !issueIds(frame).length)) return 0;
    if (frame.ids.some(({ kind }) => kind === "request") || frame.says("part")) return 0.3;
    // "12 is back on the list", of one that was closed: nobody has it, it comes up again.
    if (frame.says("reopen") && frame.ids.some(({ value }) => frame.fleet.issue.get(value)?.status === "closed"))
      return 0.4;
    // "Sign off 12, Ana is on holiday": the order stands before the reason.
    const begins = (concept: Concept) => frame.spans(concept).some(({ first }) => first === 0);
    if (finishing.some(begins) && !begins("release")) return 0.6;
    if (issueIds(frame).length || pointedAt(frame, ["tasks", "issues"])) return 0.93;
    return frame.people.length || namesIssue(frame) || describes(frame, releaseWish(frame)) ? 0.85 : 0.45;
  },
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

/** "Can't fix 12": the opposite of finished. */
const unable = (frame: Frame) =>
  finishing
    .flatMap(frame.spans)
    .some(({ first }) =>
      [1, 2].some((back) =>
        /^(?:cant|cannot|couldnt|didnt|wont|unable|not|isnt|never|nicht|pas|no|nao|niet|没|不|未)$/.test(
          frame.words[first - back]?.norm ?? "",
        ),
      ),
    ) && !frame.says("resolve", "close");

/** "The pump was swapped by Ana, close it": the order stands in a clause of its own. */
const ordersClosing = ({ words, spans, languages }: Frame) =>
  (["close", "resolve", "complete"] as const).flatMap(spans).some(({ first, last }) => {
    let start = first;
    while (start > 0 && !words[start]!.opens) start--;
    const end = words.findIndex(({ opens }, i) => i > last && opens);
    const beside = [...words.slice(start, first), ...words.slice(last + 1, end < 0 ? words.length : end)];
    return start > 0 && beside.every(({ norm }) => isFunctionWord(norm, languages));
  });

/** "118 is fixed", "complete 117", "121, did that today": marks fixed, completes or resolves, as state and role allow. */
export const finish: Intent = {
  operations: ["tasks.mark-fixed", "tasks.complete", "issues.resolve"],
  recognise(frame) {
    const shown = frame.ids.some(({ exists }) => exists.includes("issue"));
    const worked = frame.trade("work") > 0;
    if (
      shown &&
      worked &&
      !frame.says(...finishing) &&
      !frame.question &&
      !frame.says("assign", "need", "logService", "edit", "change", "delete")
    )
      return 0.72;
    if (
      !frame.says(...finishing) ||
      unable(frame) ||
      frame.says("reopen") ||
      (frame.question && (asksWhether.test(frame.text) || !/^(?:can|could|please)/.test(frame.words[0]!.norm)))
    )
      return 0;
    if (frame.says("chat", "user", "logService", "partsRequest", "need", "delivered") && !issueIds(frame).length)
      return 0;
    if (frame.ids.some(({ kind }) => kind === "request" || kind === "log")) return 0;
    if (frame.ids.some(({ exists }) => exists.includes("issue"))) return frame.says("edit") ? 0.7 : 0.9;
    if (issueIds(frame).length || pointedAt(frame, ["tasks", "issues"])) return 0.85;
    if (frame.context.issueId !== undefined && frame.rest(...finishing, "issue", "task", "this").length === 0)
      return 0.8;
    if (
      describedIssues(frame, finishWish(frame)).some((issue) => !isFinished(issue)) &&
      (ordersClosing(frame) ||
        !frame
          .rest(...finishing)
          .some(({ norm }) => fieldTerm(norm)?.kind === "work" && !/^(?:repair|inspect)$/.test(fieldTerm(norm)!.name)))
    )
      return ordersClosing(frame) ? 0.82 : frame.machine.bySerial ? 0.72 : 0.74;
    return namesIssue(frame) && frame.words.length <= 7 ? 0.6 : 0.2;
  },
  each: (frame) => ({ slot: "taskId", ids: eachIssue(frame, finishWish(frame)) }),
  fill(frame) {
    const issue = oneIssue(frame, finishWish(frame));
    const service = frame.actor.role === "service";
    const completes = frame.says("complete", "close");
    if (isFinished(issue)) refuse("state", "alreadyFinished", { id: issue.id });
    if (issue.status === "open") return resolution(frame, issue);
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
  recognise(frame) {
    if (frame.says("delete", "complete", "start") && !frame.question && !frame.says("show")) return 0;
    if (issueIds(frame).some(({ exists }) => exists.includes("issue"))) return frame.says("doing") ? 0.3 : 0;
    const mine = frame.says("mine") && frame.people.length === 0;
    if (frame.people.length && frame.says("doing") && asksLater(frame)) return 0.87;
    // "Put it on Ana's list" hands it to her.
    if (!frame.question && frame.spans("assign").some(({ first }) => first === 0)) return 0.4;
    if (frame.people.length && frame.says("doing") && (frame.question || frame.says("show") || frame.words.length <= 5))
      return 0.84;
    // "Anything I have not started yet?"
    if ((mine || frame.people.length) && frame.question && frame.says("start") && negated(frame) && !frame.machine.said)
      return 0.78;
    if (frame.people.length && frame.says("task") && !frame.says("assign"))
      return frame.question || frame.says("show") || frame.words.length <= 4 ? 0.84 : 0.5;
    if (mine && frame.says("task") && !frame.says("assign"))
      return frame.question || frame.says("show") || frame.words.length <= 5 ? 0.82 : 0.4;
    if (mine && frame.says("thing") && frame.words.length <= 3) return 0.6;
    if (mine && frame.question && frame.says("doing", "assigned") && !frame.machine.said) return 0.72;
    // "Which of mine has been waiting longest?"
    if (mine && frame.question && frame.actor.role === "service" && frame.says("oldest", "newest") && onlyTime(frame))
      return 0.79;
    // "What's left for me tonight?"
    if (mine && frame.question && frame.actor.role === "service" && frame.says("open") && onlyTime(frame)) return 0.74;
    // "Who is on what?"
    if (
      frame.says("who") &&
      frame.says("doing") &&
      !frame.machine.said &&
      frame.rest("doing", "who", "which").length <= 1
    )
      return 0.72;
    if (
      mine &&
      frame.question &&
      /\b(?:do|todo|next|today|heute|aujourdhui|hoy|hoje|vandaag|faire|hacer|fazer|doen|tun)\b/.test(
        frame.words.map(({ norm }) => norm).join(" "),
      ) &&
      !frame.machine.said &&
      !frame.says("help", "history", "serviceReport")
    )
      return 0.66;
    if (frame.says("task") && (frame.question || frame.says("show"))) return 0.74;
    return frame.says("task") && frame.words.length <= 5 && !frame.says("add", "assign", "close") ? 0.6 : 0;
  },
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

/** Asks behind what it begins with: "Maria is away, what has she got left". */
const asksLater = (frame: Frame) =>
  (["which", "who"] as const).flatMap(frame.spans).some(({ first }) => first > 0 && frame.words[first]!.opens);

const onlyTime = (frame: Frame) =>
  !frame.machine.said &&
  !frame.says("issue", "part", "partsRequest") &&
  frame.rest("open", "which", "mine", "oldest", "newest").length === 0;

const describes = (frame: Frame, wish: IssueWish) => describedIssues(frame, wish).some(wish.fits);
