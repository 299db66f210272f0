import type { z } from "zod";
import { reliabilityMeasures, type ReliabilityMeasure } from "#tools/downtime/schema.ts";
import type { reliabilityShape } from "#tools/downtime/shapes.ts";
import { reliabilityWords } from "./dialogue/replies/reliability.ts";
import { escaped } from "./past-cases.ts";

type Nullable = "name" | "machineId" | "availability" | "mtbfHours" | "mttrHours";
/** A row as a conversation has it: without its empty members. */
type Figures = Omit<z.infer<typeof reliabilityShape>, Nullable> &
  Partial<Pick<z.infer<typeof reliabilityShape>, Nullable>>;

/** Ranks told in words; the table shows the rest. */
const toldRanks = 5;

/**
 * How dependable machines were, each figure with its n, what still lasts, and the formula. `input` is what was asked for.
 */
export function reliabilityText(rows: readonly Figures[], input: Record<string, unknown>, language: string): string {
  const words = reliabilityWords(language);
  const measure = reliabilityMeasures.find((one) => one === input.measure) ?? "availability";
  const { from, to } = rows[0]!;
  const day = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" });
  const period = `${day.format(new Date(from))} – ${day.format(new Date(to))}`;
  const place = [input.customer, input.location].filter((part) => typeof part === "string").join(", ");
  const nameOf = ({ name }: Figures) =>
    escaped(name ?? (input.by === "customer" ? words.nobody : place || words.fleet));
  const line = (row: Figures) => `${nameOf(row)}: ${told(row, measure, language)}`;
  const formula = words.formula[measure];
  if (rows.length === 1) return `**${words[measure]}**, ${period} · ${line(rows[0]!)}. ${formula}`;
  const order = input.order === "best" ? words.best : words.worst;
  const ranks = rows.slice(0, toldRanks).map((row, at) => `${at + 1}. ${line(row)}`);
  return `**${words[measure]}**, ${period}, ${order}:\n\n${ranks.join("\n")}\n\n${formula}`;
}

/** The figure with all that it was made of. */
function told(figures: Figures, measure: ReliabilityMeasure, language: string): string {
  const words = reliabilityWords(language);
  const { availability = null, mtbfHours = null, mttrHours = null } = figures;
  const { downHours, plannedHours, failures, stops, standing, restored } = figures;
  const hours = (value: number) => `${value.toLocaleString(language, { maximumFractionDigits: 1 })} h`;
  const count = (text: string, n: number) => text.replace("{n}", n.toLocaleString(language));
  const mean = (value: number | null) => (value === null ? words.tooFew : hours(value));
  const share = (value: number) =>
    value.toLocaleString(language, { style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const lasts = standing > 0 ? [count(words.standing, standing)] : [];
  const planned = plannedHours > 0 ? [words.planned.replace("{hours}", hours(plannedHours))] : [];
  const down = words.down.replace("{hours}", hours(downHours));
  const [value, made] = {
    downtime: [hours(downHours), [count(words.stops, stops), ...planned, ...lasts]],
    availability: [
      availability === null ? words.unknown : share(availability),
      [down, count(words.failures, failures), ...planned, ...lasts],
    ],
    mtbf: [mean(mtbfHours), [count(words.failures, failures), ...lasts]],
    mttr: [mean(mttrHours), [count(words.restored, restored), ...lasts]],
  }[measure] as [string, string[]];
  return `${value} (${made.join("; ")})`;
}
