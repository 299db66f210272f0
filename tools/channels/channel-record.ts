import { selectChannel, type Channel } from "#db/queries/channels.ts";
import type { ChannelKind } from "#db/vocabulary.ts";
import { invalid } from "../errors.ts";

export const channelRecord = {
  table: "channels" as const,
  entity: "channel",
  noun: "channel",
  show: selectChannel,
};

/** What a channel is set up with, before its secrets are sealed. */
export interface GivenSettings {
  kind: ChannelKind;
  token?: string | null;
  appSecret?: string | null;
  verifyToken?: string | null;
  accountId?: string | null;
}

/** @throws InvalidInput for WhatsApp without what its calls are checked by */
export function mustBeWhole({ kind, appSecret, verifyToken, accountId }: GivenSettings): void {
  if (kind !== "whatsapp") return;
  if (!accountId) throw invalid("accountId", "Please enter the id of the phone number");
  if (!appSecret) throw invalid("appSecret", "Please enter the app secret");
  if (!verifyToken) throw invalid("verifyToken", "Please enter a verify token");
}

/** A channel as the audit log keeps it: what was set, not how it goes. */
export const auditedChannel = ({ kind, active, account, accountId, template, templateLanguage }: Channel) => ({
  kind,
  active,
  account,
  accountId,
  template,
  templateLanguage,
});
