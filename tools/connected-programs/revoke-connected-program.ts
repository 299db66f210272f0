import { dropProgram, findProgram } from "#db/queries/connected-programs.ts";
import { NotFound } from "../errors.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { programId } from "./schema.ts";

export const revokeConnectedProgram = operation({
  name: "connected-programs.revoke",
  title: "Disconnect a program",
  description:
    "End the connection of a program: one's own, or as an administrator anybody's. All of its tokens end at once.",
  effect: "write",
  destroys: true,
  touchesSignIn: true,
  input: programId,
  output: doneShape,
  async execute({ programId: id }, { db, actor, changed }) {
    const program = await findProgram(db, id);
    if (!program || (program.userId !== actor.id && actor.role !== "admin"))
      throw new NotFound("Connected program not found");
    await dropProgram(db, id);
    const { name, userId, sendsTo } = program;
    changed({ entity: "connected-program", id, before: { name, userId, sendsTo }, domains: ["settings"], userId });
    return { success: true };
  },
});
