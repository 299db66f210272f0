/** Rows of each list of the operations dashboard: a screenful and some; more is read on demand. */
export const rowsAtFirst = 30;

/** Whole percentages of the counts that add up to 100, by the largest remainder (Hamilton's method); all 0 without any. */
export function percentages(counts: number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count * 100) / total);
  const whole = exact.map(Math.floor);
  const missing = 100 - whole.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, missing)) whole[index]! += 1;
  return whole;
}

/** The last `count` months up to the one of `today` (YYYY-MM-DD), as YYYY-MM, oldest first. */
export function lastMonths(today: string, count: number): string[] {
  const [year, month] = today.split("-").map(Number) as [number, number];
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.UTC(year, month - 1 - (count - 1 - index), 1));
    return at.toISOString().slice(0, 7);
  });
}

/** Below these a figure would mislead: the screen says how much is missing instead. */
export const enough = { monthsOfServices: 3, finishedIssues: 5, reportedIssues: 10, recentIssues: 5 };

/** What the "Maintenance Categories" and the trend need to be drawn: whether, and how much is missing. */
export const missing = (found: number, needed: number): number => Math.max(0, needed - found);

/** What a month comes to whose first days, up to `today` (YYYY-MM-DD), counted `soFar`, if the others are like them. */
export function atThisPace(soFar: number, today: string): number {
  const [year, month, day] = today.split("-").map(Number) as [number, number, number];
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Math.round((soFar * days) / day);
}

const monthDays = 30;

/** Months in service, counted as blocks of thirty days; none before the installation is known. Dates as YYYY-MM-DD. */
export function monthsInService(installationDate: string | null, today: string): number | null {
  if (!installationDate) return null;
  const days = Math.floor((Date.parse(today) - Date.parse(installationDate)) / 86_400_000);
  return Math.max(0, Math.floor(days / monthDays));
}

/** Whether a machine has not been serviced yet: it is shown as New Installation, else as Active. */
export const isNewInstallation = ({ serviceRecords }: { serviceRecords: number }): boolean => serviceRecords === 0;

/** Insights whose records no list shows; the question box answers them, in the words of `management.insights.questions`. */
export const askedInsights = ["issue-trend", "top-area"] as const;
export type AskedInsight = (typeof askedInsights)[number];
