import { writeRecord } from "#db/queries/records.ts";
import { operation } from "../operation.ts";
import { userKind } from "../users/kind.ts";
import { settingsChange } from "./schema.ts";
import { ownSettingsShape, settingsOf } from "#db/records/user.ts";
import { claimRecord, difference } from "../versioned.ts";

export const updateSettings = operation({
  name: "settings.update",
  title: "Change my settings",
  description: "Change the caller's own settings; what is left out stays.",
  effect: "write",
  touchesSignIn: true,
  repeatable: true,
  input: settingsChange,
  output: ownSettingsShape,
  async execute({ version, notifications, visibility, ...plain }, { actor, db, now, changed }) {
    const before = await claimRecord(db, userKind, { id: actor.id, version });
    const changes = {
      ...plain,
      notifications: notifications && { ...before.notifications, ...notifications },
      visibility: visibility && { ...before.visibility, ...visibility },
    };
    const after = await writeRecord(db, "users", actor.id, changes, now());
    changed({
      entity: "user",
      id: actor.id,
      ...difference(settingsOf(before), settingsOf(after)),
      domains: ["settings"],
      userId: actor.id,
    });
    return settingsOf(after);
  },
});
