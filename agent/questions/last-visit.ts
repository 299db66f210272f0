import type { Narrowing } from "./filters.ts";
import { placed, typed, type ThingTag } from "./entity-mentions.ts";
import type { FleetQuery } from "./plan.ts";
import type { Reading } from "./reading.ts";

/** "Who did the last service on …", "what was done there last time": one visit, the newest, with all that is known of it. */
export function isLastVisit(reading: Reading, things: ThingTag[]): boolean {
  if (things.some(({ thing }) => !["serviceReports", "actions", "machines", "people", "customers"].includes(thing)))
    return false;
  if (reading.has("howMany", "agg:count", "per", "not", "most", "least", "agg:avg", "part")) return false;
  const last = reading.find("lastTime", "t:last", "newest");
  if (!last || reading.periods.length > 0) return false;
  if (last.concepts.has("lastTime")) return placed(reading) || typed(reading) || reading.names("engineer").length > 0;
  if (reading.has("who") && reading.names("serial").length === 1) return true;
  const next = reading.after(last);
  const one =
    next && [...next.concepts].some((concept) => /^(?:one:serviceReports|service:|verb:visited)/.test(concept));
  const plural = next?.concepts.has("thing:serviceReports") && !next.concepts.has("one:serviceReports");
  return one === true && !plural && reading.names("serial").length === 1;
}

/** Who, when and what of a visit stand in its row: the words that ask for them need no more. */
export function lastVisitPlan(plan: FleetQuery, filters: Narrowing[], reading: Reading): FleetQuery {
  reading.take(
    "lastTime",
    "t:last",
    "newest",
    "who",
    "which",
    "where",
    "by:when",
    "howIs",
    "show",
    "and",
    "verb:visited",
    "verb:working",
    "verb:fixed",
    "verb:have",
    "status:done",
    "thing:serviceReports",
    "one:serviceReports",
    "thing:actions",
    "one:actions",
    "thing:people",
    "one:people",
    "thing:machines",
    "one:machines",
  );
  return {
    ...plan,
    filters: filters.map(({ field, not, values }) => ({ field, not, values })),
    order: { by: "time", direction: "desc" },
    limit: 1,
  };
}
