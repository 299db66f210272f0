/** What a webhook can be told, and when it is tried again. Safe for the browser. */

/** The kinds of records whose changes are told, by their names in the audit log and the history. */
export const toldEntities = [
  "machine",
  "customer",
  "issue",
  "service_log",
  "parts_request",
  "part",
  "supplier",
  "purchase_order",
  "service_plan",
  "hour_reading",
  "downtime",
  "warranty_claim",
] as const;
export type ToldEntity = (typeof toldEntities)[number];

export const toldChanges = ["created", "updated", "deleted"] as const;
export type ToldChange = (typeof toldChanges)[number];

export type EventName = `${ToldEntity}.${ToldChange}`;

export const eventNames: EventName[] = toldEntities.flatMap((entity) =>
  toldChanges.map((change) => `${entity}.${change}` as const),
);

/** What a test sends; no webhook chooses it. */
export const testEvent = "webhook.test";

const [second, minute, hour] = [1_000, 60_000, 3_600_000];

/** Waits after each try, as the Standard Webhooks specification proposes them: more than three days together. */
export const pauses = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** The first try and one after each pause. */
export const mostAttempts = pauses.length + 1;

/** A receiver that asks for more time than the longest pause is not believed. */
const longestAsked = 24 * hour;

/**
 * How long to wait after so many tries, in milliseconds; nothing after the last. A fifth more or less, so that what
 * failed together does not come back together.
 * @param retryAfter seconds that the receiver asked for
 * @param chance from 0 to 1
 */
export function pauseAfter(attempts: number, retryAfter: number, chance: number): number | undefined {
  const pause = pauses[attempts - 1];
  if (pause === undefined) return undefined;
  return Math.max(pause * (0.8 + 0.4 * chance), Math.min(retryAfter * second, longestAsked));
}

/** Whoever took nothing for so long when the last try of an event fails is told no more. */
export const deadAfterMs = 48 * hour;

/** So long an earlier secret goes on signing beside the new one. */
export const oldSecretMs = 24 * hour;

/** What is kept of events that were sent. */
export const keptDays = 30;

/** More would slow every change down. */
export const mostWebhooks = 50;
