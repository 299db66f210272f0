/**
 * Whether two words differ by at most `limit` typing errors (insertion, omission, exchange, swap of neighbours).
 * Stops early, so that it can run over a vocabulary.
 */
export function withinTypos(a: string, b: string, limit: number): boolean {
  if (Math.abs(a.length - b.length) > limit) return false;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1);
      next.push(cost);
      best = Math.min(best, cost);
    }
    if (best > limit) return false;
    before = row;
    row = next;
  }
  return row[b.length]! <= limit;
}

/** How many typing errors a word of this length may hold and still be taken for another. */
export const typosAllowed = (length: number) => (length >= 9 ? 2 : length >= 5 ? 1 : 0);
