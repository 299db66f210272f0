import type { QueryClient } from "@tanstack/react-query";
import type { Answer, ItemOf } from "#app/http/api-types.ts";
import { pagesOf, pathOf, readOf } from "./call.ts";

/** Messengers by which people reach the assistant, and the accounts that are linked there. */

export type ChannelItem = ItemOf<"channels.list">;
export type LinkItem = ItemOf<"channel-links.list">;
export type OwnLinks = Answer<"channel-links.show">;
export type LinkCode = Answer<"channel-links.create-code">;

export const channelsSetUp = readOf("channels.list");
export const ownLinks = readOf("channel-links.show");
export const allLinks = () => pagesOf("channel-links.list");

export async function refreshChannels(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: [pathOf("channels.list")] });
  await client.invalidateQueries({ queryKey: [pathOf("channel-links.list")] });
}

export const refreshOwnLinks = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ownLinks.queryKey });

/** Where WhatsApp calls this installation. */
export const webhookAddress = (): string => `${window.location.origin}/api/webhooks/whatsapp`;
