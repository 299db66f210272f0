import { effectOf } from "#tools/catalogue.ts";
import type { OperationName } from "#tools/permissions/rules.ts";
import { choiceOf, chosen, wishAt } from "./wish-choices.ts";
import { neverDone, ownAccount, smallTalk } from "./small-talk.ts";
import { readFrame, type Frame } from "./frame.ts";
import type { Intent } from "./intents/intent.ts";
import { fillPending } from "./pending.ts";
import { toThePoint } from "./courtesy.ts";
import { asksOfParts, asQuestion, choicesFor } from "./question-road.ts";
import { bestIntent, intentOf, isSure, ownRequest, threshold, wishesOf } from "./recognise.ts";
import { oneRoleText, reply } from "./replies/replies.ts";
import { meantText } from "./meant-text.ts";
import { languageOf, settle } from "./slot-filling.ts";
import { followed, several, waiting } from "./several.ts";
import { continued } from "./topic/continue.ts";
import type { Standing } from "./topic/refine.ts";
import { setOnRecord } from "./topic/set-on-record.ts";
import { whatElse } from "./topic/what-else.ts";
import { topicFor } from "./topic/topic-of-act.ts";
import { pointed, spokenOf as recordSpokenOf, withCustomerNamed } from "./topic/focus.ts";
import type { Act, Situation, Understanding } from "./types.ts";
import { withheld } from "./negation.ts";

/**
 * What an utterance means in this situation: an operation with its arguments, a question for what is missing, a refusal with
 * its reason, or a plain answer. Deterministic; reads the fleet and changes nothing. Operations are named as in the catalogue
 * and checked against role, ownership and state, so that a card is only shown for what the person may do. Where a message
 * asks for several acts, this is the first, and `then` the others.
 */
export function understand(utterance: string, situation: Situation): Understanding {
  const ofCustomer = withCustomerNamed(readFrame(utterance, situation, situation.given), situation);
  if (ofCustomer) return understand(ofCustomer, situation);
  const pointing = pointed(readFrame(toThePoint(utterance), situation, situation.given), situation);
  if (pointing) return understand(utterance, pointing);
  const frame = readFrame(meantText(utterance, situation), situation, situation.given);
  const { pending, earlier } = situation;
  const speaking = languageOf(frame);
  if (!frame.words.length)
    return { kind: "answer", about: "not understood", text: reply(speaking, "notUnderstood"), language: speaking };
  const forbidden = neverDone(frame);
  if (forbidden) return forbidden;
  const found = bestIntent(frame);
  const alone = found && {
    operation: found.intent.operations[0]!,
    score: found.score,
    stands: () => settle(found.intent, frame, speaking).kind === "operation",
  };
  const ofParts = asksOfParts(frame, situation);
  if (ofParts) return onCard(frame, situation, alone) ?? ofParts;
  let topic = situation.topic;
  let asked = pending;
  if (pending?.choices) {
    const act = chosen(readFrame(utterance, situation), situation, pending);
    if (act) return pending.then ? followed(act, waiting(pending, act), frame) : act;
    // Who goes on instead of choosing means the likeliest.
    const likeliest = wishAt(0, situation, pending);
    topic = (likeliest && topicFor(likeliest, pending.utterance)) ?? topic;
    asked = likeliest?.kind === "clarify" ? likeliest.pending : undefined;
  }
  const filled = asked && fillPending(frame, situation, asked, found?.score ?? 0);
  if (filled) return asked!.then ? followed(filled, waiting(asked!, filled), frame) : filled;
  const left = whatElse(frame, situation);
  // "We don't need it any more" is said of the card.
  if (left && topic?.state !== "open") return left;
  for (const spokenOf of [topic, earlier]) {
    const more = spokenOf && continued(frame, situation, spokenOf, alone);
    if (more) return spokenOf.then && more.kind !== "answer" ? followed(more, spokenOf.then, frame) : more;
  }
  if (left) return left;
  if (ownAccount(frame))
    return {
      kind: "answer",
      about: "own account",
      text: reply(speaking, "ownAccount", {
        name: frame.actor.name,
        role: oneRoleText(speaking, frame.actor.role),
      }),
      language: speaking,
    };
  const denied = notOrdered(frame, found, situation);
  if (denied) return denied;
  const talk = aboutRecord(frame, found) ? null : smallTalk(frame);
  if (talk) return { kind: "answer", about: talk, text: reply(speaking, talk), language: speaking };
  const acts = situation.given ? null : several(frame, found?.intent ?? null, situation, understand);
  if (acts) return acts;
  if (found && isSure(found)) {
    const act = amongShown(settle(found.intent, frame, speaking), found.intent, frame, situation);
    // Where nothing of a change was said, hardly anything was to be changed: there is rather something to choose from.
    const hollow = act.kind === "clarify" && act.ask[0] === "value" && !frame.says("change", "edit", "hours");
    if (hollow && found.score < surelyChange) return notUnderstood(frame, speaking);
    // Who names no record goes on about the one that was spoken of.
    const set = act.kind === "clarify" && !act.candidates ? setOnRecord(frame, situation) : null;
    if (set) return set;
    const about = act.kind === "clarify" && !act.candidates ? recordSpokenOf(act.ask, situation) : null;
    const instead =
      act.kind === "clarify" && !act.candidates && !about ? possibleInstead(frame, found.intent, speaking) : null;
    if (instead) return instead;
    return about ? understand(utterance, about) : (asQuestion(frame, act, situation) ?? act);
  }
  const set = setOnRecord(frame, situation);
  if (set) return set;
  const clear = clearClause(utterance, situation);
  if (clear) return understand(clear, situation);
  return asQuestion(frame, null, situation) ?? choiceOf(frame, speaking) ?? notUnderstood(frame, speaking);
}

