import type { issues, reportedIssues, serviceActions, serviceLogs, serviceParts } from "../schema/index.ts";
import type { Calendar } from "./calendar.ts";
import { de } from "./faults/de.ts";
import { en } from "./faults/en.ts";
import { es } from "./faults/es.ts";
import type { Fault, FaultPhrases, Routine } from "./faults/fault.ts";
import { fr } from "./faults/fr.ts";
import { historyDays, hoursOn, type DemoMachine } from "./machines.ts";
import type { Chance } from "./random.ts";

const books: Record<"en" | "de" | "fr" | "es", FaultPhrases> = { en, de, fr, es };

export interface DemoEngineer {
  id: number;
  name: string;
  writes: "en" | "de" | "fr" | "es";
}

export interface DemoHistory {
  logs: (typeof serviceLogs.$inferInsert & { id: number })[];
  actions: (typeof serviceActions.$inferInsert)[];
  parts: (typeof serviceParts.$inferInsert)[];
  reported: (typeof reportedIssues.$inferInsert)[];
  issues: (typeof issues.$inferInsert & { id: number })[];
}

type Log = DemoHistory["logs"][number];

/** Every visit of eighteen months, oldest first, with the faults it left open as tracked issues. */
export function makeHistory(
  chance: Chance,
  calendar: Calendar,
  fleet: DemoMachine[],
  engineers: DemoEngineer[],
  visitsOf: (machine: DemoMachine) => number,
  most = Infinity,
): DemoHistory {
  const history: DemoHistory = { logs: [], actions: [], parts: [], reported: [], issues: [] };
  const visits = fleet.flatMap((machine) =>
    visitDays(chance, calendar, machine, visitsOf(machine)).map((daysAgo) => ({ machine, daysAgo })),
  );
  visits.sort((a, b) => b.daysAgo - a.daysAgo);
  visits
    .slice(-most)
    .forEach(({ machine, daysAgo }) => addVisit(history, chance, calendar, machine, daysAgo, engineers));
  return history;
}

function visitDays(chance: Chance, calendar: Calendar, machine: DemoMachine, visits: number): number[] {
  const oldest = Math.min(
    historyDays,
    Math.round((calendar.today.getTime() - machine.createdAt!.getTime()) / 86_400_000) - 1,
  );
  const rhythm = historyDays / visits;
  // More than one a day: a machine of the large fleet whose history is longer than any other's.
  if (rhythm < 1) return Array.from({ length: visits }, (_, index) => oldest - Math.floor((index * oldest) / visits));
  const days: number[] = [];
  for (let at = oldest; at >= 0; at -= chance.whole(Math.round(rhythm * 0.5), Math.round(rhythm * 1.5))) {
    days.push(calendar.isWeekend(at) && chance.happens(0.8) ? Math.max(0, at - 2) : at);
  }
  return machine.status === "decommissioned" ? days.filter((day) => day > 90) : days;
}

