import { builtinEmbeddingModel } from "#agent/builtin/embedding-model.ts";
import { builtinLanguageModel } from "#agent/builtin/language-model.ts";
import { extractRaw } from "#agent/extraction/extract.ts";
import type { RawExtraction } from "#agent/extraction/schema.ts";
import type { Ledger } from "#agent/models/usage.ts";
import { modelsFrom, type Models } from "#agent/models/models.ts";
import { readQuestion } from "#agent/questions/read-question.ts";
import type { QuestionContext } from "#agent/questions/understand.ts";
import type { Understanding } from "#agent/questions/understanding.ts";
import { modelSettingsOf, readEnvironment } from "#app/env.server.ts";
import type { ExtractionEngine } from "./extraction.ts";

/** What a run cost: calls as they were made, tokens as the provider reports them. */
export interface Spent {
  calls: number;
  failed: number;
  inputTokens: number;
  outputTokens: number;
  /** Calls of which the provider reported no tokens. */
  unreported: number;
}

/** A configured model behind the readers of the product, with the sum of what it cost. */
export interface ModelUnderTest {
  name: string;
  models: Models;
  /** Reads reports as intake does; what the source does not hold is dropped afterwards, as there. */
  extraction: ExtractionEngine;
  question: (question: string, context: QuestionContext) => Promise<Understanding>;
  spent: Spent;
}

const nobody = 0;
/** A call that fails is a wrong answer, and the run goes on; how many did stands in the line of costs. */
const nothingFound: RawExtraction = { detectedLanguages: [], englishTranslation: null, machines: [] };
const notAnswered: Understanding = {
  kind: "unanswerable",
  confidence: 0,
  words: "",
  coverage: 0,
  followUp: false,
  language: "en",
};

/**
 * The model that the environment names (`OPENAI_API_KEY`, `OPENAI_BASE_URL`, `OPENAI_MODEL` …), as the server would use it.
 * @throws Error that says which variables are missing
 */
export function modelUnderTest(variables: Record<string, string | undefined>): ModelUnderTest {
  const environment = readEnvironment(variables);
  const spent: Spent = { calls: 0, failed: 0, inputTokens: 0, outputTokens: 0, unreported: 0 };
  const ledger: Ledger = {
    now: () => new Date(),
    permit: async () => undefined,
    async write({ inputTokens, outputTokens, outcome }) {
      spent.calls++;
      if (outcome !== "ok") spent.failed++;
      if (inputTokens == null && outputTokens == null) spent.unreported++;
      spent.inputTokens += inputTokens ?? 0;
      spent.outputTokens += outputTokens ?? 0;
    },
  };
  const models = modelsFrom(
    modelSettingsOf(environment),
    { language: builtinLanguageModel(), embedding: builtinEmbeddingModel() },
    ledger,
  );
  if (models.engine.builtIn)
    throw new Error("No model is configured. Set OPENAI_API_KEY, or OPENAI_BASE_URL and OPENAI_MODEL.");
  const { timeoutMs } = models;
  const call = { builtIn: false, owner: nobody, timeoutMs };
  return {
    name: models.engine.name,
    models,
    spent,
    extraction: (text, knowledge, { today }) =>
      extractRaw({ text, knowledge, today }, { model: models.language({ purpose: "extraction" }), ...call }).catch(
        () => nothingFound,
      ),
    question: (question, context) =>
      readQuestion(question, context, { model: models.language({ purpose: "question" }), ...call }).catch(
        () => notAnswered,
      ),
  };
}

/** Prices of a million tokens, in whatever currency they were given. */
export interface Prices {
  input: number;
  output: number;
}

/** `2.5,10` as `--price` has it. @throws Error when it is not two numbers */
export function pricesFrom(written: string): Prices {
  const [input, output, ...more] = written.split(",").map(Number);
  if (input === undefined || output === undefined || more.length > 0 || !(input >= 0) || !(output >= 0))
    throw new Error("Write --price=INPUT,OUTPUT: what a million tokens cost, for instance --price=0.4,1.6");
  return { input, output };
}

/** The cost of a run in a line. */
export function costLine({ name, spent }: Pick<ModelUnderTest, "name" | "spent">, prices?: Prices): string {
  const number = (value: number) => value.toLocaleString("en");
  const parts = [
    `${name}: ${number(spent.calls)} calls${spent.failed ? ` (${number(spent.failed)} failed)` : ""}`,
    `${number(spent.inputTokens)} tokens in, ${number(spent.outputTokens)} out`,
    ...(spent.unreported ? [`${number(spent.unreported)} calls of which no tokens were reported`] : []),
  ];
  if (!prices) return parts.join(" · ");
  const cost = (spent.inputTokens * prices.input + spent.outputTokens * prices.output) / 1e6;
  return [...parts, `cost ${cost.toFixed(2)}`].join(" · ");
}
