import { add } from "../../../questions/calendar.ts";
import type { Frame } from "../frame.ts";
import type { Concept } from "../phrases/phrase-books.ts";
import { eachIssue, oneIssue, type IssueWish } from "../pick/issues.ts";
import { machinePointedAt, refuseUnknownMachine } from "../pick/machines.ts";
import { listedPerson } from "../pick/people.ts";
import { issueIds } from "./issues.ts";
import { compact, type Intent } from "./intent.ts";

const showWish: IssueWish = {
  fits: () => true,
  concepts: ["show", "who", "assigned", "inProgress", "doing", "which", "isIt", "fixed", "done"],
  slot: "issueId",
};

export const show: Intent = {
  operations: ["issues.show"],
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

/** "12, 13 and 14, show me those" */
const severalShown = (frame: Frame) =>
  (frame.question || frame.says("show")) &&
  !frame.people.length &&
  (frame.says("these", "all", "both") || issueIds(frame).filter(({ exists }) => exists.includes("issue")).length > 1);

export const list: Intent = {
  operations: ["issues.list"],
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