function addVisit(
  history: DemoHistory,
  chance: Chance,
  calendar: Calendar,
  machine: DemoMachine,
  daysAgo: number,
  engineers: DemoEngineer[],
) {
  const engineer = chance.happens(0.6)
    ? engineers.find(({ id }) => id === machine.assignedEngineerId)!
    : chance.of(engineers);
  const second = chance.happens(0.18) ? chance.of(engineers.filter(({ id }) => id !== engineer.id)) : undefined;
  const book = books[engineer.writes];
  const duration = Math.min(daysAgo + 1, chance.of([1, 1, 1, 1, 1, 2, 2, 3]));
  const fits = (entry: Fault | Routine) => !entry.on || entry.on.includes(machine.machineType);
  const mended = chance.some(book.faults.filter(fits), chance.of([0, 1, 1, 1, 2, 2]));
  const routines = chance.some(book.routines.filter(fits), mended.length === 0 ? 2 : chance.of([0, 0, 1]));
  const leftOpen = chance.some(
    book.faults.filter((fault) => fits(fault) && !mended.includes(fault)),
    chance.of([0, 0, 0, 0, 0, 1]),
  );
  const id = history.logs.length + 1;
  const endAgo = daysAgo - (duration - 1);
  const start = calendar.day(daysAgo);
  const end = calendar.day(endAgo);
  const machineHours = hoursOn(machine, daysAgo);
  const source = chance.of(["manual", "whatsapp", "whatsapp", "document"]);
  const notes = [...mended.map(({ found }) => `${found}.`), chance.of(book.notes)]
    .join(" ")
    .replace("{customer}", machine.customerName!)
    .replace("{site}", machine.location!);

  const actions = [
    ...mended.map((fault) => ({ entry: fault, urgent: fault.urgent ?? false })),
    ...routines.map((entry) => ({ entry, urgent: false })),
  ].map(({ entry, urgent }, position) => ({
    serviceLogId: id,
    position,
    description: entry.done,
    area: entry.area,
    importance: urgent ? ("High" as const) : ("Medium" as const),
    warrantyItem: chance.happens(0.08),
    completed: true,
  }));
  const parts = [...mended, ...routines]
    .flatMap(({ parts = [], area }) => parts.map((part) => ({ ...part, area })))
    .map(({ name, number, quantity = 1, area }, position) => ({
      serviceLogId: id,
      position,
      partName: name,
      partNumber: number,
      quantity,
      area,
      warrantyItem: chance.happens(0.06),
    }));
  const foundIssues = leftOpen.map((fault, position) => {
    const issue = openedIssue(
      history.issues.length + position + 1,
      id,
      machine,
      engineer,
      fault,
      calendar.at(endAgo, 12),
    );
    return {
      issue,
      row: {
        serviceLogId: id,
        position,
        description: fault.found,
        area: fault.area,
        severity: issue.severity!,
        fixed: false,
        startTime: calendar.at(endAgo, 12),
        issueId: issue.id,
      },
    };
  });

  // Most engineers write down what they found, too, when they mended it at once; some name the work alone.
  const mendedAtOnce = (id % 3 === 0 ? [] : mended.slice(0, 1)).map((fault, index) => ({
    serviceLogId: id,
    position: foundIssues.length + index,
    description: fault.found,
    area: fault.area,
    severity: fault.urgent ? ("High" as const) : ("Medium" as const),
    fixed: true,
    startTime: calendar.at(daysAgo, 8),
  }));
  const reported = [...foundIssues.map(({ row }) => row), ...mendedAtOnce];

  const log: Log = {
    id,
    machineId: machine.id,
    engineerId: engineer.id,
    secondEngineerId: second?.id ?? null,
    srn: `${start.slice(2, 4)}.${start.slice(5, 7)}.${String((id % 900) + 1).padStart(3, "0")}`,
    serviceType: mended.length > 0 ? "repair" : chance.of(["maintenance", "maintenance", "inspection"] as const),
    serviceDate: end,
    serviceStartDate: start,
    serviceEndDate: end,
    workingDays: duration,
    machineHours,
    clientName: machine.customerName,
    location: machine.location,
    notes,
    sourceType: source,
    status: "completed",
    priority: mended.some(({ urgent }) => urgent) ? "High" : "Medium",
    detectedLanguages: source === "manual" ? [] : [engineer.writes],
    createdById: engineer.id,
    createdAt: calendar.at(endAgo, Math.min(16.5, 7 + duration)),
    updatedAt: calendar.at(endAgo, Math.min(16.5, 7 + duration)),
    structuredData: {},
  };
  const canonicalActions = actions.map(({ description, area, importance, warrantyItem }) => ({
    description,
    area,
    importance,
    warranty: warrantyItem,
    fixed: true,
  }));
  const canonicalParts = parts.map(({ partName, partNumber, quantity, area, warrantyItem }) => ({
    part_name: partName,
    part_number: partNumber,
    quantity,
    area,
    underWarranty: warrantyItem,
  }));
  const canonicalIssues = reported.map(({ description, area, severity, fixed, startTime }) => ({
    description,
    area,
    severity,
    fixed,
    warranty: false,
    start_time: startTime.toISOString(),
  }));
  const head = { start_date: start, end_date: end, days_worked: duration, machine_hours: machineHours };
  log.structuredData = {
    service_date: end,
    ...head,
    working_days: duration,
    engineer_name: engineer.name,
    second_engineer_name: second?.name ?? null,
    client_name: machine.customerName,
    location: machine.location,
    notes,
    machines: [
      {
        serial_number: machine.serialNumber,
        ...head,
        actions: canonicalActions,
        parts: canonicalParts,
        issues: canonicalIssues,
      },
    ],
    actions_taken: canonicalActions,
    parts_used: canonicalParts,
    new_issues_reported: canonicalIssues,
  };

  history.logs.push(log);
  history.actions.push(...actions);
  history.parts.push(...parts);
  history.reported.push(...reported);
  history.issues.push(...foundIssues.map(({ issue }) => issue));
}

function openedIssue(
  id: number,
  logId: number,
  machine: DemoMachine,
  engineer: DemoEngineer,
  fault: Fault,
  at: Date,
): DemoHistory["issues"][number] {
  return {
    id,
    machineId: machine.id,
    reportedById: engineer.id,
    title: fault.found.split(",")[0]!.slice(0, 80),
    description: fault.found,
    severity: fault.urgent ? "High" : "Medium",
    area: fault.area,
    category: fault.area.toLowerCase(),
    status: "open",
    sourceType: "service_report",
    sourceId: logId,
    identificationTime: at,
    createdAt: at,
    updatedAt: at,
  };
}
