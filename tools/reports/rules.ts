import { areas, type Area } from "#db/vocabulary.ts";

/** What a free request for a report narrows it to. */
export interface ReportScope {
  area?: Area;
  /** How far back, in days. */
  days?: number;
}

const areaWords: Record<Area, RegExp> = {
  Hydraulic: /hydraul|hidr[aá]ul|液压/i,
  Electrical: /electr|elektr|eléctr|électr|电气/i,
  Structural: /struct|strukt|estruct|结构/i,
  Other: /(?!)/,
};

const unitDays: [RegExp, number][] = [
  [/^(day|tag|jour|d[ií]a)/i, 1],
  [/^(week|woche|semaine|semana)/i, 7],
  [/^(month|monat|mois|mes)/i, 30],
  [/^(quarter|quartal|trimestre)/i, 91],
  [/^(year|jahr|an|año)/i, 365],
];

/** Reads area and time out of a request such as "hydraulic work of the last 3 months". */
export function scopeOf(prompt: string): ReportScope {
  const area = areas.find((candidate) => areaWords[candidate].test(prompt));
  const span = /(?:last|past|letzte[nrs]?|derni[eè]re?s?|[uú]ltim[oa]s?)\s+(\d{1,3})?\s*(\p{L}+)/iu.exec(prompt);
  const unit = span && unitDays.find(([word]) => word.test(span[2]!))?.[1];
  return { area, days: unit ? unit * Number(span[1] ?? 1) : undefined };
}
