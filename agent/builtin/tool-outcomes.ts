import type { LanguageModelV4Prompt, LanguageModelV4ToolResultPart } from "@ai-sdk/provider";
import { operationName } from "../toolset/tool-names.ts";

export interface ToolOutcome {
  toolCallId?: string;
  operation: string;
  input: Record<string, unknown>;
  status: "done" | "failed" | "denied";
  /** JSON value, error text or reason. */
  value: unknown;
}

/** What tools were called with, by call. */
export function inputsOf(prompt: LanguageModelV4Prompt): Map<string, Record<string, unknown>> {
  const inputs = new Map<string, Record<string, unknown>>();
  for (const message of prompt)
    if (message.role === "assistant")
      for (const part of message.content)
        if (part.type === "tool-call") inputs.set(part.toolCallId, objectOf(part.input));
  return inputs;
}

/** What tools answered in a message. */
export function outcomesOf(
  message: LanguageModelV4Prompt[number],
  inputs: Map<string, Record<string, unknown>>,
): ToolOutcome[] {
  if (message.role !== "tool" && message.role !== "assistant") return [];
  return (message.content as { type: string }[])
    .filter((part): part is LanguageModelV4ToolResultPart => part.type === "tool-result")
    .map(({ toolName, toolCallId, output }) => ({
      toolCallId,
      operation: operationName(toolName),
      input: inputs.get(toolCallId) ?? {},
      ...(output.type === "execution-denied"
        ? { status: "denied" as const, value: output.reason }
        : output.type === "error-text" || output.type === "error-json"
          ? { status: "failed" as const, value: output.value }
          : {
              status: "done" as const,
              value: output.type === "text" ? parsed(output.value) : output.type === "json" ? output.value : null,
            }),
    }));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export const objectOf = (value: unknown): Record<string, unknown> => {
  const object = typeof value === "string" ? parsed(value) : value;
  return typeof object === "object" && object !== null && !Array.isArray(object)
    ? (object as Record<string, unknown>)
    : {};
};

/** The rows of a result: a list, the items of a page, or the one record. */
export function itemsOf(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value))
    return value.filter((item): item is Record<string, unknown> => typeof item === "object" && item !== null);
  const object = objectOf(value);
  if (Array.isArray(object.items)) return itemsOf(object.items);
  return typeof object.id === "number" ? [object] : [];
}

/** Ids of the rows of a result: of all that the person sees, also where the rows themselves are cut. */
export function idsIn(value: unknown): number[] {
  const { ids } = objectOf(value);
  if (Array.isArray(ids)) return ids.filter((id): id is number => typeof id === "number");
  return itemsOf(value).flatMap((item) => (typeof item.id === "number" ? [item.id] : []));
}
