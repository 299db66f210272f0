/** What is kept for a person alone, and goes when the person's data are erased. */
export const personalData = ["sign-ins", "messengers", "conversations", "documents", "notifications"] as const;
export type PersonalData = (typeof personalData)[number];

/** What a person did for machines and customers. It stays, without the name. */
export const keptData = ["reports", "issues", "evidence", "parts", "costs", "settings", "audit"] as const;
export type KeptData = (typeof keptData)[number];
