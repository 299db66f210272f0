import { dropPushDevice, notePushTaken } from "#db/queries/push.ts";
import { Conflict, ProviderFailed } from "../errors.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { ownDevice } from "./own-device.ts";
import { deviceOnly } from "./schema.ts";

/** Whoever tries it out looks at the device now. */
const ttlSeconds = 300;

export const sendTest = operation({
  name: "push.send-test",
  title: "Send a test notification",
  description: "Send a test notification to one of the caller's devices, at any time of day.",
  effect: "write",
  // Waits for the push service.
  transaction: "outside",
  input: deviceOnly,
  output: doneShape,
  async execute({ deviceId }, ctx) {
    const { db, actor, now, changed, ports } = ctx;
    const device = await ownDevice(ctx, deviceId);
    const message = await ports.push.testMessage(actor.language);
    const sent = await ports.push.send(device, message, { topic: "test", urgent: true, ttlSeconds });
    if (sent.kind === "gone") {
      await dropPushDevice(db, deviceId);
      throw new Conflict("This device takes no notifications any more. Please turn them on again there.");
    }
    if (sent.kind !== "taken")
      throw new ProviderFailed("The push service did not take the notification. Please try again later.");
    await notePushTaken(db, deviceId, now());
    changed({ entity: "push_device", id: deviceId, after: { test: "sent" }, domains: ["settings"], userId: actor.id });
    return { success: true };
  },
});
