import { getToolName, isToolUIPart, type DynamicToolUIPart, type ToolUIPart, type UIMessage, type UITools } from "ai";
import { z } from "zod";
import { filePart } from "#tools/chats/schema.ts";

/** Something the interface says about an answer, decided by code and never by the model. */
export const answerNotices = ["timed-out", "too-long", "stopped", "step-limit", "nothing-saved", "failed"] as const;
export type AnswerNotice = (typeof answerNotices)[number];

/** Kept with each answer. */
export interface AnswerMetadata {
  engine?: string;
  /** Null: the model reported none. */
  tokens?: number | null;
  /** Of the tokens, where the provider tells them apart. */
  input?: number | null;
  output?: number | null;
  cached?: number | null;
  /** How long the answer took, in ms. */
  durationMs?: number;
  /** Calls of the engine: what there is to count where no provider reports tokens. */
  calls?: number;
  notice?: AnswerNotice | null;
  createdAt?: string;
  /** What the model proposed where the person confirmed something else, by call. */
  proposed?: Record<string, unknown>;
}

// A type, not an interface: only types fit the SDK's index signature.
type DataParts = { file: { id: number; name: string } };

export type ChatMessage = UIMessage<AnswerMetadata, DataParts, UITools>;
export type ToolPart = ToolUIPart | DynamicToolUIPart;

export const dataSchemas = { file: filePart.shape.data };

export const metadataSchema = z.looseObject({}).optional() as z.ZodType<AnswerMetadata>;

export const toolParts = (message: ChatMessage | undefined): ToolPart[] =>
  (message?.parts.filter(isToolUIPart) ?? []) as ToolPart[];

export const toolNameOf = (part: ToolPart): string => getToolName(part as ToolUIPart);

/** The words of a message, without what tools returned. */
export const wordsOf = (message: Pick<ChatMessage, "parts">): string =>
  message.parts
    .flatMap((part) => (part.type === "text" ? [part.text] : part.type === "data-file" ? [part.data.name] : []))
    .join("\n");

/** Documents that a message carries. */
export const documentsOf = (message: Pick<ChatMessage, "parts">): number[] =>
  message.parts.flatMap((part) => (part.type === "data-file" ? [part.data.id] : []));
