/** Reports that say the same as another one. */

export interface ComparedVisit {
  machineId: number;
  startDate: string | null;
  endDate: string | null;
  machineHours: number | null;
}

export interface Compared {
  machineId: number;
  start: string;
  end: string;
  hours: number | null;
  srn: string | null;
  words: ReadonlySet<string>;
}

/** Two people who note the hours of one visit may be days apart; a meter that differs by more shows another one. */
const mostHoursApart = 100;

/** From this likeness on, two reports are taken to tell of the same visit. */
export const leastLikeness = 0.6;

export function bestOf<Other extends { visit: Compared }>(
  visit: Compared,
  others: readonly Other[],
): Other | undefined {
  const [best] = others
    .map((other) => ({ other, score: likeness(visit, other.visit) }))
    .filter(({ score }) => score >= leastLikeness)
    .sort((left, right) => right.score - left.score);
  return best?.other;
}

/** 0 to 1 by the words of the work; the same number of a report, or the same hours, speak for it as well. */
export function likeness(one: Compared, other: Compared): number {
  if (one.machineId !== other.machineId || one.start > other.end || other.start > one.end) return 0;
  if (one.srn && other.srn) return one.srn === other.srn ? 1 : 0;
  if (one.hours !== null && other.hours !== null && Math.abs(one.hours - other.hours) > mostHoursApart) return 0;
  const sameHours = one.hours !== null && one.hours === other.hours ? 0.3 : 0;
  if (one.words.size === 0 || other.words.size === 0) return sameHours > 0 ? leastLikeness : 0;
  return Math.min(1, overlap(one.words, other.words) + sameHours);
}

/** Words of every visit, which make no two visits one. */
const everyday = new Set(
  `the and for with was were has had not from all its
  replaced changed checked fitted new old done works working greased cleaned tested inspected repaired adjusted fixed found
  der die das und mit fur neu alt ersetzt gewechselt gepruft geschmiert les des une avec remplace change controle los las con
  cambiado revisado`.split(/\s+/),
);

export const distinctWords = (texts: string[]): ReadonlySet<string> =>
  new Set(
    (
      texts
        .join(" ")
        .toLowerCase()
        .normalize("NFKD")
        .replace(/\p{M}/gu, "")
        .match(/\p{Script=Han}|[\p{L}\p{N}]{3,}/gu) ?? []
    ).filter((word) => !everyday.has(word)),
  );

/** Share of the smaller set that the larger one has. */
function overlap(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const [small, large] = left.size <= right.size ? [left, right] : [right, left];
  return small.size === 0 ? 0 : [...small].filter((word) => large.has(word)).length / small.size;
}
