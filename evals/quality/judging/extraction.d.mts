interface Counts {
  tp: number;
  fp: number;
  fn: number;
}

/** Reports as they were extracted, by the id of their source, against the right ones. */
export function judgeExtraction(
  gold: ReadonlyMap<string, unknown>,
  predictions: ReadonlyMap<string, unknown>,
): {
  total: Counts;
  sum: Record<string, Counts> & { attr: Record<string, { ok: number; n: number }> };
  docs: { id: string; notes: string[]; hallucinated?: boolean; injected: string[] }[];
};
