import { listLocalModels, useLocalModel } from "#db/queries/local-models.ts";
import { doneShape } from "../fields/shapes.ts";
import { Conflict, NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { localModelUse } from "./schema.ts";

export const updateLocalModel = operation({
  name: "admin.update-local-model",
  title: "Use a model of this server, or what is built in",
  description:
    "Let the language model of this server read reports, or what is built in. What the model cannot read, or not in " +
    "time, is read by what is built in.",
  effect: "write",
  repeatable: true,
  input: localModelUse,
  output: doneShape,
  async execute({ purpose, used }, { db, ports, changed }) {
    const row = (await listLocalModels(db)).find((one) => one.purpose === purpose);
    if (!row) throw new NotFound("No model of this server serves this purpose");
    if (used && row.state !== "ready") throw new Conflict("This model does not run here yet");
    if (used && (row.measuredMs ?? 0) > ports.localModels.mostMs)
      throw new Conflict("This model takes longer than an answer may take here (MODEL_TIMEOUT_S)");
    await useLocalModel(db, purpose, used);
    changed({
      ...{ entity: "installation", id: `local-model-${purpose}` },
      ...{ before: { used: row.used }, after: { used }, domains: ["settings"] },
    });
    return { success: true };
  },
});
