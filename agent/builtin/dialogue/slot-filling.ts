import { effectOf } from "#tools/catalogue.ts";
import { may, permissions, type OperationName } from "#tools/permissions/rules.ts";
import type { Role } from "#db/vocabulary.ts";
import type { Frame } from "./frame.ts";
import { Unsettled, type Intent, type Unsettlement } from "./intents/intent.ts";
import { abilities, askingFor, oneRoleText, reply, rolesText, type ReplyKey } from "./replies/replies.ts";
import type { Act, Arguments, Pending, RefusalReason } from "./types.ts";

/** Fills an intent and turns what is missing or not allowed into a question, a refusal or an answer. */
export function settle(intent: Intent, frame: Frame, language: string): Act {
  const { role } = frame.actor;
  const first = intent.operations[0]!;
  if (!intent.operations.some((operation) => may(role, operation))) {
    const refused = roleRefusal(first, role, language);
    const records = recordsIn(frame);
    return refused.kind === "refuse" && Object.keys(records).length
      ? { ...refused, wanted: { operation: first, given: records } }
      : refused;
  }
  try {
    const { operation, arguments: values, before } = intent.fill(frame);
    return may(role, operation)
      ? { kind: "operation", operation, arguments: values, ...(before ? { before } : {}), language }
      : roleRefusal(operation, role, language);
  } catch (error) {
    if (!(error instanceof Unsettled)) throw error;
    return unsettled(error.act, intent, frame, language);
  }
}

/** The records that a message names: what it is about, whoever may do it. */
function recordsIn({ ids, machine }: Frame): Arguments {
  const issueId = ids.find(({ exists }) => exists.includes("issue"))?.value;
  const machineId = machine.machines.length === 1 ? machine.machines[0]!.id : undefined;
  return { ...(issueId === undefined ? {} : { issueId }), ...(machineId === undefined ? {} : { machineId }) };
}

/**
 * The records that an act is done to one by one. Null where it is one act, and where it has to be asked or refused first:
 * to settle it says so.
 */
export function eachRecord(intent: Intent | null, frame: Frame): ReturnType<NonNullable<Intent["each"]>> | null {
  try {
    const each = intent?.each?.(frame);
    return each && each.ids.length > 1 ? each : null;
  } catch (error) {
    if (!(error instanceof Unsettled)) throw error;
    return null;
  }
}

function unsettled(act: Unsettlement, intent: Intent, frame: Frame, language: string): Act {
  if (act.kind === "refuse")
    return {
      ...refusal(act.reason, act.reply, language, act.values),
      wanted: { operation: intent.operations[0]!, given: frame.given },
    } as Act;
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
    text: [
      askingFor(language, act.ask[0]!, Boolean(act.candidates?.length)),
      ...(act.named ?? []).map((name) => `- ${name}`),
    ].join("\n"),
    language,
  };
}

export const refusal = (
  reason: RefusalReason,
  key: ReplyKey,
  language: string,
  values?: Record<string, string | number>,
): Act => ({ kind: "refuse", reason, text: reply(language, key, values), language });

function roleRefusal(operation: OperationName, role: Role, language: string): Act {
  const access = permissions[operation];
  const roles = access === "everyone" ? [] : access;
  const text = reply(language, effectOf(operation) === "read" ? "readRefused" : "roleRefused", {
    roles: rolesText(language, roles),
    role: oneRoleText(language, role),
  });
  return {
    kind: "refuse",
    reason: "role",
    refused: operation,
    text: `${text} ${abilities(language, role)}`,
    language,
  };
}

/** The language to reply in: the utterance's, when it is one of ours. */
export const languageOf = (frame: Frame) => frame.languages[0] ?? "en";
