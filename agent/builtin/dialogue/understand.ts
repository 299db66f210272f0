import { neverDone, outside, ownAccount, pointsAtMachine, smallTalk, spokenOf } from "./by-the-way.ts";
import { isFollowUp, mergedFrame } from "./follow-up.ts";
import { readFrame } from "./frame.ts";
import { question } from "./intents/installation.ts";
import { fillPending } from "./pending.ts";
import { toThePoint } from "./preamble.ts";
import { bestIntent, ownRequest, threshold } from "./recognise.ts";
import { reply, rolesText } from "./replies/replies.ts";
import { languageOf, settle } from "./settle.ts";
import { followed, several, waiting } from "./several.ts";
import type { Situation, Understanding } from "./types.ts";

/**
 * What an utterance means in this situation: an operation with its arguments, a question for what is missing, a refusal with
 * its reason, or a plain answer. Deterministic; reads the fleet and changes nothing. Operations are named as in the catalogue
 * and checked against role, ownership and state, so that a card is only shown for what the person may do. Where a message
 * asks for several acts, this is the first, and `then` the others.
 */
export function understand(utterance: string, situation: Situation): Understanding {
  const frame = readFrame(toThePoint(utterance), situation, situation.given);
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
    if (previous?.intent === question) return settle(question, frame, speaking);
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
  // Who writes a telephone number says "my phone" of it.
  if (outside(frame) && !frame.phone && !pointsAtMachine(frame) && ((found?.score ?? 0) < 0.8 || !spokenOf(frame)))
    return { kind: "answer", about: "outside", text: reply(speaking, "outside"), language: speaking };
  if (!found || found.score < threshold) {
    const clear = clearClause(utterance, situation);
    if (clear) return understand(clear, situation);
    return { kind: "answer", about: "not understood", text: reply(speaking, "notUnderstood"), language: speaking };
  }
  return (
    (situation.given ? null : several(frame, found.intent, situation, understand)) ??
    settle(found.intent, frame, speaking)
  );
}

/** "The joystick is done, what's next": of a message that says nothing as a whole, the first clause that does. */
function clearClause(utterance: string, situation: Situation): string | undefined {
  const clauses = utterance
    .split(/(?<=[^\d])[,;.!?。，；！？]+\s*/u)
    .filter((clause) => /[\p{L}\p{N}]{2}|\p{Script=Han}/u.test(clause));
  if (clauses.length < 2) return undefined;
  return clauses.find((clause) => (bestIntent(readFrame(toThePoint(clause), situation))?.score ?? 0) >= ownRequest);
}
