import { selectChannel } from "#db/queries/channels.ts";
import { findRecord, writeRecord } from "#db/queries/records.ts";
import { channelShape } from "#db/records/channel.ts";
import { NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { claimRecord, difference } from "../versioned.ts";
import { auditedChannel, channelRecord, mustBeWhole } from "./channel-record.ts";
import { channelChange } from "./schema.ts";

export const updateChannel = operation({
  name: "channels.update",
  title: "Change a messenger",
  description: "Change how a messenger is set up, or let it rest. Secrets that are left out stay as they are.",
  effect: "write",
  repeatable: true,
  // Waits for the messenger.
  transaction: "outside",
  input: channelChange,
  output: channelShape,
  async execute({ channelId, version, token, appSecret, verifyToken, ...given }, ctx) {
    const { db, now, changed, ports } = ctx;
    const known = await findRecord(db, "channels", channelId);
    if (!known) throw new NotFound("Channel not found");
    const kept = await ports.channels.open(known.sealedSecrets).catch(() => null);
    const secrets = {
      token: token ?? kept?.token ?? "",
      appSecret: appSecret ?? kept?.appSecret ?? null,
      verifyToken: verifyToken ?? kept?.verifyToken ?? null,
    };
    const wanted = {
      accountId: given.accountId === undefined ? known.accountId : given.accountId,
      template: given.template === undefined ? known.template : given.template,
      templateLanguage: given.templateLanguage === undefined ? known.templateLanguage : given.templateLanguage,
      active: given.active ?? known.active,
    };
    mustBeWhole({ kind: known.kind, ...secrets, accountId: wanted.accountId });
    const isNew = Boolean(token ?? appSecret ?? verifyToken);
    const sealedSecrets = isNew ? await ports.channels.seal(secrets) : known.sealedSecrets;
    const settings = { kind: known.kind, ...wanted, sealedSecrets };
    // A channel that is put to rest need not answer any more.
    const account = wanted.active ? await ports.channels.accountOf(settings) : known.account;
    const changes = await db.transaction(async (inside) => {
      const before = await claimRecord(inside, channelRecord, { id: channelId, version });
      // Another bot counts its messages anew.
      const cursor = token && token !== kept?.token ? null : before.cursor;
      const reset = { fault: null, faultDetail: null, faultAt: null };
      const after = await writeRecord(
        inside,
        "channels",
        channelId,
        { ...wanted, sealedSecrets, account, cursor, ...reset },
        now(),
      );
      return difference(auditedChannel(before), auditedChannel(after));
    });
    changed({ entity: "channel", id: channelId, ...changes, domains: ["channels"] });
    return (await selectChannel(db, channelId))!;
  },
});
