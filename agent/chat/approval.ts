import type { Role } from "#db/vocabulary.ts";
import type { AnyOperation } from "#tools/operation.ts";
import { may, type OperationName } from "#tools/permissions/rules.ts";
import type { TurnCalls } from "./turn-calls.ts";

/** What happens with a call that a model makes. */
export type Verdict = undefined | "user-approval" | { type: "denied"; reason: string };

/** Writes that touch nothing but drafts of the person's own, which they review before anything is saved. */
export const leavesDraftsOnly: readonly OperationName[] = ["intake.extract-reports"];

export interface ProposedCall {
  toolCallId: string;
  operation: AnyOperation;
  input: unknown;
}

/**
 * Decides about a call by its operation, never by what a prompt says: reads run, writes wait for the person, and what
 * the role may not do or what was decided before in this turn is refused. Asked again when the person has confirmed.
 */
export function judge(
  { toolCallId, operation, input }: ProposedCall,
  role: Role | undefined,
  calls: TurnCalls,
): Verdict {
  const name = operation.name as OperationName;
  if (!may(role, name)) return { type: "denied", reason: "The person's role does not allow this." };
  if (operation.effect === "read") return undefined;
  if (calls.repeats(toolCallId, name, input)) {
    return { type: "denied", reason: "The person has already decided about this call in this turn. Do not repeat it." };
  }
  calls.note(toolCallId, name, input);
  return leavesDraftsOnly.includes(name) ? undefined : "user-approval";
}
