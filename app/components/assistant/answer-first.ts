import { isToolUIPart } from "ai";
import type { ChatMessage } from "#app/data/chats.ts";

type Part = ChatMessage["parts"][number];

/** Something was looked up, and nobody was asked: what it found stands below the sentence that answers. */
const isLookUp = (part: Part): boolean =>
  isToolUIPart(part) &&
  part.state === "output-available" &&
  (part.approval === undefined || part.approval.isAutomatic === true);

/** Neither seen nor said: where a step of the model begins. */
const isSilent = (part: Part): boolean => part.type === "step-start";

/**
 * The parts of an answer as they are read: a sentence before what was looked up for it. A model looks up first and then
 * writes; whoever asked wants the sentence. Cards and receipts stay where they are.
 */
export function answerFirst(parts: readonly Part[]): Part[] {
  const read: Part[] = [];
  let found: Part[] = [];
  for (const part of parts) {
    if (isLookUp(part) || (isSilent(part) && found.length > 0)) found.push(part);
    else if (part.type === "text" && part.text.trim()) {
      read.push(part, ...found);
      found = [];
    } else {
      read.push(...found, part);
      found = [];
    }
  }
  return [...read, ...found];
}
