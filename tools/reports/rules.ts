import { areas, type Area } from "#db/vocabulary.ts";

/** What a free request for a report narrows it to. */
export interface ReportScope {
  area?: Area;
  /** How far back, in days. */
  days?: number;
  /** First day, YYYY-MM-DD, where the request names one. */
  since?: string;
  /** Only so many of the newest visits. */
  visits?: number;
  /** Open issues without the work that was done. */
  issuesOnly?: boolean;
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

const visitWords = "visits?|reports?|services?|besuche?|einsätze|berichte?|visites?|interventions?|visitas?|informes?";
/** "The last visits", without how many. */
const fewVisits = 5;

const issuesAlone = new RegExp(
  String.raw`\b(issues|faults|defects)\s+only\b|\bonly\s+(the\s+)?(open\s+)?(issues|faults|defects)\b` +
    String.raw`|\bnur\s+(die\s+)?(offenen\s+)?(mängel|störungen)|(seulement|uniquement)\s+les\s+(problèmes|défauts)` +
    String.raw`|(solo|únicamente)\s+(las\s+)?(averías|incidencias)|(只|仅).{0,3}问题`,
  "iu",
);

const monthNames = ["en", "de", "fr", "es"].map((language) => {
  const name = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => name.format(Date.UTC(2026, month, 1)).toLowerCase());
});

/** The day after "since": a date, or the latest first day of a month that is not to come. */
function sinceOf(prompt: string, today: string): string | undefined {
  const [, day, name, year] =
    /(?:\bsince|\bseit|\bdepuis|\bdesde)\s+(?:(\d{4}-\d{2}-\d{2})|(\p{L}+)(?:\s+(\d{4}))?)/iu.exec(prompt) ?? [];
  if (day) return Number.isNaN(Date.parse(day)) ? undefined : day;
  const month = name && monthNames.map((names) => names.indexOf(name.toLowerCase())).find((index) => index >= 0);
  if (typeof month !== "number") return undefined;
  const firstIn = (of: number) => `${of}-${String(month + 1).padStart(2, "0")}-01`;
  const thisYear = Number(today.slice(0, 4));
  return firstIn(year ? Number(year) : firstIn(thisYear) > today ? thisYear - 1 : thisYear);
}

/** Reads area, time, number of visits and "issues only" out of a request such as "hydraulic work of the last 3 months". */
export function scopeOf(prompt: string, today: string): ReportScope {
  const area = areas.find((candidate) => areaWords[candidate].test(prompt));
  const span = /(?:last|past|letzte[nrs]?|derni[eè]re?s?|[uú]ltim[oa]s?)\s+(\d{1,3})?\s*(\p{L}+)/iu.exec(prompt);
  const unit = span && unitDays.find(([word]) => word.test(span[2]!))?.[1];
  const counted = new RegExp(
    `(?:(\\d{1,3})|last|letzten?|derni[eè]re?s|últim[oa]s)\\s+(?:${visitWords})\\b`,
    "iu",
  ).exec(prompt);
  return {
    area,
    days: unit ? unit * Number(span[1] ?? 1) : undefined,
    since: sinceOf(prompt, today),
    visits: counted ? Math.max(1, Number(counted[1] ?? fewVisits)) : undefined,
    issuesOnly: issuesAlone.test(prompt) || undefined,
  };
}

/**
 * How a cell begins that a spreadsheet takes for a formula: `=`, `+`, `-`, `@`, also in full width, a tab or a return,
 * after blanks and marks that nobody sees (OWASP, CSV injection).
 */
export const formulaStart =
  /^[\s\0\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
