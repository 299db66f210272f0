import type { LanguageModelV4Prompt, LanguageModelV4ToolResultPart } from "@ai-sdk/provider";
import { operationName } from "../toolset/tool-names.ts";
import type { Pending, RecordKind, Step } from "./dialogue/types.ts";

/** What the built-in engine reads out of a prompt. */
export interface Conversation {
  /** What the person said last. */
  text: string;
  hasFile: boolean;
  /** Results that came back since then: the answer is about them. */
  results: ToolOutcome[];
  /** Records that an earlier answer showed, by kind, the latest first to speak. */
  shown: Partial<Record<RecordKind, number[]>>;
  /** The question that the assistant asked last and that is still open. */
  pending?: Pending;
  /** Acts of the same message that wait behind the results. */
  then?: Step[];
  /** What the person said before, where it led to a tool call. */
  previous?: string;
}

export interface ToolOutcome {
  operation: string;
  input: Record<string, unknown>;
  status: "done" | "failed" | "denied";
  /** JSON value, error text or reason. */
  value: unknown;
}

/** Reads a prompt from its end: the last words of the person, what tools answered to them, and what was shown before. */
export function readConversation(prompt: LanguageModelV4Prompt): Conversation {
  const lastUser = prompt.findLastIndex(({ role }) => role === "user");
  const inputs = inputsOf(prompt);
  const before = prompt.slice(0, Math.max(0, lastUser));
  const shown: Conversation["shown"] = {};
  const results = prompt.slice(lastUser + 1).flatMap((message) => outcomesOf(message, inputs));
  for (const outcome of [...before.flatMap((message) => outcomesOf(message, inputs)), ...results])
    Object.assign(shown, recordsOf(outcome));
  const user = prompt[lastUser];
  const text = user?.role === "user" ? textOf(user.content) : "";
  const previousUser = before.findLastIndex(({ role }) => role === "user");
  const previousMessage = before[previousUser];
  const called = before.slice(previousUser + 1).some((message) => outcomesOf(message, inputs).length > 0);
  return {
    text,
    hasFile: user?.role === "user" && user.content.some(({ type }) => type === "file"),
    results,
    shown,
    pending: pendingOf(before.slice(previousUser + 1)),
    then: stepsOf(prompt.slice(lastUser + 1)),
    ...(called && previousMessage?.role === "user" ? { previous: textOf(previousMessage.content) } : {}),
  };
}

/** Text of the message itself; notes about the page or files that the app adds are parts of their own. */
const textOf = (content: { type: string; text?: string }[]) =>
  content
    .flatMap((part) => (part.type === "text" && part.text ? [part.text] : []))
    .join("\n")
    .trim();

function inputsOf(prompt: LanguageModelV4Prompt): Map<string, Record<string, unknown>> {
  const inputs = new Map<string, Record<string, unknown>>();
  for (const message of prompt)
    if (message.role === "assistant")
      for (const part of message.content)
        if (part.type === "tool-call") inputs.set(part.toolCallId, objectOf(part.input));
  return inputs;
}

function outcomesOf(
  message: LanguageModelV4Prompt[number],
  inputs: Map<string, Record<string, unknown>>,
): ToolOutcome[] {
  if (message.role !== "tool" && message.role !== "assistant") return [];
  return (message.content as { type: string }[])
    .filter((part): part is LanguageModelV4ToolResultPart => part.type === "tool-result")
    .map(({ toolName, toolCallId, output }) => ({
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

const objectOf = (value: unknown): Record<string, unknown> => {
  const object = typeof value === "string" ? parsed(value) : value;
  return typeof object === "object" && object !== null && !Array.isArray(object)
    ? (object as Record<string, unknown>)
    : {};
};

const kinds: [RegExp, RecordKind][] = [
  [/^issues\.(?:list|show|report)/, "issues"],
  [/^tasks\./, "tasks"],
  [/^machines\./, "machines"],
  [/^(?:engineers|users)\./, "people"],
  [/^service-logs\./, "serviceLogs"],
  [/^parts-requests\./, "partsRequests"],
];

/** Ids of the records in a result, in the order shown. */
function recordsOf({ operation, status, value }: ToolOutcome): Conversation["shown"] {
  const kind = kinds.find(([pattern]) => pattern.test(operation))?.[1];
  if (!kind || status !== "done") return {};
  const ids = itemsOf(value).flatMap((item) => (typeof item.id === "number" ? [item.id] : []));
  return ids.length ? { [kind]: ids } : {};
}

/** The rows of a result: a list, the items of a page, or the one record. */
export function itemsOf(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value))
    return value.filter((item): item is Record<string, unknown> => typeof item === "object" && item !== null);
  const object = objectOf(value);
  if (Array.isArray(object.items)) return itemsOf(object.items);
  return typeof object.id === "number" ? [object] : [];
}

/** Acts that wait for another travel with its call. */
function stepsOf(messages: LanguageModelV4Prompt): Step[] | undefined {
  for (const message of messages.toReversed()) {
    if (message.role !== "assistant") continue;
    for (const part of message.content.toReversed()) {
      if (part.type !== "tool-call") continue;
      const then = part.providerOptions?.builtin?.then;
      return Array.isArray(then) ? (then as Step[]) : undefined;
    }
  }
  return undefined;
}

/** The open question travels in the metadata of the text that asked it, so it survives reloads with the thread. */
function pendingOf(messages: LanguageModelV4Prompt): Pending | undefined {
  for (const message of messages.toReversed()) {
    if (message.role !== "assistant") continue;
    for (const part of message.content.toReversed()) {
      if (part.type !== "text") continue;
      const pending = part.providerOptions?.builtin?.pending;
      return typeof pending === "object" && pending !== null ? (pending as unknown as Pending) : undefined;
    }
  }
  return undefined;
}
