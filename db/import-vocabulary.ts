/** Lists of past visits: of what was done, and of parts that were used. */
export const visitListKinds = ["service-reports", "parts-history"] as const;

/** Lists of an older system that are taken in. */
export const importKinds = [...visitListKinds, "people"] as const;
export type ImportKind = (typeof importKinds)[number];
