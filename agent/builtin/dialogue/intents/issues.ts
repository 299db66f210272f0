import { machineTypes, type Area } from "#db/vocabulary.ts";
import { areaOf } from "../../field-terms.ts";
import { description } from "../describe.ts";
import { hasLooked } from "../question.ts";
import { instantOf } from "../times.ts";
import type { Frame } from "../frame.ts";
import { range } from "../concept-spans.ts";
import type { Concept } from "../phrases/phrase-books.ts";
import { faultsOf } from "../mentions/machine-states.ts";
import { describing } from "../pick/describing.ts";
import { conjoinedIssues, describedIssues, eachIssue, meantIssues, oneIssue, type IssueWish } from "../pick/issues.ts";
import { oneMachine } from "../pick/machines.ts";
import { oneEngineer } from "../pick/people.ts";
import { pointedAt, pointing } from "../pick/shown.ts";
import type { FleetIssue } from "../types.ts";
import { ask, refuse, compact, type Intent } from "./intent.ts";

/** Whether the utterance names an issue: by number, by pointing, or as an issue, task or one of those. */
export const namesIssue = (frame: Frame) =>
  issueIds(frame).length > 0 ||
  frame.says("issue", "thing", "task") ||
  pointedAt(frame, ["issues", "tasks"]) !== null ||
  (frame.context.issueId !== undefined && frame.says("this"));

export const issueIds = (frame: Frame) =>
  frame.ids.filter(({ kind, exists }) => kind === "issue" || (!kind && (exists.includes("issue") || !exists.length)));

const reportWords: Concept[] = ["report", "high", "danger", "noHurry", "severity", "greeting"];

/** "… was cleaned by Ana": who did it is not given it. */
const doneBy = /^(?:by|durch|por|由|被)$/;

