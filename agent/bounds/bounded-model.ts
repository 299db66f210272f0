import {
  APICallError,
  type EmbeddingModelV4,
  type LanguageModelV4,
  type LanguageModelV4CallOptions,
  type LanguageModelV4Content,
} from "@ai-sdk/provider";
import { wrapEmbeddingModel, wrapLanguageModel } from "ai";
import { tellingFaultTo, type BrokenOff } from "./broken-off.ts";
import { boundedParts } from "./bounded-parts.ts";
import { longestVector, mostCalls, textsAtOnce, type ModelLimits } from "./limits.ts";
import { ModelFault } from "./model-fault.ts";

/** The same language model, ended where it says more, or calls more tools, than one answer may. */
export function boundedLanguageModel(model: LanguageModelV4, limits: ModelLimits): LanguageModelV4 {
  let saysLength = true;

  /** Servers that know no such number, or have no room for it, are asked without: our own bounds hold all the same. */
  async function asked<Answer>(
    params: LanguageModelV4CallOptions,
    call: (params: LanguageModelV4CallOptions) => PromiseLike<Answer>,
  ): Promise<Answer> {
    if (!saysLength) return call(params);
    const { maxOutputTokens = limits.outputTokens } = params;
    try {
      return await call({ ...params, maxOutputTokens: Math.min(maxOutputTokens, limits.outputTokens) });
    } catch (error) {
      if (!refusesLength(error)) throw error;
      const answer = await call(params);
      saysLength = false;
      return answer;
    }
  }

  return wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: "v4",
      async wrapGenerate({ params, model }) {
        const answer = await asked(params, (options) => model.doGenerate(options));
        if (answer.content.filter(({ type }) => type === "tool-call").length > mostCalls)
          throw new ModelFault("too-many-calls");
        if (lengthOf(answer.content) > limits.characters) throw new ModelFault("too-long");
        return answer;
      },
      async wrapStream({ params, model }) {
        const brokenOff: BrokenOff = {};
        const answer = await tellingFaultTo(brokenOff, () => asked(params, (options) => model.doStream(options)));
        return { ...answer, stream: boundedParts(answer.stream, limits, brokenOff) };
      },
    },
  });
}

function refusesLength(error: unknown): boolean {
  if (!APICallError.isInstance(error)) return false;
  const { statusCode, message, responseBody = "" } = error;
  return (
    (statusCode === 400 || statusCode === 422) &&
    /max_\w*tokens|output tokens|context (?:length|window|size)/i.test(`${message} ${responseBody}`)
  );
}

const lengthOf = (content: LanguageModelV4Content[]): number =>
  content.reduce((sum, part) => sum + ("text" in part ? part.text.length : 0), 0);

/** The same embedding model, asked for few vectors at once, each of which is looked at before anybody computes with it. */
export const boundedEmbeddingModel = (model: EmbeddingModelV4): EmbeddingModelV4 =>
  wrapEmbeddingModel({
    model,
    middleware: {
      specificationVersion: "v4",
      overrideMaxEmbeddingsPerCall: () => textsAtOnce,
      async wrapEmbed({ doEmbed, params: { values } }) {
        const answer = await doEmbed();
        const { embeddings } = answer;
        const length = embeddings[0]?.length ?? 0;
        const sound =
          embeddings.length === values.length &&
          length > 0 &&
          length <= longestVector &&
          embeddings.every((vector) => vector.length === length && vector.every(Number.isFinite));
        if (!sound) throw new ModelFault("no-vectors");
        return answer;
      },
    },
  });
