/** What is kept for a time that an administrator may choose. */
export const chosenKinds = ["conversations", "notifications", "guestReports", "webhookDeliveries"] as const;
export type ChosenKind = (typeof chosenKinds)[number];

/** What goes by itself, after a time that is nobody's choice: keys and counters that are over. */
export const fixedKinds = { sessions: 0, passwordLinks: 7, repeatedAnswers: 7 } as const;
export type FixedKind = keyof typeof fixedKinds;

/** What no time takes: work on machines, and the proof of who did what. */
export const lastingKinds = ["reports", "signatures", "issues", "originals", "audit"] as const;
export type LastingKind = (typeof lastingKinds)[number];

/** Days that each is kept; null: for good. */
export type Retention = Record<ChosenKind, number | null>;
export const defaultRetention: Retention = {
  conversations: null,
  notifications: null,
  // What came to nothing is looked up no more.
  guestReports: 90,
  // What was sent is looked up for a month.
  webhookDeliveries: 30,
};
