import { z } from "zod";
import { watchesOf } from "#db/queries/watches.ts";
import { watchShape } from "#db/records/watch.ts";
import { operation } from "../operation.ts";

export const listWatches = operation({
  name: "watches.list",
  title: "My standing questions",
  description:
    "The questions that are asked again and again for the caller, with their plans and when they are asked next.",
  effect: "read",
  input: z.object({}),
  output: z.array(watchShape),
  execute: (_input, { actor, db }) => watchesOf(db, actor.id),
});
