import { z } from "zod";
import { dropPushDevices } from "#db/queries/push.ts";
import { operation } from "../operation.ts";
import { droppedShape } from "./shapes.ts";

export const deleteDevices = operation({
  name: "push.delete-devices",
  title: "Notify no device any more",
  description: "End the notifications of all of the caller's devices.",
  effect: "write",
  destroys: true,
  repeatable: true,
  input: z.object({}),
  output: droppedShape,
  async execute(_input, { db, actor, changed }) {
    const dropped = await dropPushDevices(db, actor.id);
    changed({ entity: "push", id: actor.id, after: { dropped }, domains: ["settings"], userId: actor.id });
    return { success: true, dropped };
  },
});
