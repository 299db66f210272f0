import type { ChannelAnswerBody } from "#db/vocabulary.ts";
import { effectOf } from "#tools/catalogue.ts";
import type { SignedInContext } from "#tools/context.ts";
import { toolNameOf, type ChatMessage, type ToolPart } from "../chat/messages.ts";
import { operationName } from "../toolset/tool-names.ts";
import type { ToolOutput } from "../toolset/tool-output.ts";
import type { Answered } from "./answer-turn.ts";
import { plainText } from "./plain-text.ts";
import { listLines, proposalLines, rowText } from "./show-call.ts";
import { showDrafts } from "./show-drafts.ts";
import type { ChannelWords } from "./words.ts";

export interface Rendering {
  context: Omit<SignedInContext, "changed">;
  words: ChannelWords;
  /** Where links lead. */
  origin: string;
}

export const plainAnswer = (text: string): ChannelAnswerBody => ({ text, buttons: [], link: null, file: null });

/** A list of WhatsApp holds ten. */
const mostChoices = 10;

export const chatUrl = (origin: string, chatId: string): string => `${origin}/chat/${chatId}`;

/**
 * An answer of the assistant as messages: its words with what was found, then each report to review and each proposed
 * change with its buttons. What was said before `after` parts is left out.
 */
export async function render({ chatId, message }: Answered, rendering: Rendering): Promise<ChannelAnswerBody[]> {
  const { words, origin } = rendering;
  if (!message || message.role !== "assistant") return [plainAnswer(words.failed)];
  const url = chatUrl(origin, chatId);
  const said: string[] = [];
  const found: string[] = [];
  const acts: ChannelAnswerBody[] = [];
  const buttons: ChannelAnswerBody["buttons"] = [];
  const say = (text: string) => ({ do: "say" as const, chatId, messageId: message.id, text });
  let more = false;
  for (const part of message.parts) {
    if (part.type === "text") {
      const choices = choicesOf(part);
      said.push(plainText(withoutChoices(part.text, choices)));
      buttons.push(...choices.map((text) => ({ label: text, action: say(text) })));
    }
    if ("toolCallId" in part) {
      const shown = await showPart(part as ToolPart, url, chatId, rendering);
      found.push(...shown.lines);
      acts.push(...shown.acts);
      more ||= shown.more;
    }
  }
  // What is said of a file is said of its button on the web; here it comes along, as what is being read comes later.
  const all = acts.some(({ file, awaits }) => file || awaits) ? found : [...said, ...found];
  const text = all.filter(Boolean).join("\n\n");
  const failed = !text && acts.length === 0;
  const link = more || failed ? { label: words.open, url } : null;
  const first = { ...plainAnswer(failed ? words.failed : text), buttons, link };
  const [only] = acts;
  // One thing to decide about, and what was said of it, are one message.
  if (text && acts.length === 1 && only && !only.file && !link && buttons.length === 0)
    return [{ ...only, text: `${text}\n\n${only.text}` }];
  return text || failed ? [first, ...acts] : acts;
}

/** What an answer offers to choose from. */
const choicesOf = (part: Extract<ChatMessage["parts"][number], { type: "text" }>): string[] =>
  ((part.providerMetadata?.builtin?.choices ?? []) as string[]).slice(0, mostChoices);

/** A choice stands on its button, not in the text as well. */
const withoutChoices = (text: string, choices: readonly string[]): string =>
  text
    .split("\n")
    .filter((line) => !choices.some((choice) => line === `- ${choice}`))
    .join("\n");

interface Shown {
  lines: string[];
  acts: ChannelAnswerBody[];
  /** There is more of it on the web. */
  more: boolean;
}

const nothing: Shown = { lines: [], acts: [], more: false };

async function showPart(part: ToolPart, url: string, chatId: string, rendering: Rendering): Promise<Shown> {
  const { context, words } = rendering;
  const tool = toolNameOf(part);
  const title = words.operation(tool) ?? tool;
  const input = (part.input ?? {}) as Record<string, unknown>;
  switch (part.state) {
    case "approval-requested": {
      const lines = await proposalLines(input, context.db, words);
      const decide = (approved: boolean) => ({ do: "decide" as const, chatId, approvalId: part.approval.id, approved });
      const buttons = [
        { label: words.confirm, action: decide(true) },
        { label: words.decline, action: decide(false) },
      ];
      return {
        ...nothing,
        acts: [{ text: [title, ...lines].join("\n"), buttons, link: { label: words.open, url }, file: null }],
      };
    }
    case "output-error":
      return { ...nothing, lines: [words.refusal(part.errorText)] };
    case "output-available":
      return showOutput(operationName(tool), title, input, part.output as ToolOutput, { url, chatId, ...rendering });
    default:
      return nothing;
  }
}

async function showOutput(
  operation: string,
  title: string,
  input: Record<string, unknown>,
  output: ToolOutput,
  { context, words, url, chatId }: Rendering & { url: string; chatId: string },
): Promise<Shown> {
  if (output.kind === "file") return { ...nothing, acts: [{ ...plainAnswer(title), file: { operation, input } }] };
  if (output.kind === "list") {
    const lines = listLines(output, words);
    return { ...nothing, lines: [lines.join("\n")], more: lines.length > 0 };
  }
  const record = (output.record ?? {}) as Record<string, unknown>;
  if (operation === "intake.extract-reports") {
    const { db, actor, now } = context;
    const ids = (record.draftIds ?? []) as number[];
    const drafts = await showDrafts(ids, { db, actor, now: now(), words, url });
    if (record.finished !== false) return { ...nothing, acts: drafts ? [drafts] : [] };
    const awaits = { chatId, jobIds: (record.jobIds ?? []) as number[] };
    return { ...nothing, acts: [{ ...plainAnswer(words.reading), awaits }] };
  }
  if (effectOf(operation) === "write" && !output.undone)
    return { ...nothing, lines: [`✓ ${title}: ${rowText(record, words)}`] };
  return { ...nothing, more: true };
}

/** The calls of an answer that were made by a decision: what stood above the card was told before. */
export const afterDecision = (message: ChatMessage | undefined, approvalId: string): ChatMessage | undefined => {
  const at = message?.parts.findIndex((part) => "toolCallId" in part && (part as ToolPart).approval?.id === approvalId);
  return message && at !== undefined && at >= 0 ? { ...message, parts: message.parts.slice(at) } : message;
};
