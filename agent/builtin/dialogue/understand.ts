import { may, permissions, type OperationName } from "#tools/permissions/rules.ts";
import type { Role } from "#db/vocabulary.ts";
import { parted } from "./acts.ts";
import { readFrame, range, type Frame } from "./frame.ts";
import { mergedFrame, isFollowUp } from "./follow-up.ts";
import * as installation from "./intents/installation.ts";
import { Unsettled, type Intent, type Unsettlement } from "./intents/intent.ts";
import * as issueLists from "./intents/issue-lists.ts";
import * as issues from "./intents/issues.ts";
import * as machines from "./intents/machines.ts";
import * as own from "./intents/own.ts";
import * as parts from "./intents/parts.ts";
import * as people from "./intents/people.ts";
import * as reports from "./intents/reports.ts";
import * as serviceLogs from "./intents/service-logs.ts";
import * as tasks from "./intents/tasks.ts";
import type { Concept } from "./phrases/phrase-books.ts";
import { abilities, askingFor, reply, rolesText, type ReplyKey } from "./replies/replies.ts";
import { slotValue } from "./slots.ts";
import type { Act, Arguments, Pending, RefusalReason, Situation, Step, Understanding } from "./types.ts";

/** Every intent; where two fit equally well, the earlier one counts. */
const intents: Intent[] = [
  installation,
  own,
  people,
  tasks,
  issues,
  issueLists,
  parts,
  serviceLogs,
  reports,
  machines,
].flatMap((group) =>
  Object.values(group).filter(
    (value): value is Intent => typeof value === "object" && value !== null && "recognise" in value,
  ),
);

/** Below this, an utterance is not taken for the act. */
const threshold = 0.4;
/** From here on, an utterance is a request of its own even while a question is open. */
const ownRequest = 0.7;

/**
 * What an utterance means in this situation: an operation with its arguments, a question for what is missing, a refusal with
 * its reason, or a plain answer. Deterministic; reads the fleet and changes nothing. Operations are named as in the catalogue
 * and checked against role, ownership and state, so that a card is only shown for what the person may do. Where a message
 * asks for several acts, this is the first, and `then` the others.
 */
export function understand(utterance: string, situation: Situation): Understanding {
  const frame = readFrame(utterance, situation, situation.given);
  const { pending, context } = situation;
  const speaking = languageOf(frame);
  if (!frame.words.length)
    return { kind: "answer", about: "not understood", text: reply(speaking, "notUnderstood"), language: speaking };
  const forbidden = neverDone(frame);
  if (forbidden) return forbidden;
  const found = bestIntent(frame);
  if (pending) {
    const filled = fillPending(frame, situation, pending, found?.score ?? 0);
    if (filled) return pending.then ? followed(filled, waiting(pending, filled), frame) : filled;
  }
  if (context?.previous && isFollowUp(frame, found?.score ?? 0)) {
    const before = readFrame(context.previous, { ...situation, context: { ...context, previous: undefined } });
    const previous = bestIntent(before);
    // A data question is merged by its plan, which the answer before it left behind.
    if (previous?.intent === installation.question) return settle(installation.question, frame, speaking);
    if (previous) return settle(previous.intent, mergedFrame(before, frame), speaking);
  }
  if (ownAccount(frame))
    return {
      kind: "answer",
      about: "own account",
      text: reply(speaking, "ownAccount", {
        name: frame.actor.name,
        role: rolesText(speaking, [frame.actor.role]),
      }),
      language: speaking,
    };
  const talk = smallTalk(frame, found?.score ?? 0);
  if (talk) return { kind: "answer", about: talk, text: reply(speaking, talk), language: speaking };
  if (frame.says("outside") && ((found?.score ?? 0) < 0.85 || !spokenOf(frame)))
    return { kind: "answer", about: "outside", text: reply(speaking, "outside"), language: speaking };
  if (!found || found.score < threshold)
    return { kind: "answer", about: "not understood", text: reply(speaking, "notUnderstood"), language: speaking };
  return (situation.given ? null : several(frame, found.intent, situation)) ?? settle(found.intent, frame, speaking);
}

/** Whether anything of the fleet is named: then an everyday word like "coffee" or "meeting" is by the way. */
const spokenOf = (frame: Frame) => frame.machine.bySerial || frame.ids.some(({ exists }) => exists.length > 0);

