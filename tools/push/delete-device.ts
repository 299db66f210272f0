import { dropPushDevice } from "#db/queries/push.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { ownDevice } from "./own-device.ts";
import { deviceOnly } from "./schema.ts";

export const deleteDevice = operation({
  name: "push.delete-device",
  title: "Notify a device no more",
  description: "End the notifications of one of the caller's devices.",
  effect: "write",
  destroys: true,
  input: deviceOnly,
  output: doneShape,
  async execute({ deviceId }, ctx) {
    const { userAgent } = await ownDevice(ctx, deviceId);
    await dropPushDevice(ctx.db, deviceId);
    const before = { userAgent };
    ctx.changed({ entity: "push_device", id: deviceId, before, domains: ["settings"], userId: ctx.actor.id });
    return { success: true };
  },
});
