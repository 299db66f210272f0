import { closingsOfMachine, openItemsFor } from "#db/queries/due-items.ts";
import { findRecord, lockRecord } from "#db/queries/records.ts";
import type { SignedInContext } from "../context.ts";
import { dayIn } from "../fields/rules.ts";
import { daysBetween } from "./forecast.ts";
import { finishService } from "./finish-service.ts";
import { doneIn, toldServices } from "./told-services.ts";

interface TellingReport {
  id: number;
  machineId: number;
  machineHours: number | null;
  computedServiceDate: string;
  engineerId: number | null;
  summary?: string | null;
  actions: readonly { description: string }[];
}

/** Two reports of one visit tell of the same service. */
const sameVisitDays = 3;

/**
 * A saved report that says that a service by plan was done closes it: the report and its words are the evidence, the
 * steps that its actions name are ticked, the others are left to be asked about. What is told of a service that a report
 * of these days has closed already closes no second one; neither does what may mean several plans.
 */
export async function closeByReport(
  ctx: Pick<SignedInContext, "db" | "now" | "actor" | "changed" | "events" | "ports">,
  report: TellingReport,
): Promise<void> {
  const { db, now, actor, ports } = ctx;
  const texts = [...report.actions.map(({ description }) => description), report.summary ?? ""];
  const told = toldServices(texts.join("\n"));
  const done = texts.map(doneIn).join("\n");
  if (told.length === 0) return;
  const { machineId, computedServiceDate: doneOn } = report;
  await lockRecord(db, "machines", machineId);
  for (const { everyHours, everyMonths, hours, quote } of told) {
    const [only, ...others] = await openItemsFor(db, { machineId, everyHours, everyMonths });
    if (!only || others.length > 0 || doneOn < only.countsFrom) continue;
    const closings = await closingsOfMachine(db, { planId: only.planId, machineId });
    if (closings.some(({ doneOn: day }) => Math.abs(daysBetween(day, doneOn)) <= sameVisitDays)) continue;
    const item = await findRecord(db, "dueItems", only.id);
    await finishService(ctx, item!, {
      doneOn,
      doneHours: report.machineHours ?? hours,
      doneById: report.engineerId ?? actor.id,
      serviceLogId: report.id,
      evidence: quote,
      today: dayIn("UTC", now()),
      ticked: async (steps) => {
        const named = await ports.wording.worksToldIn(
          done,
          steps.map(({ text }) => text),
          actor.id,
        );
        return steps.filter((_, at) => named[at]).map(({ id }) => id);
      },
    });
  }
}
