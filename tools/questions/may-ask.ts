import type { QuestionTerms } from "#db/queries/fleet-questions/terms.ts";
import type { Actor } from "../actor.ts";
import { seesMoney } from "../permissions/money.ts";
import { may, type OperationName } from "../permissions/rules.ts";

/** Who may see these records elsewhere may ask about them; machines, customers, issues, tasks and requests everybody sees. */
const listedBy: Partial<Record<QuestionTerms["subject"], OperationName>> = {
  serviceReports: "service-logs.list",
  actions: "service-logs.list",
  partsUsed: "service-logs.list",
  hourReadings: "hours.list-readings",
  tokens: "usage.show",
};

/** Whether somebody may ask what a plan asks: nothing that they may not list, and of money nothing that they may not see. */
export function mayAsk(
  actor: Pick<Actor, "role" | "seesMoney">,
  { subject, filters }: Pick<QuestionTerms, "subject" | "filters">,
): boolean {
  const { role } = actor;
  if (subject === "costs" && !seesMoney(actor)) return false;
  const lists = listedBy[subject];
  if (lists && !may(role, lists)) return false;
  if (filters.some(({ field }) => field === "reportExists") && !may(role, "service-logs.list")) return false;
  // Of people everybody sees the engineers; roles and who has left are for who manages people.
  const engineers = filters.some(({ field, not, values }) => field === "role" && !not && values.join() === "service");
  const left = filters.some(({ field }) => field === "active");
  return subject !== "people" || (engineers && !left) || may(role, "users.list");
}
