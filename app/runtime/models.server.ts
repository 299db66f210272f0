import { builtinEmbeddingModel } from "#agent/builtin/embedding-model.ts";
import { builtinLanguageModel } from "#agent/builtin/language-model.ts";
import { extractionName } from "#agent/extraction/extract.ts";
import type { LocalServing } from "#agent/local-models/serving.ts";
import { databaseLedger } from "#agent/models/ledger.ts";
import { questionName } from "#agent/questions/read-question.ts";
import { readFleetQuery, readServiceReports, replyInThread } from "#agent/threads/builtin-engine.ts";
import { modelsFrom, type BuiltInEngine, type Models } from "#agent/models/models.ts";
import type { Ledger } from "#agent/models/usage.ts";
import { countModelCall } from "./counters.server.ts";
import { modelSettingsOf } from "../env.server.ts";
import type { Services } from "../services.ts";

/** The models that the environment names, else those of this server, else the built-in engine; every call goes to the ledger. */
export function openModels({
  environment,
  database,
  log,
  now,
  local,
}: Pick<Services, "environment" | "database" | "log" | "now"> & { local?: LocalServing }): Models {
  const written = databaseLedger(database.db, now, (error) =>
    log.error({ err: error }, "a model call could not be written to the ledger"),
  );
  const ledger: Ledger = { ...written, write: (row) => (countModelCall(row), written.write(row)) };
  return modelsFrom(modelSettingsOf(environment), builtIn, ledger, local);
}

const builtIn: BuiltInEngine = {
  language: builtinLanguageModel({
    readers: { [extractionName]: readServiceReports, [questionName]: readFleetQuery },
    reply: replyInThread,
  }),
  embedding: builtinEmbeddingModel(),
};
