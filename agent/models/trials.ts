import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { embed, streamText, tool, type ToolSet } from "ai";
import { z } from "zod";
import type { TrialKind } from "#db/model-vocabulary.ts";
import { silenceOf } from "../bounds/limits.ts";
import { ModelFault, type Bound, wordsOfBound } from "../bounds/model-fault.ts";
import { extractRaw } from "../extraction/extract.ts";
import { seeWith, transcribeWith } from "../intake/media.ts";
import { toolName } from "../toolset/tool-names.ts";
import type { Models } from "./models.ts";
import { TrialFault } from "./trial-problems.ts";

export interface TrialCall {
  models: Models;
  /** Who tries; the call is theirs in the ledger. */
  owner: number;
  /** YYYY-MM-DD. */
  today: string;
  /** How many numbers the vectors have that search goes by; null: another model's, or none yet. */
  keptDimensions: number | null;
  /** Reads the words in a picture where no model is set for it. */
  recognise: (picture: Uint8Array) => Promise<string>;
  signal: AbortSignal;
}

/** Asks for one small piece of work each, as the product itself asks for it. @returns what came; @throws what it failed with */
export const trials: Record<TrialKind, (call: TrialCall) => Promise<string>> = {
  async text(call) {
    const { text } = await streamed(call, "What can you do? Please answer in one short sentence.");
    return text.trim() || fault("empty");
  },

  async "tool-call"(call) {
    const { text, calls } = await streamed(call, "Show me the list of machines.", { [machines]: listOfMachines });
    const made = calls.find(({ toolName }) => toolName === machines);
    if (!made) return fault("no-tools", text.trim() || null);
    if (made.invalid) return fault("wrong-answer", JSON.stringify(made.input));
    return `${made.toolName} ${JSON.stringify(made.input)}`;
  },

  async "structured-output"({ models, owner, today, signal }) {
    const [reader] = models.readers();
    const { machines: read } = await extractRaw(
      { text: report, today, knowledge: { machines: [], people: [], customers: [] } },
      {
        model: reader!.language({ purpose: "extraction", userId: owner }),
        builtIn: reader!.engine.builtIn,
        owner,
        timeoutMs: models.timeoutMs,
        signal,
      },
    );
    const said = read
      .map(({ serialNumber, machineHours }) => `${serialNumber.value}: ${machineHours.value}`)
      .join(", ");
    return read.some(({ machineHours }) => machineHours.value === hours) ? said : fault("wrong-answer", said || null);
  },

  async embedding({ models, owner, keptDimensions, signal }) {
    const { embedding } = await embed({
      model: models.embedding({ purpose: "embedding", userId: owner }),
      value: report,
      maxRetries: 0,
      abortSignal: signal,
    });
    if (keptDimensions !== null && embedding.length !== keptDimensions)
      return fault("wrong-dimensions", `${embedding.length}`);
    return `${embedding.length}`;
  },

  async recording({ models, owner, signal }) {
    const transcribe = transcribeWith(models, { userId: owner });
    if (!transcribe) return fault("not-set");
    const { text } = await transcribe(
      { bytes: sample("recording.ogg"), mediaType: "audio/ogg", fileName: null },
      signal,
    );
    return text.trim() || fault("empty");
  },

  async picture({ models, owner, recognise, signal }) {
    const picture = sample("picture.png");
    const see = seeWith(models, { userId: owner });
    const text = (await (see ? see({ bytes: picture, mediaType: "image/png" }, signal) : recognise(picture))).trim();
    if (text === "") return fault("empty");
    return text.replace(/\D/g, "").includes(`${hours}`) ? text : fault("wrong-answer", text);
  },
};

const fault = (...args: ConstructorParameters<typeof TrialFault>): never => {
  throw new TrialFault(...args);
};

/** The samples say so. */
const hours = 4512;
const report = `Machine 870.7.3310, 10.03.2026\nHours ${hours}\nReplaced the return filter.`;
const sample = (name: string) => new Uint8Array(readFileSync(resolve("agent/models/samples", name)));

const machines = toolName("machines.list");
const listOfMachines = tool({
  description: "The machines of the fleet, one page of them, or those that a search finds",
  inputSchema: z.object({ search: z.string().optional().describe("Serial number, model or customer") }),
});

/** As the chat asks, word by word. */
async function streamed({ models, owner, signal }: TrialCall, prompt: string, tools: ToolSet = {}) {
  let failed: { error: unknown } | undefined;
  const result = streamText({
    model: models.language({ purpose: "chat", userId: owner }),
    prompt,
    tools,
    maxRetries: 0,
    abortSignal: signal,
    timeout: { totalMs: models.timeoutMs, chunkMs: silenceOf(models.timeoutMs) },
    onError: ({ error }) => void (failed ??= { error }),
  });
  try {
    const [text, calls, ended] = await Promise.all([result.text, result.toolCalls, result.rawFinishReason]);
    if (failed) throw failed.error;
    // An answer that was ended here says by what.
    if (wordsOfBound(ended)) throw new ModelFault(ended as Bound);
    return { text, calls };
  } catch (error) {
    throw failed ? failed.error : error;
  }
}
