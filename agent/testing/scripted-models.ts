import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from "@ai-sdk/provider";
import { MockLanguageModelV4, convertArrayToReadableStream } from "ai/test";
import type { Models } from "../models/models.ts";
import { recordedLanguageModel, type Ledger } from "../models/usage.ts";

/** A step of a scripted model: words, calls, both, or a whole stream of its own making. */
export type ScriptStep =
  | string
  | ScriptedCall
  | (string | ScriptedCall)[]
  | ((options: LanguageModelV4CallOptions) => ReadableStream<LanguageModelV4StreamPart>);

export interface ScriptedCall {
  tool: string;
  input: unknown;
  id?: string;
}

const usage = {
  inputTokens: { total: 100, noCache: 100, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 10, text: 10, reasoning: 0 },
};

let nextCall = 1;

export function partsOf(step: Exclude<ScriptStep, (...args: never[]) => unknown>): LanguageModelV4StreamPart[] {
  const pieces = [step].flat();
  const calls = pieces.some((piece) => typeof piece !== "string");
  const content = pieces.flatMap((piece, at): LanguageModelV4StreamPart[] =>
    typeof piece === "string"
      ? [
          { type: "text-start", id: `t${at}` },
          ...(piece.match(/\S+\s*/g) ?? []).map((delta) => ({ type: "text-delta" as const, id: `t${at}`, delta })),
          { type: "text-end", id: `t${at}` },
        ]
      : [
          {
            type: "tool-call",
            toolCallId: piece.id ?? `call-${nextCall++}`,
            toolName: piece.tool,
            input: JSON.stringify(piece.input),
          },
        ],
  );
  return [
    { type: "stream-start", warnings: [] },
    ...content,
    { type: "finish", finishReason: { unified: calls ? "tool-calls" : "stop", raw: undefined }, usage },
  ];
}

/**
 * Models of which the language model says what the script says, a step a call, and then "Ready.".
 * // why: the provider is the one thing a test cannot have for real.
 */
export function scriptedModels(
  script: ScriptStep[],
  { builtIn = false, ledger }: { builtIn?: boolean; ledger?: Ledger } = {},
): Models & { calls: LanguageModelV4CallOptions[] } {
  const steps = [...script];
  const model = new MockLanguageModelV4({
    provider: "scripted",
    modelId: "scripted-1",
    doStream: async (options) => {
      const step = steps.shift() ?? "Ready.";
      return { stream: typeof step === "function" ? step(options) : convertArrayToReadableStream(partsOf(step)) };
    },
  });
  const none = () => undefined;
  const engine = { name: "scripted-1", builtIn };
  const language: Models["language"] = (call) => (ledger ? recordedLanguageModel(model, call, ledger) : model);
  return {
    engine,
    timeoutMs: 20_000,
    language,
    readers: () => [{ engine, small: false, language }],
    vision: none,
    transcription: none,
    embedding: () => {
      throw new Error("A scripted model embeds nothing");
    },
    embeddingModel: "none",
    calls: model.doStreamCalls,
  };
}
