import { findPushChoices, savePushChoices } from "#db/queries/push.ts";
import { pushChoicesShape } from "#db/records/push.ts";
import { operation } from "../operation.ts";
import { difference } from "../versioned.ts";
import { pushChange } from "./schema.ts";

export const updatePush = operation({
  name: "push.update",
  title: "Choose what devices are notified of",
  description:
    "Choose what the caller's devices are told of while the app is closed, and the hours in which they are quiet.",
  effect: "write",
  repeatable: true,
  input: pushChange,
  output: pushChoicesShape,
  async execute(given, { db, actor, changed }) {
    const before = await findPushChoices(db, actor.id);
    const choices = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const after = { ...before, ...choices };
    await savePushChoices(db, actor.id, after);
    changed({ entity: "push", id: actor.id, ...difference(before, after), domains: ["settings"], userId: actor.id });
    return after;
  },
});
