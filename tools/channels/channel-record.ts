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

/** TLS from the first byte; in the clear only to this machine. */
const isMailboxAddress = (address: string | null | undefined): boolean => {
  if (!address || !URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  const safe = protocol === "imaps:" || (protocol === "imap:" && hostname === "127.0.0.1");
  return safe && username !== "" && password !== "";
};

/** @throws InvalidInput for a mailbox without TLS, and for WhatsApp without what its calls are checked by */
export function mustBeWhole({ kind, token, appSecret, verifyToken, accountId }: GivenSettings): void {
  if (kind === "mail" && !isMailboxAddress(token))
    throw invalid("token", "Please enter an address that begins with imaps://");
  if (kind === "mail" && !/^[\w.-]+$/.test(accountId ?? ""))
    throw invalid("accountId", "Please enter the name of the receiving server");
  if (kind !== "whatsapp") return;
  if (!accountId) throw invalid("accountId", "Please enter the id of the phone number");
  if (!/^\d{1,40}$/.test(accountId))
    throw invalid("accountId", "Please enter the id of the phone number, digits alone");
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
