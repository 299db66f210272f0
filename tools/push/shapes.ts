import { z } from "zod";
import { pushChoicesShape, pushDeviceShape } from "#db/records/push.ts";

/** What the settings page needs to know: the caller's devices and choices, and by which key a browser subscribes. */
export const ownPushShape = z.object({
  publicKey: z.string().describe("Public VAPID key of this installation (`applicationServerKey`), base64url"),
  choices: pushChoicesShape,
  devices: z.array(pushDeviceShape),
});

export const droppedShape = z.object({ success: z.boolean(), dropped: z.int() });
