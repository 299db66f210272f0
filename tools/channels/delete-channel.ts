import { deleteLinksOfKind } from "#db/queries/channels.ts";
import { deleteRecord } from "#db/queries/records.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { claimRecord } from "../versioned.ts";
import { auditedChannel, channelRecord } from "./channel-record.ts";
import { channelId } from "./schema.ts";

export const deleteChannel = operation({
  name: "channels.delete",
  title: "Remove a messenger",
  description: "Remove a messenger with its secrets and everybody's link to it. Chats and reports stay.",
  effect: "write",
  destroys: true,
  touchesSignIn: true,
  input: channelId,
  output: doneShape,
  async execute({ channelId: id }, { db, changed }) {
    const before = await claimRecord(db, channelRecord, { id });
    await deleteLinksOfKind(db, before.kind);
    await deleteRecord(db, "channels", id);
    changed({ entity: "channel", id, before: auditedChannel(before), domains: ["channels"] });
    return { success: true };
  },
});