/** "The one in Dresden", where two stand there and one of them was just shown. */
function amongShown(act: Act, intent: Intent, frame: Frame, { context }: Situation): Act {
  if (act.kind !== "clarify" || act.ask[0] !== "machineId") return act;
  const shown = act.candidates?.filter((id) => context?.shown?.machines?.includes(id)) ?? [];
  if (shown.length !== 1) return act;
  return settle(intent, { ...frame, given: { ...frame.given, machineId: shown[0] } }, act.language);
}

/** An act that lacks its record is hardly what is wanted where the next likeliest lacks nothing: "get two ordered for it". */
function possibleInstead(frame: Frame, { operations: [first] }: Intent, language: string): Act | null {
  const next = wishesOf(frame).find(({ label }) => label !== first);
  const akin = next?.label.split(".")[0] === first!.split(".")[0];
  const intent = next && next.probability >= leastInstead[akin ? "akin" : "other"] ? intentOf(next.label) : undefined;
  const act = intent && settle(intent, frame, language);
  return act?.kind === "operation" && effectOf(act.operation) === effectOf(first!) ? act : null;
}

const leastInstead = { akin: 0.055, other: 0.1 } as const;

/** "Leave the tape out, there is some in the van": what changes the open card is no question of stock, unless it ends as one. */
const onCard = (frame: Frame, situation: Situation, alone: Standing | null): Act | null =>
  situation.topic?.state === "open" && !/[?？]\s*$/u.test(frame.text)
    ? continued(frame, situation, situation.topic, alone)
    : null;

/** "What's 410 about": whoever names a record there is does not talk of other things. */
const aboutRecord = (frame: Frame, found: { intent: Intent } | null) =>
  !found && frame.ids.some(({ exists }) => exists.length > 0);

/** From here on, something is to be changed although no word says so: "the 870 is somewhere else now". */
const surelyChange = 0.9;

const notUnderstood = (frame: Frame, language: string): Understanding => ({
  kind: "answer",
  about: "not understood",
  text: choicesFor(frame),
  language,
});

/** Acts that tell of something: that it does not work is what they say, and denies nothing. */
const telling = new Set<OperationName>([
  "issues.report",
  "issues.reopen",
  "issues.comment",
  "service-logs.create",
  "intake.extract-reports",
  "questions.ask",
  "settings.update",
  "reports.search",
  "chats.rename",
]);

/**
 * Where a message denies, puts off or only imagines what it names: what else it orders, else that nothing was changed. Null
 * where it orders what it says.
 */
function notOrdered(
  frame: Frame,
  found: { intent: Intent; score: number } | null,
  situation: Situation,
): Understanding | null {
  const wanted = found && found.score >= threshold ? found.intent : null;
  const held = wanted && effectOf(wanted.operations[0]!) === "read" ? null : withheld(frame);
  if (!held) return null;
  const cancelled: Understanding = {
    kind: "answer",
    about: "cancelled",
    text: reply(languageOf(frame), "cancelled"),
    language: languageOf(frame),
  };
  if (held.putOff && !held.left) return cancelled;
  // What is hardly understood as a report is rather the denied order.
  if (wanted && telling.has(wanted.operations[0]!) && found!.score >= 0.6) return null;
  const instead = held.left ? orderIn(held.left, frame, situation) : null;
  if (instead) return instead;
  const meant = bestIntent(readFrame(held.denied, situation));
  if (meant && telling.has(meant.intent.operations[0]!) && meant.score >= 0.6) return null;
  return wanted && held.left && meant?.intent !== wanted ? null : cancelled;
}

/** What the rest of the message orders on its own, with the record that was spoken of in view. */
function orderIn(text: string, { ids, machine, people }: Frame, situation: Situation): Understanding | null {
  const issueId = ids.find(({ exists }) => exists.includes("issue"))?.value;
  const context = {
    ...situation.context,
    ...(machine.machines.length === 1 ? { machineId: machine.machines[0]!.id } : {}),
    ...(issueId === undefined ? {} : { issueId }),
  };
  const meant = people.flatMap((mention) => mention.people);
  const alone = readFrame(toThePoint(text), { ...situation, context });
  if ((bestIntent(alone)?.score ?? 0) < 0.6) return null;
  const within = {
    ...situation,
    context,
    ...(meant.length === 1 && !alone.people.length ? { given: { userId: meant[0]!.id } } : {}),
  };
  const act = understand(text, within);
  return act.kind === "operation" || act.kind === "refuse" ? act : null;
}

/** "The joystick is done, what's next": of a message that says nothing as a whole, the first clause that does. */
function clearClause(utterance: string, situation: Situation, fits: (clause: Frame) => boolean = () => true) {
  const clauses = utterance
    .split(/(?<=[^\d])[,;.!?。，；！？]+\s*/u)
    .filter((clause) => /[\p{L}\p{N}]{2}|\p{Script=Han}/u.test(clause));
  if (clauses.length < 2) return undefined;
  return clauses.find((clause) => {
    const frame = readFrame(toThePoint(clause), situation);
    return fits(frame) && (bestIntent(frame)?.score ?? 0) >= ownRequest;
  });
}
