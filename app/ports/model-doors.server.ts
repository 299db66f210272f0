import type { Logger } from "pino";
import { doorsFrom, type ModelDoor } from "#agent/models/doors.ts";
import type { Models } from "#agent/models/models.ts";
import { trialProblemOf, TrialFault } from "#agent/models/trial-problems.ts";
import { trials } from "#agent/models/trials.ts";
import type { Database } from "#db/client.ts";
import { localProvider, type DoorPurpose, type TrialKind } from "#db/model-vocabulary.ts";
import { listVectorSets } from "#db/queries/vector-sets.ts";
import { OperationError } from "#tools/errors.ts";
import { dayIn } from "#tools/fields/rules.ts";
import type { ModelDoorFacts, ModelDoors } from "#tools/admin/model-doors-port.ts";
import { purposeOfTrial } from "#tools/admin/rules.ts";
import { modelSettingsOf, type Environment } from "../env.server.ts";

type Variable = keyof Environment & `OPENAI_${string}`;

const ofServer: Variable[] = ["OPENAI_BASE_URL", "OPENAI_API_KEY"];

/** What in the environment says which door serves a purpose. */
const variables: Record<DoorPurpose, Variable[]> = {
  chat: [...ofServer, "OPENAI_MODEL"],
  extraction: [...ofServer, "OPENAI_MODEL"],
  embedding: [...ofServer, "OPENAI_EMBEDDING_BASE_URL", "OPENAI_EMBEDDING_API_KEY", "OPENAI_EMBEDDING_MODEL"],
  transcription: [
    ...ofServer,
    "OPENAI_TRANSCRIPTION_BASE_URL",
    "OPENAI_TRANSCRIPTION_API_KEY",
    "OPENAI_TRANSCRIPTION_MODEL",
  ],
  vision: [...ofServer, "OPENAI_VISION_MODEL"],
};

const vendor = "api.openai.com";
/** So much of what came is shown. */
const longestSaid = 300;

/** The doors that the environment names, and trials of them. */
export function modelDoors({
  environment,
  database,
  models,
  log,
  now,
}: {
  environment: Environment;
  database: Database;
  models: Models;
  log: Logger;
  now: () => Date;
}): ModelDoors {
  const { language, embedding, transcription, vision } = doorsFrom(modelSettingsOf(environment));
  const doors: Record<DoorPurpose, ModelDoor | undefined> = {
    chat: language,
    extraction: language,
    embedding,
    transcription,
    vision,
  };

  /** The model of this server that serves a purpose. */
  function localModelOf(purpose: DoorPurpose): string | undefined {
    const prefix = `${localProvider}/`;
    if (purpose === "extraction") return models.readers().find(({ small }) => small)?.engine.name;
    if (purpose === "transcription") return models.transcription({ purpose })?.modelId;
    if (purpose !== "embedding" || !models.embeddingModel.startsWith(prefix)) return undefined;
    return models.embeddingModel.slice(prefix.length);
  }

  /** How many numbers the vectors have that are kept of the model in use. */
  async function keptDimensions() {
    const sets = await listVectorSets(database.db);
    return sets.find(({ model }) => model === models.embeddingModel)?.dimensions ?? null;
  }

  return {
    facts: () =>
      (Object.keys(doors) as DoorPurpose[]).map((purpose): ModelDoorFacts => {
        const door = doors[purpose];
        const local = door ? undefined : localModelOf(purpose);
        return {
          purpose,
          by: door ? "server" : local ? "local" : purpose === "transcription" ? "nobody" : "built-in",
          model: door?.model ?? local ?? null,
          server: door ? (door.baseUrl ? new URL(door.baseUrl).host : vendor) : null,
          variables: variables[purpose].map((name) => ({ name, set: environment[name] !== undefined })),
        };
      }),

    async verify(kind, actor, { recognise, signal }) {
      const begun = performance.now();
      const durationMs = () => Math.round(performance.now() - begun);
      const late = AbortSignal.timeout(models.timeoutMs);
      try {
        const said = await trials[kind]({
          models,
          owner: actor.id,
          today: dayIn(actor.timeZone, now()),
          keptDimensions: await keptDimensions(),
          recognise,
          signal: signal ? AbortSignal.any([signal, late]) : late,
        });
        return { problem: "none", said: said.slice(0, longestSaid), status: null, durationMs: durationMs() };
      } catch (error) {
        if (signal?.aborted || error instanceof OperationError) throw error;
        log.warn({ err: error }, `a model failed when it was tried: ${kind}`);
        return { ...failureOf(error, kind), durationMs: durationMs() };
      }
    },
  };

  function failureOf(error: unknown, kind: TrialKind) {
    const said = error instanceof TrialFault ? (error.said?.slice(0, longestSaid) ?? null) : null;
    const keyed = Boolean(doors[purposeOfTrial(kind)]?.apiKey);
    return { problem: trialProblemOf(error, kind, keyed), said, status: statusOf(error) };
  }
}

const statusOf = (error: unknown): number | null => {
  const status = (error as { statusCode?: unknown }).statusCode;
  return typeof status === "number" && status >= 400 ? status : null;
};