/** The acts of a message that asks for more than one: its parts one after the other, or one act on each record it names. */
function several(frame: Frame, intent: Intent, situation: Situation): Understanding | null {
  const alone = situationOf(situation, { text: frame.text });
  const { machines } = frame.machine;
  const issue = frame.ids.find(({ exists }) => exists.includes("issue"))?.value;
  const about = {
    ...(machines.length === 1 ? { machineId: machines[0]!.id } : {}),
    ...(issue === undefined ? {} : { issueId: issue }),
  };
  const parts = parted(frame, (text) => {
    const best = bestIntent(readFrame(text, situationOf(situation, { text, about })));
    return best && { operation: best.intent.operations[0]!, score: best.score };
  });
  const whole = settle(intent, frame, languageOf(frame));
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
          whole.kind === "operation" &&
          (i === 0 || act.pending.operation === intent.operations[0])),
    );
    if (torn < 0) {
      const rest = part.slice(1).map((text) => ({ text }));
      return followed(first, first.then ? [...first.then, ...rest] : rest, frame);
    }
    const at = Math.min(torn, part.length - 2);
    part = [...part.slice(0, at), `${part[at]!}. ${part[at + 1]!}`, ...part.slice(at + 2)];
  }
  const each = intent.each?.(frame);
  if (!each || each.ids.length < 2) return null;
  const [first, ...others] = each.ids.map((id) => ({ text: frame.text, given: { [each.slot]: id } }));
  return followed(understand(first!.text, { ...alone, given: first!.given }), others, frame);
}

/** The situation in which a step is understood: with what is settled, and what the act before spoke of in view. */
export const situationOf = (situation: Situation, { given = {}, about }: Step): Situation => ({
  ...situation,
  context: { ...situation.context, previous: undefined, ...about },
  pending: undefined,
  given,
});

/** Puts acts behind another, which tells them what "it" is. A question holds them back until it is answered. */
function followed(act: Understanding, steps: Step[], frame: Frame): Understanding {
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
  return issueId === undefined && machineId === undefined
    ? undefined
    : { ...(issueId === undefined ? {} : { issueId }), ...(machineId === undefined ? {} : { machineId }) };
}

/** Changes of one record in one sentence are one act with the values of all. */
function together(acts: Understanding[], whole: Act): Understanding {
  const values = acts.flatMap((act) => (act.kind === "operation" ? [act.arguments] : []));
  const merged = values.reduce((all, one) => {
    const parts = [all.parts, one.parts].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []));
    return { ...all, ...one, ...(parts.length ? { parts } : {}) };
  }, {});
  const [first] = acts;
  return first?.kind === "operation" ? { ...first, arguments: merged } : whole;
}

/** What an act is done to: two changes of one record in one sentence are one act. */
const targetOf = (act: Act) =>
  act.kind === "operation"
    ? `${act.operation} ${JSON.stringify(["issueId", "taskId", "requestId", "machineId", "engineerId", "userId"].map((name) => act.arguments[name]))}`
    : act.kind;

