import type { LanguageModelV4Prompt } from "@ai-sdk/provider";
import type { Pending, RecordKind, Step, Topic } from "./dialogue/types.ts";
import { aboutOf, topicsOf } from "./spoken-of.ts";
import { idsIn, inputsOf, outcomesOf, type ToolOutcome } from "./tool-outcomes.ts";

/** What the built-in engine reads out of a prompt. */
export interface Conversation {
  /** What the person said last. */
  text: string;
  hasFile: boolean;
  /** Results that came back since then: the answer is about them. */
  results: ToolOutcome[];
  /** Records that an earlier answer showed, by kind, the latest first to speak. */
  shown: Partial<Record<RecordKind, number[]>>;
  /** The last list of several, by kind. */
  listed?: Partial<Record<RecordKind, number[]>>;
  /** The question that the assistant asked last and that is still open. */
  pending?: Pending;
  /** Acts of the same message that wait behind the results. */
  then?: Step[];
  /** What was spoken of last, and how it stands. */
  topic?: Topic;
  /** The look-up before that topic: "and in Hamburg?" goes on with it. */
  earlier?: Topic;
  /** Records that calls and answers before were about, the latest last. */
  about?: Record<string, number>[];
}

/** Reads a prompt from its end: the last words of the person, what tools answered to them, and what was shown before. */
export function readConversation(prompt: LanguageModelV4Prompt): Conversation {
  const lastUser = prompt.findLastIndex(({ role }) => role === "user");
  const inputs = inputsOf(prompt);
  const before = prompt.slice(0, Math.max(0, lastUser));
  const shown: Conversation["shown"] = {};
  const listed: Conversation["shown"] = {};
  const results = prompt.slice(lastUser + 1).flatMap((message) => outcomesOf(message, inputs));
  for (const outcome of [...before.flatMap((message) => outcomesOf(message, inputs)), ...results])
    for (const [kind, ids] of Object.entries(recordsOf(outcome))) {
      // What was shown last stands last.
      delete shown[kind as RecordKind];
      shown[kind as RecordKind] = ids;
      if (ids.length > 1) listed[kind as RecordKind] = ids;
    }
  const user = prompt[lastUser];
  const text = user?.role === "user" ? textOf(user.content) : "";
  const previousUser = before.findLastIndex(({ role }) => role === "user");
  return {
    text,
    hasFile: user?.role === "user" && user.content.some(({ type }) => type === "file"),
    results,
    shown,
    listed,
    pending: pendingOf(before.slice(previousUser + 1)),
    then: stepsOf(prompt.slice(lastUser + 1)),
    ...topicsOf(before, before.slice(previousUser + 1), inputs),
    about: aboutOf(prompt.slice(0, lastUser), inputs),
  };
}

/** Text of the message itself; notes about the page or files that the app adds are parts of their own. */
const textOf = (content: { type: string; text?: string }[]) =>
  content
    .flatMap((part) => (part.type === "text" && part.text ? [part.text] : []))
    .join("\n")
    .trim();

const kinds: [RegExp, RecordKind][] = [
  [/^issues\.(?:list|show|report)/, "issues"],
  [/^tasks\./, "tasks"],
  [/^machines\./, "machines"],
  [/^service-plans\.list-due/, "services"],
  [/^(?:engineers|users)\./, "people"],
  [/^service-logs\./, "serviceLogs"],
  [/^parts-requests\./, "partsRequests"],
];

/** Ids of the records in a result, in the order shown. */
function recordsOf({ operation, status, value }: ToolOutcome): Conversation["shown"] {
  const kind = kinds.find(([pattern]) => pattern.test(operation))?.[1];
  if (!kind || status !== "done") return {};
  const ids = idsIn(value);
  return ids.length ? { [kind]: ids } : {};
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
