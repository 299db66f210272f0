/** Where an event stands on its way to a webhook. */
export const webhookStates = ["waiting", "delivered", "failed"] as const;
export type WebhookState = (typeof webhookStates)[number];

/**
 * Why a webhook did not take an event: its address lies in the own network, it is not there, it is too slow, its
 * certificate is not valid, its answer is too large, it answers with a status that says no, sends elsewhere, says that it
 * is no more, or our secret does not open.
 */
export const webhookFaults = [
  "inside",
  "unreachable",
  "timeout",
  "certificate",
  "too_large",
  "refused",
  "redirected",
  "gone",
  "secret",
] as const;
export type WebhookFault = (typeof webhookFaults)[number];

/** Why a webhook was switched off by itself: it said that it is no more (410), or took nothing through all tries. */
export const webhookOffReasons = ["gone", "dead"] as const;
export type WebhookOffReason = (typeof webhookOffReasons)[number];

/** What a webhook is signed with, sealed; an earlier one until that moment, as ISO 8601. */
export interface WebhookSecret {
  sealed: string;
  until: string | null;
}
