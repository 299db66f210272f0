import { hoursDoubt, mostHoursBetween } from "#tools/hours/rules.ts";
import { belongsToOther } from "#tools/intake/review/rules.ts";
import type { Doubt, Visit } from "#tools/service-logs/report.ts";
import type { Knowledge } from "./schema.ts";

/**
 * What speaks against the values of a report: hours that fall or rise faster than the clock, dates out of order or in the future,
 * names the fleet does not know.
 * @param today yyyy-mm-dd
 */
export function doubtsOf(machine: Visit, { machines, people, customers }: Knowledge, today: string): Doubt[] {
  const doubts: Doubt[] = [];
  const doubt = (field: string, reason: Doubt["reason"]) => doubts.push({ field, reason });
  const known = machines.find(({ id }) => id === machine.machineId);
  if (machine.serialNumber && !known)
    doubt("serialNumber", machine.candidates.serialNumber ? "several_matches" : "unknown_serial");
  if (machine.machineHours !== null) {
    const last =
      known?.totalHours != null && known.lastReadOn ? [{ hours: known.totalHours, readOn: known.lastReadOn }] : [];
    const readOn = machine.endDate ?? machine.startDate ?? today;
    const odd = hoursDoubt(last, { hours: machine.machineHours, readOn });
    if (odd) doubt("machineHours", odd.reason);
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
  if (known && belongsToOther(machine.clientName, known.customerName)) doubt("clientName", "other_customer");
  else if (machine.clientName && customers.length && !customers.includes(machine.clientName))
    doubt("clientName", machine.candidates.clientName ? "several_matches" : "unknown_customer");
  return doubts;
}

/** Doubts between the visits of one source: the later visit of a machine cannot show fewer hours. */
export function doubtsBetween(reports: readonly Visit[]): { report: number; doubt: Doubt }[] {
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
      if (later.machineHours < earlier.machineHours)
        found.push({ report: index, doubt: { field: "machineHours", reason: "hours_fall" } });
      else if (later.machineHours - earlier.machineHours > mostHoursBetween(earlier.startDate, later.startDate))
        found.push({ report: index, doubt: { field: "machineHours", reason: "hours_rate" } });
    }
  });
  return found;
}
