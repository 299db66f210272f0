import { hasContent, settledPart } from "#tools/chats/settled-part.ts";
import { NotFound } from "#tools/errors.ts";
import { toolNameOf, toolParts, type ChatMessage, type ToolPart } from "./messages.ts";
import { toolName } from "../toolset/tool-names.ts";

/**
 * Brings a stored thread into a state that a model can be called with: calls that never ran are dropped, cards that
 * nobody answered count as not done, answers without content go. Run before every call: one leftover makes the
 * thread unusable for good.
 */
export function settle(history: ChatMessage[]): ChatMessage[] {
  const last = history.length - 1;
  return history
    .map((message, at) =>
      message.role === "assistant"
        ? { ...message, parts: message.parts.flatMap((part) => settledPart(part, at === last)) }
        : message,
    )
    .filter(hasContent);
}

/**
 * A message that puts a proposal to the person once more, with the values it had.
 * @throws NotFound when no such proposal was passed over
 */
export function proposedAgain(history: ChatMessage[], toolCallId: string, now: Date): ChatMessage {
  const passedOver = history
    .flatMap(toolParts)
    .find(
      (part) =>
        part.toolCallId === toolCallId && part.state === "output-denied" && part.approval?.reason === "superseded",
    );
  if (!passedOver) throw new NotFound("There is no such proposal");
  const again = {
    type: passedOver.type,
    toolCallId: `again-${crypto.randomUUID()}`,
    state: "approval-requested",
    input: passedOver.input,
    approval: { id: `again-${crypto.randomUUID()}` },
  };
  return {
    id: `msg-${crypto.randomUUID()}`,
    role: "assistant",
    parts: [again as ChatMessage["parts"][number]],
    metadata: { createdAt: now.toISOString() },
  };
}

/** An answer from which nothing must be lost: what was written stays written and is not run again. */
export function withoutUnfinished(message: ChatMessage, isWrite: (part: ToolPart) => boolean): ChatMessage | undefined {
  const lastWrite = message.parts.findLastIndex(
    (part) => "toolCallId" in part && (part as ToolPart).state.startsWith("output") && isWrite(part as ToolPart),
  );
  return lastWrite < 0
    ? undefined
    : {
        ...message,
        parts: message.parts.slice(0, lastWrite + 1),
        metadata: { ...message.metadata, notice: undefined },
      };
}

/** Whether cards of the answer wait for the person. */
export const awaitsDecision = (message: ChatMessage | undefined): boolean =>
  toolParts(message).some(({ state }) => state === "approval-requested");

/** Most characters of older messages that go to a model. */
const longestHistory = 120_000;
const mostMessages = 60;

/** The newest messages that fit, beginning with one of the person's. */
export function recent(history: ChatMessage[]): ChatMessage[] {
  let characters = 0;
  let from = history.length;
  while (from > 0 && history.length - from < mostMessages) {
    characters += Math.min(JSON.stringify(history[from - 1]!.parts).length, longestHistory / 2);
    if (characters > longestHistory && from < history.length) break;
    from--;
  }
  const kept = history.slice(from);
  const first = kept.findIndex(({ role }) => role === "user");
  return first > 0 ? kept.slice(first) : kept;
}

/** Characters of what a person wrote that go to a model, all texts of a message together; intake reads the whole. */
const shownOfPaste = 8_000;

/**
 * Messages as a model gets them: long pastes by their beginning, and answers that went on and on without their middle,
 * so that a chat of 200 kB costs no 50,000 tokens.
 */
export const shortened = (history: ChatMessage[]): ChatMessage[] =>
  history.map((message) => ({
    ...message,
    parts: message.role === "user" ? shownOf(message.parts) : message.parts.map(withoutMiddle),
  }));

/** Characters of the beginning, and of the end, of an answer that go to a model. */
const shownOfAnswer = 10_000;

function withoutMiddle(part: ChatMessage["parts"][number]): ChatMessage["parts"][number] {
  if ((part.type !== "text" && part.type !== "reasoning") || part.text.length <= 2 * shownOfAnswer) return part;
  const hidden = part.text.length - 2 * shownOfAnswer;
  const note = `[… ${hidden} characters of this answer are left out …]`;
  return { ...part, text: `${part.text.slice(0, shownOfAnswer)}\n${note}\n${part.text.slice(-shownOfAnswer)}` };
}

function shownOf(parts: ChatMessage["parts"]): ChatMessage["parts"] {
  let left = shownOfPaste;
  let hidden = parts.reduce((sum, part) => sum + (part.type === "text" ? part.text.length : 0), 0) - left;
  return parts.flatMap((part): ChatMessage["parts"] => {
    if (part.type !== "text") return [part];
    const shown = part.text.slice(0, left);
    left -= shown.length;
    if (shown.length === part.text.length) return [part];
    // The part in which the end is says how much follows; those behind it are part of that.
    const told = hidden > 0 ? [{ ...part, text: beginningOf(shown, hidden) }] : [];
    hidden = 0;
    return told;
  });
}

const beginningOf = (shown: string, more: number) =>
  `${shown}\n[… ${more} more characters of this pasted text are not shown to you; intake_extract-reports reads all of it]`;

/** The plan of the last data question that was answered in the thread. */
export function lastPlan(history: ChatMessage[]): unknown {
  const answers = history
    .flatMap(toolParts)
    .filter((part) => part.state === "output-available" && toolNameOf(part) === toolName("questions.ask"));
  const output = answers.at(-1)?.output as { record?: { plan?: unknown } } | undefined;
  return output?.record?.plan ?? undefined;
}
