/** Texts that each come with the fleet of their own company: `texts/{input,gold,fleet}` of a set. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Knowledge } from "#agent/extraction/schema.ts";
import { scoreTexts, type ExtractionEngine, type ExtractionScore } from "./extraction.ts";

const datasets = join(import.meta.dirname, "../datasets");
/** After the days that the texts tell of. */
const dayOfReading = "2026-12-31";

/** @param set folder below `datasets`; `known`: each read by an installation that has its fleet */
export function scoreFleetTexts(set: string, known: boolean, engine?: ExtractionEngine): Promise<ExtractionScore> {
  const folder = join(datasets, set, "texts");
  const cases = readdirSync(join(folder, "input")).map((file) => {
    const id = file.replace(/\.\w+$/, "");
    const fleet = readJson<FleetOfText>(folder, "fleet", `${id}.json`);
    return {
      id,
      text: readFileSync(join(folder, "input", file), "utf8"),
      gold: readJson<unknown>(folder, "gold", `${id}.json`),
      knowledge: known ? knowledgeOf(fleet) : undefined,
    };
  });
  return scoreTexts(set, cases, { today: dayOfReading, engine });
}

/** The headline, the fields below it and, if wanted, what differs text by text. */
export function printTexts(set: string, known: boolean, score: ExtractionScore, verbose: boolean) {
  const { total, area, invented, injected, fields, faults } = score;
  console.log(
    `${set} · texts, fleet ${known ? "known" : "unknown"}: F1 ${total.f1.toFixed(3)} (p ${total.p.toFixed(3)}, ` +
      `r ${total.r.toFixed(3)}), area ${area.toFixed(3)}, invented ${invented}, corrected values kept ${injected}`,
  );
  if (!verbose) return;
  for (const [field, { p, r, f1 }] of Object.entries(fields))
    console.log(`  ${field.padEnd(16)} f1 ${f1.toFixed(2)}, p ${p.toFixed(2)}, r ${r.toFixed(2)}`);
  for (const { id, notes } of faults) for (const note of notes) console.log(`  ${id} ${note}`);
}

interface FleetOfText {
  machines: { id: number; serialNumber: string; model?: string; customerName?: string; location?: string }[];
  people: { id: number; name: string }[];
  customers: string[];
}

const readJson = <Content>(...path: string[]): Content => JSON.parse(readFileSync(join(...path), "utf8")) as Content;

const knowledgeOf = ({ machines, people, customers }: FleetOfText): Knowledge => ({
  machines: machines.map(({ id, serialNumber, model, customerName, location }) => ({
    id,
    serialNumber,
    model: model ?? null,
    customerName: customerName ?? null,
    location: location ?? null,
    totalHours: null,
  })),
  people: people.map(({ id, name }) => ({ id, name, role: "service" })),
  customers,
});

if (import.meta.main) {
  const verbose = process.argv.includes("--verbose");
  for (const set of process.argv.slice(2).filter((name) => !name.startsWith("--")))
    for (const known of [false, true]) printTexts(set, known, await scoreFleetTexts(set, known), verbose);
}
