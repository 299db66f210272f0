import type { Decision } from "#tools/chats/schema.ts";
import { operationNamed } from "#tools/catalogue.ts";
import { Conflict, InvalidInput } from "#tools/errors.ts";
import { parse } from "#tools/operation.ts";
import { operationName } from "../toolset/tool-names.ts";
import { toolNameOf, toolParts, type ChatMessage, type ToolPart } from "./messages.ts";
import { withoutSecrets } from "../toolset/tool-fields.ts";
import type { Edit } from "../toolset/tool-output.ts";

export interface Decided {
  message: ChatMessage;
  /** What was changed on the cards, by call. */
  edits: Map<string, Edit[]>;
  /** What was typed into secret fields, by call. */
  secrets: Map<string, Record<string, unknown>>;
}

/**
 * Answers the open cards of the last message as the person decided, once. Changed values are checked by the
 * operation's own schema and take the place of the proposed ones.
 * @throws Conflict when a card is not open (any more), InvalidInput when values do not fit or a card was left out
 */
export function decide(message: ChatMessage | undefined, decisions: Decision[]): Decided {
  const open = toolParts(message).filter(({ state }) => state === "approval-requested");
  const byApproval = new Map(decisions.map((decision) => [decision.approvalId, decision]));
  const unknown = decisions.some(({ approvalId }) => !open.some(({ approval }) => approval?.id === approvalId));
  if (!message || unknown || byApproval.size < decisions.length)
    throw new Conflict("This was already decided, or the conversation has moved on. Nothing was changed by this.");
  if (open.length > byApproval.size) throw new InvalidInput("Please decide about each open card");

  const edits: Decided["edits"] = new Map();
  const secrets: Decided["secrets"] = new Map();
  const proposed: Record<string, unknown> = { ...message.metadata?.proposed };
  const answered = message.parts.map((part) => {
    const decision = "toolCallId" in part ? byApproval.get((part as ToolPart).approval?.id ?? "") : undefined;
    if (!decision) return part;
    const call = part as ToolPart;
    const { open: input, secret } = withoutSecrets(
      decision.approved
        ? checked(call, decision.input ?? (call.input as Record<string, unknown>))
        : (call.input as Record<string, unknown>),
    );
    secrets.set(call.toolCallId, secret);
    const changes = differences(call.input, input);
    if (changes.length > 0) {
      edits.set(call.toolCallId, changes);
      proposed[call.toolCallId] = call.input;
    }
    const approval = {
      id: call.approval!.id,
      approved: decision.approved,
      ...(decision.reason ? { reason: decision.reason } : {}),
    };
    return { ...call, input, state: "approval-responded", approval } as ChatMessage["parts"][number];
  });
  return { message: { ...message, parts: answered, metadata: { ...message.metadata, proposed } }, edits, secrets };
}

/** @throws InvalidInput with the path of each value that does not fit, for the fields of the card */
function checked(call: ToolPart, input: Record<string, unknown>): Record<string, unknown> {
  const operation = operationNamed(operationName(toolNameOf(call)));
  if (!operation) throw new Conflict("This can no longer be done here");
  parse(operation, input);
  return input;
}

function differences(before: unknown, after: unknown): Edit[] {
  if (before === after) return [];
  const from = (before ?? {}) as Record<string, unknown>;
  const to = (after ?? {}) as Record<string, unknown>;
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((field) => JSON.stringify(from[field] ?? null) !== JSON.stringify(to[field] ?? null))
    .map((field) => ({ field, from: from[field] ?? null, to: to[field] ?? null }));
}
