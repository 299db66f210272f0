import type { LanguageModelV4, LanguageModelV4StreamPart, LanguageModelV4ToolCall } from "@ai-sdk/provider";
import { wrapLanguageModel } from "ai";
import type { Db } from "#db/client.ts";
import { versionOf, type RecordName } from "#db/queries/records.ts";
import { operationNamed } from "#tools/catalogue.ts";
import type { OperationName } from "#tools/permissions/rules.ts";
import { operationName } from "../toolset/tool-names.ts";

/** Which record an operation changes, by the member of its input that names it. */
const changed: Partial<Record<OperationName, [member: string, table: RecordName]>> = {
  "issues.update": ["issueId", "issues"],
  "issues.resolve": ["issueId", "issues"],
  "issues.reopen": ["issueId", "issues"],
  "tasks.start": ["taskId", "issues"],
  "tasks.mark-fixed": ["taskId", "issues"],
  "tasks.complete": ["taskId", "issues"],
  "tasks.release": ["taskId", "issues"],
  "machines.update": ["machineId", "machines"],
  "parts-requests.update": ["requestId", "partsRequests"],
  "service-logs.update": ["serviceLogId", "serviceLogs"],
  "engineers.update": ["id", "users"],
};

/**
 * The same model, whose proposals to change a record carry the version that the record has at that moment: what
 * somebody else changes before the person confirms makes a conflict instead of being overwritten unseen.
 */
export function withPinnedVersions(model: LanguageModelV4, db: Db): LanguageModelV4 {
  return wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: "v4",
      async wrapStream({ doStream }) {
        const { stream, ...rest } = await doStream();
        const pin = new TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart>({
          transform: async (part, controller) =>
            controller.enqueue(part.type === "tool-call" ? await pinned(part, db) : part),
        });
        return { ...rest, stream: stream.pipeThrough(pin) };
      },
    },
  });
}

async function pinned(call: LanguageModelV4ToolCall, db: Db): Promise<LanguageModelV4ToolCall> {
  const name = operationName(call.toolName);
  const record = changed[name as OperationName];
  const proposed = operationNamed(name) ? objectOf(call.input) : undefined;
  if (!proposed) return call;
  // That doubtful hours and amounts are right is the person's to say, on the card.
  const { confirm: hours, confirmStock: amounts, ...input } = proposed;
  const word = hours ?? amounts;
  const id = record && Number(input[record[0]]);
  const version = record && Number.isInteger(id) ? await versionOf(db, record[1], id!) : undefined;
  if (version === undefined && word === undefined) return call;
  return { ...call, input: JSON.stringify({ ...input, ...(version === undefined ? {} : { version }) }) };
}

/** What is no JSON object is left to the check of the schema. */
function objectOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
