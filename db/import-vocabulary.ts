/** Lists of an older system that are taken in: reports of visits, and parts that were used in the past. */
export const importKinds = ["service-reports", "parts-history"] as const;
export type ImportKind = (typeof importKinds)[number];
