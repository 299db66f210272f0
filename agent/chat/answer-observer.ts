import type { TextStreamPart, ToolSet } from "ai";
import { effectOf } from "#tools/catalogue.ts";
import { isLate, type Bound } from "../bounds/model-fault.ts";
import { claimsWrite } from "./claims.ts";
import { toolNameOf, toolParts, type AnswerMetadata, type ChatMessage, type AnswerNotice } from "./messages.ts";
import { operationName } from "../toolset/tool-names.ts";

const isWrite = (tool: string) => effectOf(operationName(tool)) === "write";

/**
 * Watches an answer go by and says what the interface must know of it: tokens, why it ended, and whether its text
 * claims a write that no tool has made.
 */
export function answerObserver({
  engine,
  continued,
  stopped,
  now,
}: {
  /** Work of the built-in engine is counted in calls: its tokens are nobody's. */
  engine: { name: string; builtIn: boolean };
  continued: ChatMessage | undefined;
  stopped: () => boolean;
  now: Date;
}) {
  let text = "";
  let wrote = toolParts(continued).some((part) => part.state === "output-available" && isWrite(toolNameOf(part)));
  let asked = false;
  let failure: AnswerNotice | undefined;
  const before = continued?.metadata;
  const begun = performance.now();
  let calls = before?.calls ?? 0;
  const added = (told: number | undefined, was: number | null | undefined) =>
    told === undefined || engine.builtIn ? (was ?? null) : told + (was ?? 0);

  /** Metadata that this part of the answer adds to the message. */
  return (part: TextStreamPart<ToolSet>): AnswerMetadata | undefined => {
    switch (part.type) {
      case "start":
        return { engine: engine.name, createdAt: continued?.metadata?.createdAt ?? now.toISOString() };
      case "text-delta":
        text += part.text;
        return undefined;
      case "tool-result":
        wrote ||= isWrite(part.toolName);
        return undefined;
      case "finish-step":
        calls++;
        return undefined;
      case "tool-approval-request":
        asked = true;
        return undefined;
      case "abort":
        return { notice: stopped() ? "stopped" : "timed-out" };
      case "error":
        failure = isLate(part.error) ? "timed-out" : "failed";
        return { notice: failure };
      case "finish": {
        const { totalTokens, inputTokens, outputTokens, inputTokenDetails } = part.totalUsage;
        return {
          tokens: added(totalTokens, before?.tokens),
          input: added(inputTokens, before?.input),
          output: added(outputTokens, before?.output),
          cached: added(inputTokenDetails?.cacheReadTokens, before?.cached),
          durationMs: Math.round(performance.now() - begun) + (before?.durationMs ?? 0),
          calls,
          notice: noticeAtEnd(part.finishReason, part.rawFinishReason),
        };
      }
      default:
        return undefined;
    }
  };

  function noticeAtEnd(finishReason: string, reason: string | undefined): AnswerNotice | null {
    if (failure || finishReason === "error") return failure ?? "failed";
    if (reason === ("too-many-calls" satisfies Bound)) return "step-limit";
    if (finishReason === "length") return "too-long";
    if (finishReason === "tool-calls" && !asked) return "step-limit";
    return !wrote && !asked && claimsWrite(text) ? "nothing-saved" : null;
  }
}
