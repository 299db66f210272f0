import type { NotificationKind } from "#db/vocabulary.ts";

/** What people can choose to be told of on their devices while the app is closed. */
export const pushKinds = ["tasks", "confirmations", "dueItems", "watches"] as const;
export type PushKind = (typeof pushKinds)[number];

/** What a device shows; the same words as in the list in the page header. */
export interface PushMessage {
  title: string;
  body: string;
  /** Within the product, from `/` on. */
  url: string;
  /** A message takes the place of one with the same tag. */
  tag: string;
}

/** A person's phones, tablets and computers; more are a mistake, or somebody who fills the table. */
export const mostDevices = 10;

/** Under which choice each kind of notification goes to devices; the others stay in the list, mails and messengers. */
const choiceOf: Partial<Record<NotificationKind, PushKind>> = {
  "tasks-assigned": "tasks",
  "task-released": "tasks",
  "answer-waits": "confirmations",
  "machine-added": "confirmations",
  "morning-brief": "dueItems",
  "watch-changed": "watches",
};

export const pushKindOf = (kind: NotificationKind, data: { services?: unknown }): PushKind | undefined =>
  kind === "watch-changed" && data.services ? "dueItems" : choiceOf[kind];

/** So many tries in a row without success end a subscription; with the waits between them that is more than two days. */
export const mostFailures = 60;

const longestWaitSeconds = 3_600;

/** How long to wait after so many failures in a row, or as long as the push service asks for. */
export const waitSecondsAfter = (failures: number, asked: number): number =>
  Math.min(Math.max(2 ** Math.min(failures, 12), asked), longestWaitSeconds);

/**
 * What a push service keeps one of while a device is away (RFC 8030, 5.4): a newer answer of a watch takes the place of
 * the last. At most 32 characters of base64url.
 */
export const topicOf = (id: number, kind: NotificationKind, { watchId }: { watchId?: unknown }): string =>
  (kind === "watch-changed" || kind === "morning-brief") && typeof watchId === "number"
    ? `watch-${watchId}`
    : `notification-${id}`;
