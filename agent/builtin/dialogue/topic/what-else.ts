import { may, type OperationName } from "#tools/permissions/rules.ts";
import type { Frame } from "../frame.ts";
import { languageOf } from "../slot-filling.ts";
import type { Act, Arguments, Situation } from "../types.ts";
import { turnSpans } from "./turn-words.ts";

interface Left {
  operation: OperationName;
  values: Arguments;
}

const parts: Left = { operation: "parts-requests.list", values: { delivered: false } };
const issues: Left = { operation: "issues.list", values: {} };
const lefts: Record<string, Left> = { "parts-requests": parts, issues, tasks: issues, "service-logs": issues };

/** A longer question has an object of its own. */
const mostWords = 11;

/**
 * "What else has it got?", of the machine that was spoken of: what is left of the same kind as what was spoken of, or of
 * the kind that is named. Null where nobody asks so, or no machine is known.
 */
export function whatElse(frame: Frame, situation: Situation): Act | null {
  const { topic, focus, spokenOf, meantMachine, actor } = situation;
  const languages = [...new Set([...frame.languages, topic?.language ?? "en", "hi"])];
  if (frame.words.length > mostWords || !turnSpans(frame.words, languages, "whatElse").length) return null;
  const named = frame.machine.machines.length === 1 ? frame.machine.machines[0]!.id : undefined;
  const machineId = named ?? (frame.machine.said ? undefined : (meantMachine?.id ?? (focus ?? spokenOf)?.machineId));
  const kind = frame.says("part", "partsRequest", "delivered", "ordered")
    ? parts
    : frame.says("issue", "open")
      ? issues
      : lefts[topic?.operation.split(".")[0] ?? ""];
  if (machineId === undefined || !kind || frame.people.length || !may(actor.role, kind.operation)) return null;
  return {
    kind: "operation",
    operation: kind.operation,
    arguments: { machineId, ...kind.values, ...(kind === issues && frame.says("open") ? { status: "open" } : {}) },
    language: languageOf(frame),
  };
}
