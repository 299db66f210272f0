import { z } from "zod";
import { localPurposes } from "#db/local-model-vocabulary.ts";
import { listLocalModels, type LocalModelRow } from "#db/queries/local-models.ts";
import { countWaitingRecordings } from "#db/queries/jobs.ts";
import { operation } from "../operation.ts";
import { modelsShape } from "./shapes.ts";

export const showModels = operation({
  name: "admin.show-models",
  title: "Models",
  description:
    "Which model serves which purpose (chat, reading reports, search, recordings, pictures), at which server, by which settings of the " +
    "environment; and the models that can run on this server itself, with how far each is.",
  effect: "read",
  input: z.object({}),
  output: modelsShape,
  async execute(_input, { db, ports }) {
    const rows = await listLocalModels(db);
    const offered = ports.localModels.offered();
    return {
      purposes: ports.modelDoors.facts(),
      localModels: localPurposes.map((purpose) => ({
        purpose,
        offered: offered.filter((one) => one.purpose === purpose).map(({ model, page }) => ({ model, page })),
        wanted: factsOf(rows.find((row) => row.purpose === purpose)),
      })),
      mostMs: ports.localModels.mostMs,
      waitingRecordings: await countWaitingRecordings(db),
    };
  },
});

function factsOf(row: LocalModelRow | undefined) {
  if (!row) return null;
  const { model, revision, licence, source, state, used, problem, problemDetail, doneBytes, totalBytes } = row;
  const files = row.files.map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 }));
  return {
    ...{ model, revision, licence, source, state, used, problem, problemDetail, doneBytes, totalBytes, files },
    ...{ measuredMs: row.measuredMs, measuredBytes: row.measuredBytes },
  };
}
