import { z } from "zod";
import { selectPrograms } from "#db/queries/connected-programs.ts";
import { connectedProgramShape } from "#db/records/connected-program.ts";
import { operation } from "../operation.ts";
import { programList } from "./schema.ts";

export const listAllConnectedPrograms = operation({
  name: "connected-programs.list-all",
  title: "Connected programs",
  description: "Everybody's connected programs, the newest first.",
  effect: "read",
  touchesSignIn: true,
  input: programList,
  output: z.array(connectedProgramShape),
  execute: ({ limit, before }, { db }) => selectPrograms(db, { limit, ...before }),
});
