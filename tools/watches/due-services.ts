import type { Db } from "#db/client.ts";
import { z } from "zod";
import type { QuestionRow } from "../questions/schema.ts";
import type { Actor } from "../actor.ts";
import type { DueState } from "#db/vocabulary.ts";
import { addDays, dayIn } from "../fields/rules.ts";
import { wantedDue } from "../service-plans/listed-due.ts";
import { watchedServices } from "./schema.ts";

const servicesPlan = z.object({ services: watchedServices });
type ServicesPlan = z.infer<typeof servicesPlan>;

/** What stands in a watch of services in place of a plan; nothing where it is another. */
export const servicesOf = (plan: Record<string, unknown>): ServicesPlan["services"] | undefined =>
  servicesPlan.safeParse(plan).data?.services;

const dueNow: DueState[] = ["due", "overdue"];

/** Services that one question stands over. */
const mostWatched = 1_000;

/** The services as rows of an answer: one that becomes overdue is told anew. */
export async function serviceRows(
  db: Db,
  { withinDays, ...services }: ServicesPlan["services"],
  { timeZone }: Pick<Actor, "timeZone">,
  now: Date,
): Promise<QuestionRow[]> {
  const today = dayIn(timeZone, now);
  // Who names days asks for all that is to be done by then, who names none for what is due.
  const days = withinDays === undefined ? { state: dueNow } : { to: addDays(today, withinDays) };
  const { items } = await wantedDue(db, { ...days, ...services }, { today, limit: mostWatched });
  return items.map(({ machineId, machineSerialNumber, planName, state }) => ({
    machineId,
    serialNumber: machineSerialNumber,
    description: planName,
    state,
  }));
}

/** Services that an answer names; it lists all of them. */
const mostNamed = 5;

/** "2: 870.0.1260 · 1,000 h service; …": names alone, which are the same in each language. */
export function namedServices(rows: readonly QuestionRow[]): string {
  const named = rows
    .slice(0, mostNamed)
    .map(({ serialNumber, description }) => `${String(serialNumber)} · ${String(description)}`);
  return [String(rows.length), named.concat(rows.length > mostNamed ? "…" : []).join("; ")].filter(Boolean).join(": ");
}
