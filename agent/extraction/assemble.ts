import { isRelative } from "#agent/builtin/extraction/relative-days.ts";
import type { EvidenceSpan, Extraction, Visit } from "#tools/service-logs/report.ts";
import { EvidenceFinder, type Source } from "./evidence.ts";
import { matchCustomer, matchMachine, matchPerson, type Match } from "./match.ts";
import { doubtsBetween, doubtsOf } from "./plausibility.ts";
import { matchedFields, type Knowledge, type MatchedField, type RawExtraction, type RawMachine } from "./schema.ts";
import { addToldDowntimes } from "./told-downtimes.ts";
import { unusedText } from "./unused-text.ts";

/**
 * Turns what an engine read into what the calls answer: values without evidence in the source dropped, names matched to the
 * fleet, confidence from evidence and plausibility alone.
 * @param today yyyy-mm-dd
 */
export function assembleExtraction(
  raw: RawExtraction,
  source: Source,
  knowledge: Knowledge,
  { today }: { today: string },
): Extraction {
  const finder = new EvidenceFinder(source);
  const machines = raw.machines.map((machine) => assembleMachine(machine, finder, knowledge, today)).filter(hasContent);
  addToldDowntimes(source, machines, raw.detectedLanguages);
  for (const { report, doubt } of doubtsBetween(machines)) {
    const machine = machines[report]!;
    if (machine.doubts.some(({ field, reason }) => field === doubt.field && reason === doubt.reason)) continue;
    machine.doubts.push(doubt);
    machine.confidence[doubt.field] = Math.min(machine.confidence[doubt.field] ?? 1, doubtful);
  }
  const unused = unusedText(source.text, machines, source.messages);
  for (const [index, machine] of machines.entries()) machine.unused = unused[index]!;
  return {
    originalMessage: source.text,
    detectedLanguages: raw.detectedLanguages,
    englishTranslation: raw.englishTranslation,
    machines,
  };
}

const doubtful = 0.35;
const unverified = 0.6;

const hasContent = (machine: Visit) =>
  machine.serialNumber !== null || machine.actions.length + machine.parts.length + machine.issues.length > 0;

function assembleMachine(raw: RawMachine, finder: EvidenceFinder, knowledge: Knowledge, today: string): Visit {
  const evidence: Record<string, EvidenceSpan[]> = {};
  const anchor = finder.find(raw.serialNumber.quote);
  if (anchor) finder.continueFrom(anchor.start);
  const keep = <T>(field: string, { value, quote }: { value: T | null; quote: string | null }): T | null => {
    const place = value === null || value === "" ? null : finder.find(quote);
    if (!place) return null;
    evidence[field] = [place];
    return value;
  };
  const lines = <T extends { quote: string | null }>(
    list: "actions" | "parts" | "issues",
    entries: readonly T[],
  ): Omit<T, "quote">[] =>
    entries
      .flatMap(({ quote, ...entry }) => {
        const place = finder.find(quote);
        return place ? [{ entry, place }] : [];
      })
      .map(({ entry, place }, index) => {
        evidence[`${list}.${index}`] = [place];
        return entry;
      });
  const machine: Visit = {
    serialNumber: keep("serialNumber", raw.serialNumber),
    machineId: null,
    startDate: keep("startDate", raw.startDate),
    endDate: keep("endDate", raw.endDate),
    workingDays: keep("workingDays", raw.workingDays),
    engineerName: keep("engineerName", raw.engineerName),
    engineerId: null,
    secondEngineerName: keep("secondEngineerName", raw.secondEngineerName),
    secondEngineerId: null,
    clientName: keep("clientName", raw.clientName),
    location: keep("location", raw.location),
    machineHours: keep("machineHours", raw.machineHours),
    srn: keep("srn", raw.srn),
    actions: lines("actions", raw.actions),
    parts: lines("parts", raw.parts),
    issues: lines("issues", raw.issues),
    downtimes: [],
    candidates: {},
    evidence,
    confidence: {},
    doubts: [],
    unused: [],
  };
  const matches = matchAll(machine, knowledge);
  machine.doubts = doubtsOf(machine, knowledge, today);
  // A chat dates its messages; any other text may have been written on another day than that of reading.
  if (finder.isPlain)
    for (const field of ["startDate", "endDate"] as const)
      if (machine[field] !== null && isRelative(raw[field].quote ?? ""))
        machine.doubts.push({ field, reason: "date_relative" });
  rate(machine, matches);
  return machine;
}

function matchAll(machine: Visit, knowledge: Knowledge): Map<string, Match> {
  const matches = new Map<string, Match>();
  const match: Record<MatchedField, (written: string) => Match> = {
    serialNumber: (written) => matchMachine(written, knowledge.machines),
    engineerName: (written) => matchPerson(written, knowledge.people),
    secondEngineerName: (written) => matchPerson(written, knowledge.people),
    clientName: (written) => matchCustomer(written, knowledge.customers, knowledge.aliases),
  };
  for (const field of matchedFields) {
    const written = machine[field];
    if (written === null) continue;
    const found = match[field](written);
    matches.set(field, found);
    machine[field] = found.label;
    if (found.candidates.length) machine.candidates[field] = found.candidates;
  }
  machine.machineId = matches.get("serialNumber")?.id ?? null;
  machine.engineerId = matches.get("engineerName")?.id ?? null;
  machine.secondEngineerId = matches.get("secondEngineerName")?.id ?? null;
  return matches;
}

/** Evidence earns 0.9; a match in the fleet says as much as its score, a value that cannot be checked less, a doubt least. */
function rate(machine: Visit, matches: ReadonlyMap<string, Match>): void {
  for (const field of Object.keys(machine.evidence)) {
    const match = matches.get(field);
    const doubted = machine.doubts.some((doubt) => doubt.field === field);
    machine.confidence[field] = doubted ? doubtful : match ? Math.max(match.score, unverified) : 0.9;
  }
}
