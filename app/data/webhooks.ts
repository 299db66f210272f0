import type { QueryClient } from "@tanstack/react-query";
import type { Answer, ItemOf } from "#app/http/api-types.ts";
import { pathOf, readOf } from "./call.ts";

/** Other software that is told what changes, and what was sent to it. */

export type WebhookItem = ItemOf<"webhooks.list">;
export type DeliveryItem = ItemOf<"webhooks.list-deliveries">;
export type SentItem = Answer<"webhooks.show-delivery">;

export const listedWebhooks = readOf("webhooks.list");

/** An event with the text that is sent. */
export const sentEvent = (deliveryId: number) => readOf("webhooks.show-delivery", { deliveryId });

export async function refreshWebhooks(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: [pathOf("webhooks.list")] });
  await client.invalidateQueries({ queryKey: [pathOf("webhooks.list-deliveries")] });
}
