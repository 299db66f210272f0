import { z } from "zod";
import { selectManuals } from "#db/queries/manuals.ts";
import { pageOf } from "../answers.ts";
import { operation } from "../operation.ts";
import { manualFilter } from "./schema.ts";
import { manualShape } from "#db/records/manual.ts";

export const listManuals = operation({
  name: "manuals.list",
  title: "List manuals",
  description: "List the manuals of a model, or of all models.",
  effect: "read",
  input: manualFilter,
  output: z.array(manualShape),
  execute: async ({ model, ...page }, { db }) => pageOf(await selectManuals(db, model), page),
});
