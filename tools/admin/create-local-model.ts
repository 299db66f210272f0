import { listLocalModels } from "#db/queries/local-models.ts";
import { doneShape } from "../fields/shapes.ts";
import { NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { localModelChoice } from "./schema.ts";

export const createLocalModel = operation({
  name: "admin.create-local-model",
  title: "Run a model on this server",
  description:
    "Bring a model for recordings or for search onto this server, from the model hub or from a folder, " +
    "and let it serve its purpose in the place of the former one. It is fetched in the background.",
  effect: "write",
  repeatable: true,
  input: localModelChoice,
  output: doneShape,
  async execute({ model, source }, { db, ports, changed }) {
    const offered = ports.localModels.offered().find((one) => one.model === model);
    if (!offered) throw new NotFound("This model is not offered");
    const former = (await listLocalModels(db)).find(({ purpose }) => purpose === offered.purpose);
    await ports.localModels.want(db, offered, source);
    const before = former && { model: former.model, source: former.source };
    changed({
      ...{ entity: "installation", id: `local-model-${offered.purpose}` },
      ...{ before, after: { model, source }, domains: ["settings"] },
    });
    return { success: true };
  },
});
