import { APICallError, type TranscriptionModelV4 } from "@ai-sdk/provider";
import { boundOf } from "../bounds/model-fault.ts";

/** The vendor's own models of these names refuse to say times, or say them in an answer of their own. */
const untimed = /^gpt-/;

type TranscriptionOptions = Parameters<TranscriptionModelV4["doGenerate"]>[0];

/** What a server was found to know; kept with its model, so that it is asked in vain only once. */
export interface KnownTimes {
  /** False once it has refused, or has answered what cannot be read. */
  asked: boolean;
}

/**
 * The same transcription model, asked for the second of each sentence. Servers that have no answer with times are asked
 * without; only the evidence of what was said then lacks its second.
 */
export function timedTranscriptionModel(model: TranscriptionModelV4, times: KnownTimes): TranscriptionModelV4 {
  const { provider, modelId } = model;
  const asked = (options: TranscriptionOptions, openai: Record<string, string | string[]>) =>
    model.doGenerate({ ...options, providerOptions: { ...options.providerOptions, openai } });
  const doGenerate: TranscriptionModelV4["doGenerate"] = async (options) => {
    if (untimed.test(modelId)) return model.doGenerate(options);
    if (!times.asked) return asked(options, { responseFormat: "json" });
    try {
      return await asked(options, { responseFormat: "verbose_json", timestampGranularities: ["segment"] });
    } catch (error) {
      if (!withoutTimes(error)) throw error;
      times.asked = false;
      return asked(options, { responseFormat: "json" });
    }
  };
  return { specificationVersion: "v4", provider, modelId, doGenerate };
}

/** It refuses the format of the answer, or answers with times in a shape of its own. */
function withoutTimes(error: unknown): boolean {
  if (!APICallError.isInstance(error) || boundOf(error)) return false;
  const { statusCode = 0, message, responseBody = "" } = error;
  return (
    statusCode === 200 ||
    ([400, 415, 422, 501].includes(statusCode) &&
      /response_format|verbose_json|timestamp/i.test(`${message} ${responseBody}`))
  );
}
