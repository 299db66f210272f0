import { parted } from "./act-boundaries.ts";
import { readFrame, type Frame } from "./frame.ts";
import type { Intent } from "./intents/intent.ts";
import { bestIntent, isSure } from "./recognise.ts";
import { sameAgain } from "./ellipsis.ts";
import { eachRecord, languageOf, settle } from "./slot-filling.ts";
import type { Act, Pending, Situation, Step, Understanding } from "./types.ts";

/**
 * The acts of a message that asks for more than one: its parts one after the other, or one act on each record it names.
 * @param intent what it asks for as a whole; null where only its parts say something
 */
export function several(
  frame: Frame,
  intent: Intent | null,
  situation: Situation,
  understand: (utterance: string, situation: Situation) => Understanding,
): Understanding | null {
  const alone = situationOf(situation, { text: frame.text });
  const { machines } = frame.machine;
  const issue = frame.ids.find(({ exists }) => exists.includes("issue"))?.value;
  const request = frame.ids.find(({ exists }) => exists.includes("request"))?.value;
  const machineId = machines.length === 1 ? machines[0]!.id : frame.fleet.partsRequest.get(request ?? -1)?.machineId;
  const about = {
    ...(machineId === undefined ? {} : { machineId }),
    ...(issue === undefined ? {} : { issueId: issue }),
  };
  const { parts, unread } = parted(frame, (text) => {
    const best = bestIntent(readFrame(text, situationOf(situation, { text, about })));
    return best && { operation: best.intent.operations[0]!, sure: isSure(best) };
  });
  const again = sameAgain(frame);
  if (again) {
    const [first, second] = again.map((text) => understand(text, alone));
    if (first!.kind === "operation" && second!.kind === "operation" && first!.operation === second!.operation)
      // Something else is spoken of: nothing of the first is in view.
      return followed(first!, [{ text: again[1], about: {} }], frame);
  }
  const whole = intent && settle(intent, frame, languageOf(frame));
  for (let part = parts; part.length > 1;) {
    const first = understand(part[0]!, alone);
    const seen = aboutOf(first, frame);
    const acts = [first, ...part.slice(1).map((text) => understand(text, situationOf(alone, { text, about: seen })))];
    const target = targetOf(first);
    if (acts.every((act) => act.kind === "operation" && targetOf(act) === target)) return together(acts, whole);
    // What only makes sense with its neighbour, or says the same again, is not torn from it.
    const torn = acts.findIndex(
      (act, i) =>
        (act.kind === "operation" && i + 1 < acts.length && targetOf(act) === targetOf(acts[i + 1]!)) ||
        act.kind === "answer" ||
        (act.kind === "clarify" &&
          !act.candidates &&
          (whole?.kind === "operation" || whole?.kind === "refuse") &&
          (i === 0 || act.pending.operation === intent?.operations[0])),
    );
    if (torn < 0) {
      const rest = part.slice(1).map((text, i) => ({ text, ...(unread && i === part.length - 2 && { unread }) }));
      return followed(first, first.then ? [...first.then, ...rest] : rest, frame);
    }
    const at = Math.min(torn, part.length - 2);
    part = [...part.slice(0, at), `${part[at]!}. ${part[at + 1]!}`, ...part.slice(at + 2)];
  }
  const each = eachRecord(intent, frame);
  if (!each) return null;
  const [first, ...others] = each.ids.map((id) => ({ text: frame.text, given: { [each.slot]: id } }));
  return followed(understand(first!.text, { ...alone, given: first!.given }), others, frame);
}

/** The situation in which a step is understood: with what is settled, and what the act before spoke of in view. */
export const situationOf = (situation: Situation, { given = {}, about, unread }: Step): Situation => ({
  ...situation,
  context: {
    ...situation.context,
    ...about,
    ...(about?.shown && { shown: { ...situation.context?.shown, ...about.shown } }),
  },
  pending: undefined,
  topic: undefined,
  earlier: undefined,
  given: unread ? undefined : given,
});

/** Puts acts behind another, which tells them what "it" is. A question holds them back until it is answered. */
export function followed(act: Understanding, steps: Step[], frame: Frame): Understanding {
  const about = aboutOf(act, frame);
  const then = steps.map((step) => (about && !step.about ? { ...step, about } : step));
  return act.kind === "clarify" ? { ...act, pending: { ...act.pending, then } } : { ...act, then };
}

function aboutOf(act: Act, { fleet }: Frame): Step["about"] {
  if (act.kind !== "operation") return undefined;
  const number = (name: string) => {
    const value = [act.arguments[name]].flat();
    return value.length === 1 && typeof value[0] === "number" ? value[0] : undefined;
  };
  const issueId = number("issueId") ?? number("taskId") ?? number("issueIds");
  const machineId =
    number("machineId") ??
    fleet.issue.get(issueId ?? -1)?.machineId ??
    fleet.partsRequest.get(number("requestId") ?? -1)?.machineId;
  const userId = number("userId");
  return issueId === undefined && machineId === undefined && userId === undefined
    ? undefined
    : {
        ...(issueId === undefined ? {} : { issueId }),
        ...(machineId === undefined ? {} : { machineId }),
        ...(userId === undefined ? {} : { shown: { people: [userId] } }),
      };
}

/** Changes of one record in one sentence are one act with the values of all. */
function together(acts: Understanding[], whole: Act | null): Understanding {
  const values = acts.flatMap((act) => (act.kind === "operation" ? [act.arguments] : []));
  const merged = values.reduce((all, one) => {
    const parts = [all.parts, one.parts].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []));
    return { ...all, ...one, ...(parts.length ? { parts } : {}) };
  }, {});
  const [first] = acts;
  return first?.kind === "operation" ? { ...first, arguments: merged } : (whole ?? first!);
}

/** What an act is done to: two changes of one record in one sentence are one act. */
const targetOf = (act: Act) =>
  act.kind === "operation"
    ? `${act.operation} ${JSON.stringify(["issueId", "taskId", "requestId", "machineId", "engineerId", "userId"].map((name) => act.arguments[name]))}`
    : act.kind;

/** The acts behind a question that was answered; what was answered counts for those of the same sentence as well. */
export function waiting(pending: Pending, filled: Act): Step[] {
  if (filled.kind !== "operation") return filled.kind === "answer" && filled.about === "cancelled" ? [] : pending.then!;
  const records = new Set(["issueId", "taskId", "requestId", "issueIds"]);
  const shared = Object.fromEntries(
    Object.entries({ ...pending.given, ...filled.arguments }).filter(
      ([name]) => pending.ask.includes(name) && !records.has(name),
    ),
  );
  return pending.then!.map((step) =>
    step.text === pending.utterance ? { ...step, given: { ...shared, ...step.given } } : step,
  );
}