export const assign: Intent = {
  operations: ["issues.assign"],
  recognise(frame) {
    const target = frame.people.some(({ first }) => !doneBy.test(frame.words[first - 1]?.norm ?? ""));
    const work = namesIssue(frame) || frame.says("all", "both", "these", "open", "unassigned") || frame.area !== null;
    if (frame.says("release", "usage") || frame.email || frame.phone || hasLooked.test(frame.text)) return 0;
    const strong = strongAssign(frame);
    if (
      target &&
      (issueIds(frame).length || (frame.says(...pointing) && pointedAt(frame, ["issues", "tasks"]))) &&
      !frame.question &&
      frame.rest(...describing).length === 0 &&
      frame.words.length <= 8 &&
      !frame.says("fixed", "done", "complete", "show", "start")
    )
      return 0.8;
    const handed = target && handedOver(frame);
    if (strong && (target || work)) return frame.question && !target ? 0.3 : 0.86;
    if (
      frame.says("assign") &&
      target &&
      !work &&
      (!frame.question || /^(?:can|could|kann|konnte|peut|puede|pode|kan)$/.test(frame.words[0]!.norm)) &&
      !frame.says("need", "fixed", "done", "password", "show") &&
      describedIssues(frame, assignWish).some(assignWish.fits)
    )
      return 0.8;
    if (frame.says("assign") && target && work) return frame.question ? 0.3 : 0.84;
    if (handed && work) return frame.question ? 0.4 : 0.82;
    // "Loose seal to Ana, found at 6:45"
    if (
      handed &&
      !frame.question &&
      frame.times.length &&
      !frame.says("fixed", "done", "complete", "logService", "need", "hours") &&
      describedIssues(frame, assignWish).some(assignWish.fits)
    )
      return 0.74;
    if (frame.says("assign") && target && !frame.question && !frame.machine.bySerial) return 0.6;
    // "Send an engineer to the crane at the dock": whom and for what is asked.
    if (frame.says("assign") && !target && !frame.question && frame.machine.said && frame.says("engineer")) return 0.6;
    const oneJob = frame.says("issue", "task") && !pluralIssue(frame) && !frame.says("show", "csv", "pdf");
    const onto =
      /\b(?:put|stick|get) me on\b/i.test(frame.text) && describedIssues(frame, assignWish).some(assignWish.fits);
    // "Put me down for 2 fan belts" takes no issue.
    const things =
      frame.says("need") && frame.trade("part") > 0 && !issueIds(frame).some(({ exists }) => exists.includes("issue"));
    if (forMe(frame) && !things && (issueIds(frame).length || oneJob || onto)) return 0.82;
    if (
      frame.says("assign") &&
      !frame.question &&
      issueIds(frame).some(({ exists }) => exists.includes("issue")) &&
      !frame.says("fixed", "done", "complete", "start", "edit", "reopen", "delete", "report")
    )
      return 0.62;
    if (strong) return 0.55;
    // "Hand out the torn seal": to whom is asked.
    if (
      !frame.question &&
      !frame.says("fixed", "done", "complete", "start", "edit", "reopen", "delete", "report", "need") &&
      frame.spans("assign").some(({ first, last }) => first === 0 && last > 0) &&
      // "Goes to Lakeside" gives nobody work.
      !/s$/.test(frame.words[0]!.norm) &&
      frame.rest(...describing, ...assignWish.concepts).length > 0 &&
      describedIssues(frame, assignWish).some(assignWish.fits)
    )
      return 0.6;
    // "Loose seal - Ana", "Ana: loose seal", "Ana to Basin 2 for the loose seal"
    if (
      !frame.question &&
      (apart(frame) || sent(frame)) &&
      !frame.says("fixed", "done", "complete", "close", "report", "need", "logService", "show", "delete", "start") &&
      !frame.dates.length &&
      describedIssues(frame, assignWish).some(assignWish.fits)
    )
      return 0.78;
    // A person and a piece of open work, and nothing else that is asked for.
    const engineers = frame.people.some(({ people }) => people.some(({ role }) => role === "service"));
    const idle =
      engineers &&
      !frame.question &&
      !frame.says("fixed", "done", "complete", "close", "report", "need", "logService", "show", "delete", "start") &&
      !frame.dates.length;
    const open = issueIds(frame).some(({ value }) => frame.fleet.issue.get(value)?.status === "open");
    return idle && (open || describedIssues(frame, assignWish).some(assignWish.fits)) ? 0.45 : 0;
  },
  fill(frame) {
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

/** One person, alone behind the last or before the first mark of punctuation. */
const apart = ({ people, words }: Frame) =>
  people.length === 1 &&
  (people[0]!.last === words.length - 1
    ? people[0]!.first > 0 && words[people[0]!.first]!.opens
    : people[0]!.first === 0 && words[people[0]!.last + 1]!.opens);

/** "Ana to Basin 2 …": who goes where, without a verb. */
const sent = ({ people, words, machine }: Frame) =>
  people.length === 1 &&
  people[0]!.first === 0 &&
  /^(?:to|nach|zu|zum|zur|a|au|chez)$/.test(words[people[0]!.last + 1]?.norm ?? "") &&
  machine.said;

const strongAssign = (frame: Frame) =>
  frame
    .spans("assign")
    .some(({ first, last }) =>
      range(first, last).some((i) =>
        /^(?:re)?assign(?!ed$)|^allocat|^delegat|^dispatch|zuweis|zuteil|^weise?$|attribu|affect|^confi|encarg|atribu|^wijs$|toewijz|派|配/.test(
          frame.words[i]!.norm,
        ),
      ),
    );
const pluralIssue = (frame: Frame) =>
  [...frame.spans("issue"), ...frame.spans("thing"), ...frame.spans("task")].some(
    ({ first, last }) =>
      /(?:s|en|fehler|storungen|mangel)$/.test(frame.words[last]!.norm) &&
      !/^(?:this|das|dies)$/.test(frame.words[first]!.norm),
  ) ||
  (frame.languages[0] === "zh" && frame.says("all"));
/** "… to Ana", "… for Ana", "-> Ana", "Ana shall take …". */
const handedOver = (frame: Frame) =>
  frame.people.some(({ first }) =>
    /^(?:to|for|->|an|a|fur|para|pour|aan|voor|给)$/.test(frame.words[first - 1]?.norm ?? ""),
  ) || frame.says("assign");
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
  recognise(frame) {
    if (issueIds(frame).some(({ kind }) => kind === "issue")) return 0;
    if (frame.says("all") && frame.dates.length && frame.says("createdWord")) return 0;
    if (frame.says("serviceReport") && frame.says("pdf", "delete", "show", "history")) return 0;
    const faults = faultsOf(frame) + (frame.says("danger") && !frame.says("noHurry") ? 0.5 : 0);
    // "Als behoben melden" reports no fault.
    const finishes = [...frame.spans("fixed"), ...frame.spans("complete")];
    const explicit =
      !frame.question &&
      frame
        .spans("report")
        .some(
          ({ first }) => !finishes.some((span) => span.first < span.last && span.first <= first && first <= span.last),
        );
    // "We got a new crane, put it in": nothing is wrong with it.
    if (faults === 0 && frame.says("add") && frame.says("machine", "crane", ...machineTypes) && !frame.machine.bySerial)
      return 0;
    const place = frame.machine.said || frame.context.machineId !== undefined;
    if (explicit && faults >= 1) return 0.83;
    if (
      explicit &&
      (frame.says("issue") || place) &&
      !frame.says("logService", "user", "pdf") &&
      frame.rest("report", "issue").length > 0
    )
      return 0.74;
    if (frame.question) return 0;
    if (faults >= 1 && frame.machine.said) return frame.says("need", "logService", "searchPast") ? 0.5 : 0.7;
    if (faults >= 1 && place) return 0.6;
    if (faults >= 1) return 0.45;
    if (frame.machine.said && frame.rest("machine", "hours").length >= 2 && isStatement(frame)) return 0.42;
    const parts = frame.trade("part");
    if (frame.machine.said && parts && frame.rest().length >= 2 && !frame.says("show", "need", "part", "hours"))
      return frame.people.length || frame.words.some(({ norm }) => /^(?:please|pls|bitte|svp|stp)$/.test(norm))
        ? 0
        : 0.4;
    return explicit ? 0.4 : 0;
  },
  fill(frame) {
    const machine = oneMachine(frame);
    const text =
      (frame.given.description as string) ??
      description(frame, [...reportWords, "report"].filter((concept) => concept !== "danger") as Concept[]);
    const meaning = text || ask("description");
    const area: Area = frame.spans("area").length && frame.area ? frame.area : areaOf(meaning);
    const severity = frame.says("noHurry") ? "Medium" : frame.says("danger", "high") ? "High" : "Medium";
    return { operation: "issues.report", arguments: { machineId: machine.id, description: meaning, severity, area } };
  },
};

const stating = new RegExp(
  "^(?:is|are|has|have|wont|doesnt|dont|cant|cannot|keeps|only|isnt|ist|hat|sind|geht|est|a|ne|esta|tiene" +
    "|no|tem|nao|heeft|niet|nicht|with|without|ohne|sans|sin|sem|zonder)$",
);

/** A sentence that says something of a machine, rather than a list of things. */
export const isStatement = (frame: Frame) => frame.words.some(({ norm }) => stating.test(norm));

export const reopen: Intent = {
  operations: ["issues.reopen"],
  recognise(frame) {
    if (broken(frame)) return 0.9;
    if (!frame.says("reopen") || frame.question) return 0;
    if (issueIds(frame).length) return 0.93;
    if (frame.machine.bySerial && frame.says("statusActive")) return 0.3;
    return namesIssue(frame) ||
      /^re-?open|wiedereroffn|rouvr|reabr|heropen/.test(frame.words.map(({ norm }) => norm).join(" "))
      ? 0.85
      : 0.6;
  },
  each: (frame) => ({ slot: "issueId", ids: eachIssue(frame, reopenWish) }),
  fill(frame) {
    const issue = oneIssue(frame, reopenWish);
    if (issue.status === "completed") refuse("state", "completedNotReopened", { id: issue.id });
    if (issue.status !== "closed") refuse("state", "notClosed", { id: issue.id });
    return { operation: "issues.reopen", arguments: { issueId: issue.id } };
  },
};

/** "12 leaks again", of an issue that was closed. */
const broken = (frame: Frame) =>
  !frame.question &&
  frame.ids.some(({ value }) => frame.fleet.issue.get(value)?.status === "closed") &&
  (notFixed(frame) ||
    frame.words.some(({ norm }) => /^(?:again|wieder|erneut|nouveau|encore|otra|nuevo|weer|又)$/.test(norm))) &&
  (frame.says("failing") || frame.trade("fault", "issue") > 0 || notFixed(frame));

/** "12 isn't fixed": denies what was said of it before. */
const notFixed = (frame: Frame) =>
  (["fixed", "done", "closed"] as const)
    .flatMap(frame.spans)
    .some(({ first }) =>
      /^(?:not|isnt|wasnt|never|nicht|pas|no|niet|没|不|未)$/.test(frame.words[first - 1]?.norm ?? ""),
    );

const reopenWish: IssueWish = {
  fits: ({ status }) => status === "closed",
  concepts: ["reopen", "machine"],
  slot: "issueId",
};
const removeWish: IssueWish = { fits: () => true, concepts: ["delete", "machine"], slot: "issueId" };

export const remove: Intent = {
  operations: ["issues.delete"],
  recognise(frame) {
    if (!frame.says("delete") || frame.says("chat", "testData", "user", "release") || frame.question) return 0;
    if (frame.ids.some(({ kind }) => kind === "request" || kind === "log")) return 0;
    // "Delete 12, it is done": begins with the order.
    const ordered = frame.spans("delete").some(({ first }) => first === 0);
    if (frame.ids.some(({ exists }) => exists.includes("issue"))) return ordered ? 0.92 : 0.88;
    if (frame.says("serviceReport", "partsRequest", "part") && !frame.says("issue")) return 0;
    return frame.says("issue", "thing") || issueIds(frame).length || pointedAt(frame, ["issues"]) ? 0.82 : 0.5;
  },
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
