import type { Doubt, ExtractedMachine, Knowledge } from "./schema.ts";

/** A year has 8,760 hours; nothing runs more, and no meter of a fleet passes this. */
const hoursAYear = 8_760;
const hoursOfALife = 150_000;

/**
 * What speaks against the values of a report: hours that fall or rise faster than the clock, dates out of order or in the future,
 * names the fleet does not know.
 * @param today yyyy-mm-dd
 */
export function doubtsOf(
  machine: ExtractedMachine,
  { machines, people, customers }: Knowledge,
  today: string,
): Doubt[] {
  const doubts: Doubt[] = [];
  const doubt = (field: string, reason: Doubt["reason"]) => doubts.push({ field, reason });
  const known = machines.find(({ id }) => id === machine.machineId);
  if (machine.serialNumber && !known)
    doubt("serialNumber", machine.candidates.serialNumber ? "several_matches" : "unknown_serial");
  if (machine.machineHours !== null) {
    if (known?.totalHours != null && machine.machineHours < known.totalHours && machine.endDate === today)
      doubt("machineHours", "hours_fall");
    else if (known?.totalHours != null && machine.machineHours < known.totalHours * 0.5)
      doubt("machineHours", "hours_fall");
    else if (known?.totalHours != null && machine.machineHours - known.totalHours > hoursAYear * 2)
      doubt("machineHours", "hours_rate");
    else if (machine.machineHours > hoursOfALife) doubt("machineHours", "hours_rate");
  }
  if (machine.startDate && machine.startDate > today) doubt("startDate", "date_future");
  if (machine.endDate && machine.endDate > today) doubt("endDate", "date_future");
  if (machine.startDate && machine.endDate && machine.endDate < machine.startDate) doubt("endDate", "date_order");
  for (const [name, id] of [
    ["engineerName", "engineerId"],
    ["secondEngineerName", "secondEngineerId"],
  ] as const)
    if (machine[name] && machine[id] === null && people.length)
      doubt(name, machine.candidates[name] ? "several_matches" : "unknown_engineer");
  if (machine.clientName && customers.length && !customers.includes(machine.clientName))
    doubt("clientName", machine.candidates.clientName ? "several_matches" : "unknown_customer");
  return doubts;
}

/** Doubts between the visits of one source: the later visit of a machine cannot show fewer hours. */
export function doubtsBetween(reports: readonly ExtractedMachine[]): { report: number; doubt: Doubt }[] {
  const found: { report: number; doubt: Doubt }[] = [];
  reports.forEach((later, index) => {
    for (const earlier of reports) {
      if (
        earlier === later ||
        earlier.serialNumber !== later.serialNumber ||
        earlier.machineHours === null ||
        later.machineHours === null
      )
        continue;
      if (!earlier.startDate || !later.startDate || earlier.startDate >= later.startDate) continue;
      const days = (Date.parse(later.startDate) - Date.parse(earlier.startDate)) / 86_400_000;
      if (later.machineHours < earlier.machineHours)
        found.push({ report: index, doubt: { field: "machineHours", reason: "hours_fall" } });
      else if (later.machineHours - earlier.machineHours > (days + 1) * 24)
        found.push({ report: index, doubt: { field: "machineHours", reason: "hours_rate" } });
    }
  });
  return found;
}
