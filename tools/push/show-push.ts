import { z } from "zod";
import { findPushChoices, selectPushDevices } from "#db/queries/push.ts";
import { operation } from "../operation.ts";
import { ownPushShape } from "./shapes.ts";

export const showPush = operation({
  name: "push.show",
  title: "My devices that are notified",
  description:
    "The browsers in which the caller is told of notifications while the app is closed, of what, and when they are quiet.",
  effect: "read",
  input: z.object({}),
  output: ownPushShape,
  async execute(_input, { db, actor, ports }) {
    const [publicKey, choices, devices] = await Promise.all([
      ports.push.publicKey(),
      findPushChoices(db, actor.id),
      selectPushDevices(db, actor.id),
    ]);
    return { publicKey, choices, devices };
  },
});
