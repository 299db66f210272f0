import type { z } from "zod";
import { listCrew } from "#db/queries/crew.ts";
import { findMachineBySerial } from "#db/queries/machines.ts";
import { addRecord } from "#db/queries/records.ts";
import type { SignedInContext } from "../context.ts";
import { invalid } from "../errors.ts";
import { todayOf } from "../fields/today.ts";
import { machinesArrived } from "../machines/machines-arrived.ts";
import { modelFromSerial } from "../machines/rules.ts";
import { operation } from "../operation.ts";
import { may } from "../permissions/rules.ts";
import { matchByName, reportFaults, reportFrom } from "./rules.ts";
import { claimDraft, saveReviewed, type SavedEntry } from "./save-draft.ts";
import type { ReviewedReport } from "./review/schema.ts";
import { savedExtraction, type extractedVisit } from "./schema.ts";
import { savedReportShape } from "./shapes.ts";

export const saveExtracted = operation({
  name: "intake.save-extracted",
  title: "Save an extraction",
  description:
    "Save one extraction for the chosen machine, as the form for a single report does. All of it is saved or nothing.",
  effect: "write",
  input: savedExtraction,
  output: savedReportShape,
  async execute({ extractedData, machineSerialNo, draftIds = [], ...words }, ctx) {
    const saved: SavedEntry[] = [];
    const chosen = await machineOf(ctx, machineSerialNo);
    const people = await listCrew(ctx.db);
    for (const [index, visit] of extractedData.machines.entries()) {
      // Of several visits, one that names another machine of the fleet stays with it.
      const own = visit.serialNumber ? await findMachineBySerial(ctx.db, visit.serialNumber) : undefined;
      const machine = extractedData.machines.length > 1 && own ? own : chosen;
      const report = reportOf(visit, machine, people);
      refuseImpossibleDates(report.formData, todayOf(ctx), index);
      const draft = draftIds[index] === undefined ? undefined : await claimDraft(ctx, draftIds[index], undefined);
      saved.push(await saveReviewed(ctx, report, draft, { ...words, told: extractedData }));
    }
    return { success: true, message: "Service log saved successfully", serviceLogId: saved[0]!.serviceLogId, saved };
  },
});

/** What is missing may stay so here; what cannot be may not. */
function refuseImpossibleDates(form: ReviewedReport["formData"], today: string, index: number): void {
  const fault = reportFaults(form, today).find(({ reason }) => reason === "date_order" || reason === "future_date");
  if (!fault) return;
  const message = fault.reason === "date_order" ? "The end date is before the start date" : "The date is in the future";
  throw invalid(`extractedData.machines.${index}.${fault.field}`, message);
}

function reportOf(
  visit: z.output<typeof extractedVisit>,
  machine: { id: number; serialNumber: string; customerName: string | null },
  people: { id: number; name: string }[],
): ReviewedReport {
  const named = {
    ...visit,
    machineId: machine.id,
    serialNumber: machine.serialNumber,
    engineerId: visit.engineerId ?? matchByName(visit.engineerName, people)?.id ?? null,
    secondEngineerId: visit.secondEngineerId ?? matchByName(visit.secondEngineerName, people)?.id ?? null,
    workingDays: typeof visit.workingDays === "number" ? visit.workingDays : null,
    actions: visit.actions ?? [],
    parts: visit.parts ?? [],
    issues: visit.issues ?? [],
  };
  const report = reportFrom(named, machine.customerName);
  return { ...report, formData: { ...report.formData, notes: visit.notes } };
}

/** The machine of the fleet; a number it does not know becomes a new machine only for those who may add one. */
async function machineOf(ctx: SignedInContext, serialNumber: string) {
  const known = await findMachineBySerial(ctx.db, serialNumber);
  if (known) return known;
  if (!may(ctx.actor.role, "machines.create")) {
    const message = `There is no machine ${serialNumber} in the fleet. Please ask an administrator to add it.`;
    throw invalid("machineSerialNo", message);
  }
  const added = await addRecord(ctx.db, "machines", { serialNumber, ...modelFromSerial(serialNumber) });
  await machinesArrived(ctx, [added]);
  ctx.changed({ entity: "machine", id: added.id, after: added, domains: ["machines"] });
  return added;
}
