import { addChannelAnswers, findLinkOfUser } from "#db/queries/channels.ts";
import { findRecord } from "#db/queries/records.ts";
import { InvalidInput, NotFound } from "../errors.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { channelId } from "./schema.ts";

export const sendTestMessage = operation({
  name: "channels.send-test-message",
  title: "Send a test message",
  description: "Send the caller a message by a messenger, over the account that the caller has linked.",
  effect: "write",
  touchesSignIn: true,
  input: channelId,
  output: doneShape,
  async execute({ channelId: id }, { db, actor, now, changed, ports: { channels } }) {
    const channel = await findRecord(db, "channels", id);
    if (!channel) throw new NotFound("Channel not found");
    const link = await findLinkOfUser(db, actor.id, channel.kind);
    if (!link) throw new InvalidInput("Please link your own account first, under Settings");
    const text = await channels.testText(actor.language);
    const body = { text, buttons: [], link: null, file: null };
    await addChannelAnswers(db, [{ linkId: link.id, key: `test-${crypto.randomUUID()}`, body, createdAt: now() }]);
    await channels.wake(db, link.id);
    changed({ entity: "channel", id, after: { test: "sent" }, domains: [] });
    return { success: true };
  },
});
