import { forgetLocalModel } from "#db/queries/local-models.ts";
import { doneShape } from "../fields/shapes.ts";
import { NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { localPurposeChoice } from "./schema.ts";

export const deleteLocalModel = operation({
  name: "admin.delete-local-model",
  title: "Remove a model from this server",
  description:
    "Take the model of a purpose and its files from this server, or end its installation. What is built in, or a door of the environment, serves from then on.",
  effect: "write",
  destroys: true,
  input: localPurposeChoice,
  output: doneShape,
  async execute({ purpose }, { db, changed }) {
    const gone = await forgetLocalModel(db, purpose);
    if (!gone) throw new NotFound("No model of this server serves this purpose");
    changed({
      ...{ entity: "installation", id: `local-model-${purpose}` },
      ...{ before: { model: gone.model, source: gone.source }, after: null, domains: ["settings"] },
    });
    return { success: true };
  },
});
