import { findChannel, selectChannel } from "#db/queries/channels.ts";
import { addRecord, isDuplicate } from "#db/queries/records.ts";
import { channelShape } from "#db/records/channel.ts";
import { Conflict } from "../errors.ts";
import { operation } from "../operation.ts";
import { auditedChannel, mustBeWhole } from "./channel-record.ts";
import { newChannel } from "./schema.ts";

const exists = "This messenger is set up already";

export const createChannel = operation({
  name: "channels.create",
  title: "Set a messenger up",
  description:
    "Set Telegram or WhatsApp up, so that people can reach the assistant there. The messenger is asked once whether it knows the token.",
  effect: "write",
  // Waits for the messenger.
  transaction: "outside",
  input: newChannel,
  output: channelShape,
  async execute({ token, appSecret, verifyToken, ...given }, { db, now, changed, ports: { channels } }) {
    mustBeWhole({ ...given, token, appSecret, verifyToken });
    if (await findChannel(db, given.kind)) throw new Conflict(exists);
    const sealedSecrets = await channels.seal({
      token,
      appSecret: appSecret ?? null,
      verifyToken: verifyToken ?? null,
    });
    const settings = {
      kind: given.kind,
      accountId: given.accountId ?? null,
      template: given.template ?? null,
      templateLanguage: given.templateLanguage ?? null,
      sealedSecrets,
    };
    const account = await channels.accountOf(settings);
    const added = await addRecord(db, "channels", {
      ...{ ...settings, account, active: given.active, createdAt: now(), updatedAt: now() },
    }).catch((error: unknown) => {
      throw isDuplicate(error) ? new Conflict(exists) : error;
    });
    changed({ entity: "channel", id: added.id, after: auditedChannel(added), domains: ["channels"] });
    return (await selectChannel(db, added.id))!;
  },
});
