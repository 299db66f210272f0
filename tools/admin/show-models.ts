import { z } from "zod";
import { countWaitingRecordings } from "#db/queries/jobs.ts";
import { operation } from "../operation.ts";
import { modelsShape } from "./shapes.ts";

export const showModels = operation({
  name: "admin.show-models",
  title: "Models",
  description:
    "Which model serves which purpose (chat, reading reports, search, recordings, pictures), at which server, by which settings of the environment.",
  effect: "read",
  input: z.object({}),
  output: modelsShape,
  async execute(_input, { db, ports }) {
    return { purposes: ports.modelDoors.facts(), waitingRecordings: await countWaitingRecordings(db) };
  },
});