/** The acts behind a question that was answered; what was answered counts for those of the same sentence as well. */
function waiting(pending: Pending, filled: Act): Step[] {
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

function bestIntent(frame: Frame): { intent: Intent; score: number } | null {
  let best: { intent: Intent; score: number } | null = null;
  for (const intent of intents) {
    const score = recognised(intent, frame);
    if (score > (best?.score ?? 0)) best = { intent, score };
  }
  return best;
}

/** Recognising looks at what is described and may find it missing: then the intent simply does not fit. */
function recognised(intent: Intent, frame: Frame): number {
  try {
    return intent.recognise(frame);
  } catch (error) {
    if (error instanceof Unsettled) return 0;
    throw error;
  }
}

/** Fills an intent and turns what is missing or not allowed into a question, a refusal or an answer. */
function settle(intent: Intent, frame: Frame, language: string): Act {
  const { role } = frame.actor;
  const first = intent.operations[0]!;
  if (!intent.operations.some((operation) => may(role, operation))) return roleRefusal(first, role, language);
  try {
    const { operation, arguments: values } = intent.fill(frame);
    return may(role, operation)
      ? { kind: "operation", operation, arguments: values, language }
      : roleRefusal(operation, role, language);
  } catch (error) {
    if (!(error instanceof Unsettled)) throw error;
    return unsettled(error.act, intent, frame, language);
  }
}

function unsettled(act: Unsettlement, intent: Intent, frame: Frame, language: string): Act {
  if (act.kind === "refuse") return refusal(act.reason, act.reply, language, act.values);
  if (act.kind === "answer")
    return { kind: "answer", about: act.about, text: reply(language, act.reply, act.values), language };
  const pending: Pending = {
    operation: intent.operations[0]!,
    utterance: frame.text,
    given: frame.given,
    ask: act.ask,
    ...(act.candidates ? { candidates: act.candidates } : {}),
  };
  return {
    kind: "clarify",
    ask: act.ask,
    ...(act.candidates ? { candidates: act.candidates } : {}),
    pending,
    text: askingFor(language, act.ask[0]!, Boolean(act.candidates?.length)),
    language,
  };
}

const refusal = (
  reason: RefusalReason,
  key: ReplyKey,
  language: string,
  values?: Record<string, string | number>,
): Act => ({ kind: "refuse", reason, text: reply(language, key, values), language });

const reads = /\.(?:list|find|show|search|ask|stats|machine-pdf|client-pdf|parts-pdf|parts-csv)$/;

function roleRefusal(operation: OperationName, role: Role, language: string): Act {
  const access = permissions[operation];
  const roles = access === "everyone" ? [] : access;
  const text = reply(language, reads.test(operation) ? "readRefused" : "roleRefused", {
    roles: rolesText(language, roles),
    role: rolesText(language, [role]),
  });
  return {
    kind: "refuse",
    reason: "role",
    refused: operation,
    text: `${text} ${abilities(language, role)}`,
    language,
  };
}

/** Takes the answer to the engine's question, unless the person asks for something else or calls it off. */
function fillPending(frame: Frame, situation: Situation, pending: Pending, score: number): Act | null {
  const language = languageOf(readFrame(pending.utterance, { ...situation, pending: undefined }));
  const short = frame.words.length <= 4;
  if (short && frame.says("no") && !frame.ids.length && !frame.machine.said && !frame.people.length)
    return { kind: "answer", about: "cancelled", text: reply(language, "cancelled"), language };
  const slot = pending.ask[0]!;
  const value = slotValue(slot, frame, pending.candidates ?? []);
  // "Report a leak on …" while a machine is asked for is a new request; "the one at the quay" is an answer.
  if (score >= ownRequest && !short && frame.words.length > 3 && !pending.candidates?.includes(value as number))
    return null;
  const intent = intents.find(({ operations }) => operations[0] === pending.operation);
  if (!intent) return null;
  if (value === null && completed.has(slot) && score < ownRequest) {
    const whole = { ...pending, utterance: `${pending.utterance}, ${frame.text}` };
    return settle(intent, readFrame(whole.utterance, { ...situation, pending: undefined }, whole.given), language);
  }
  if (value === null) {
    if (score >= threshold) return null;
    return {
      kind: "clarify",
      ask: pending.ask,
      ...(pending.candidates ? { candidates: pending.candidates } : {}),
      pending,
      text: askingFor(language, slot, Boolean(pending.candidates?.length)),
      language,
    };
  }
  return settle(
    intent,
    readFrame(pending.utterance, { ...situation, pending: undefined }, { ...pending.given, ...asGiven(slot, value) }),
    language,
  );
}

/** Slots whose answers read best as the end of the sentence that lacked them: "set the hours …, 14,350". */
const completed = new Set(["value", "theme", "language", "timeZone", "sessionTimeout"]);

const asGiven = (slot: string, value: unknown): Arguments => ({
  [slot]: slot === "issueIds" && typeof value === "number" ? [value] : value,
});

const statement =
  /\b(?:drop|truncate|alter)\s+table\b|\bdelete\s+from\s+\w+|\bupdate\s+\w+\s+set\b|\binsert\s+into\b|\bselect\s+.{1,80}\s+from\s+\w+|<script\b|\brm\s+-rf\b/i;

/** Orders to step outside the rules, and questions for secrets: never, in no role. */
function neverDone(frame: Frame): Act | null {
  const language = languageOf(frame);
  if (installation.intake.recognise(frame) > 0) return null;
  if (statement.test(frame.text) || frame.says("override")) return refusal("never", "override", language);
  const wants =
    frame.people.length > 0 ||
    frame.says("which", "show", "help", "need") ||
    frame.question ||
    frame.words.some(({ norm }) =>
      /^(?:give|send|tell|gib|sag|dis|donne|dime|dame|diga|geef|reveal|print|export|告)/.test(norm),
    );
  const passwords =
    frame.says("password") &&
    !frame.says("resetPassword") &&
    !(frame.says("changePassword") && frame.people.length === 0 && frame.says("change"));
  const how = /^(?:how|where|wie|wo|comment|ou|como|donde|onde|hoe|waar)$/.test(frame.words[0]?.norm ?? "");
  if ((passwords && wants && !how && !frame.says("change", "add")) || frame.says("secret"))
    return refusal("secret", "secret", language);
  return null;
}

/** "Who am I?", "what is my role?" */
const ownAccount = (frame: Frame) =>
  (frame.says("roleChange") &&
    frame.question &&
    frame.says("which") &&
    frame.says("mine") &&
    !frame.people.length &&
    frame.words.length <= 6) ||
  /^(?:who am i|wer bin ich|qui suis je|qui suis-je|quien soy|quien soy yo|我 是 谁)$/.test(
    frame.words.map(({ norm }) => norm).join(" "),
  );

/** Greetings, thanks and questions for help, when nothing else was said. */
function smallTalk(frame: Frame, score: number): "greeting" | "thanks" | "help" | "nothingOpen" | null {
  const polite: Concept[] = ["greeting", "thanks", "yes", "no"];
  if (frame.says("help") && score < ownRequest) return "help";
  const covered = new Set(polite.flatMap(frame.spans).flatMap(({ first, last }) => range(first, last)));
  const left = frame.rest(...polite).filter((word) => !covered.has(frame.words.indexOf(word)));
  if (frame.machine.said || frame.ids.length || frame.phone || frame.email || score >= 0.6) return null;
  if (frame.says("yes", "no") && left.length === 0 && !frame.says("thanks", "greeting") && frame.words.length <= 3)
    return "nothingOpen";
  if (frame.says("thanks") && left.length <= 1) return "thanks";
  return frame.says("greeting") && left.length <= 1 ? "greeting" : null;
}

/** The language to reply in: the utterance's, when it is one of ours. */
const languageOf = (frame: Frame) => frame.languages[0] ?? "en";
