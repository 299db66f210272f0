import { z } from "zod";
import { selectOwnPrograms } from "#db/queries/connected-programs.ts";
import { connectedProgramShape } from "#db/records/connected-program.ts";
import { operation } from "../operation.ts";

export const listConnectedPrograms = operation({
  name: "connected-programs.list",
  title: "My connected programs",
  description: "Programs that the caller has let in by MCP, with what they may do and when they came last.",
  effect: "read",
  touchesSignIn: true,
  input: z.object({}),
  output: z.array(connectedProgramShape),
  execute: (_input, { db, actor }) => selectOwnPrograms(db, actor.id),
});
