/** Services by plan that a text says were done, in the languages of the product: "500 h service done at 6,255". */

/** A service as a text tells it. */
export interface ToldService {
  everyHours?: number;
  everyMonths?: number;
  /** What the meter showed, where it says so. */
  hours: number | null;
  /** The words, as they stand in the text. */
  quote: string;
}

const count = String.raw`(\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+|\d{1,6})`;
const hour = String.raw`(?:h|er|uur|uren|hrs?|hours?|std|stunden|betriebsstunden|bh|heures?|horas?|小时|小時|工时)\.?`;
const month = String.raw`(?:months?|monats?|monate|mois|mes(?:es)?|个月)`;
const link = String.raw`(?:\s|-|–|de\s|des\s|von\s|der\s|的)*`;
const service = `(?:${[
  "services?|servicing|maintenance|inspection|wartung|inspektion|kundendienst|beurt|onderhoud",
  "entretien|révision|revisión|mantenimiento|servicio|保养|维护|检修",
].join("|")})`;

const forms: readonly { pattern: RegExp; unit: "everyHours" | "everyMonths" }[] = (
  [
    ["everyHours", hour],
    ["everyMonths", month],
  ] as const
).flatMap(([unit, word]) => [
  // "500 h service", "500-Stunden-Wartung", "500小时保养"
  { unit, pattern: new RegExp(String.raw`(?<![\d.,])${count}\s?-?${word}${link}${service}`, "giu") },
  // "service of 500 h", "entretien des 500 heures", "revisión de 500 horas", "Wartung 500 Std"
  {
    unit,
    pattern: new RegExp(
      String.raw`${service}\s?(?:of|de|des|der|von|nach|every|alle|cada|toutes les)?\s*(?:las|los|les|the)?\s*${count}\s?-?${word}`,
      "giu",
    ),
  },
]);

/** What says that it is still to come, or was not done. A clause that holds any of it tells of no service that was done. */
const notDone = new RegExp(
  `(?<!\\p{L})(?:${[
    "next|due|soon|will|shall|should|must|plan(?:ned)?|schedule[ds]?|overdue|upcoming|before|until|not|never|without|missed|open",
    "nächste[rns]?|fällig|bald|wird|soll(?:te)?|muss|geplant|überfällig|steht\\s+an|bis\\s+zu[rm]?|nicht|kein[e]?|noch|offen",
    "prochaine?|bientôt|prévue?|doit|avant|échéance|jamais|pas",
    "próxim[ao]s?|pronto|debe|previst[ao]|vence|antes|nunca|no",
  ].join("|")})(?!\\p{L})|下次|即将|到期|计划|应该|需要|未|没有|还没`,
  "iu",
);

/** What says at how many hours: "at 6,255", "bei 6255 h", "à 6 255 h", "a las 6.255 h", "在6255小时". */
const atHours = new RegExp(
  String.raw`(?:(?<!\p{L})(?:at|bei|mit|à|a(?:\s+las)?|con)(?!\p{L})|@|在|于)\s*${count}(?!\s*(?:uhr|:|am\b|pm\b|点))`,
  "iu",
);

const numberOf = (text: string) => Number(text.replace(/\D/g, ""));

/** A comma or a dot between digits separates none: "6,255", "821.0.3117". */
const clauses = (text: string) => text.split(/[;!?\n。；！？]|[.,，](?!\d)|(?<!\d)[.,，]/u);

/** What of a text tells of work that was done: without what is still to come, or was left out. */
export const doneIn = (text: string): string =>
  clauses(text)
    .filter((clause) => !notDone.test(clause))
    .join("; ");

/**
 * The services that a text says were done. Where it only speaks of one that is due or planned, it tells of none.
 * @returns each interval once
 */
export function toldServices(text: string): ToldService[] {
  const told = new Map<string, ToldService>();
  for (const clause of clauses(text)) {
    for (const { pattern, unit } of forms)
      for (const match of clause.matchAll(pattern)) {
        const rest = clause.replace(match[0], " ");
        if (notDone.test(rest)) continue;
        const every = numberOf(match[1]!);
        const at = atHours.exec(rest);
        const hours = at ? numberOf(at[1]!) : null;
        if (every > 0) told.set(`${unit} ${every}`, { [unit]: every, hours, quote: clause.trim() });
      }
  }
  return [...told.values()];
}
