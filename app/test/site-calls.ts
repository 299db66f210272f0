/** What operations take that names records of sites. */
import { catalogue } from "#tools/catalogue.ts";
import { inputShape, type JsonShape } from "#tools/input-shape.ts";
import type { AnyOperation } from "#tools/operation.ts";
import { openAtSites } from "#tools/permissions/at-sites/rules.ts";
import { may, type OperationName } from "#tools/permissions/rules.ts";
import type { Role } from "#db/vocabulary.ts";
import { sampleOf } from "./samples.ts";

/** Tables by the members that name their rows. */
const named: [RegExp, string][] = [
  [/customer/i, "customers"],
  [/plan/i, "service_plans"],
  [/order/i, "purchase_orders"],
  [/watch/i, "watches"],
  [/job/i, "jobs"],
  [/draft/i, "drafts"],
  [/machine/i, "machines"],
  [/issue|task/i, "issues"],
  [/serviceLog|visit|^logId/i, "service_logs"],
  [/request/i, "parts_requests"],
  [/line/i, "parts_lines"],
  [/place/i, "stock_places"],
  [/site/i, "sites"],
  [/due/i, "due_items"],
  [/document|photo/i, "documents"],
  [/claim/i, "warranty_claims"],
  [/cost/i, "visit_costs"],
  [/downtime/i, "downtimes"],
  [/reading/i, "hour_readings"],
  [/item/i, "checklist_items"],
  [/share/i, "report_shares"],
  [/report/i, "guest_reports"],
];
/** People, parts and suppliers are everybody's; the rest of these is one's own and names nothing of a site. */
const ofEverybody =
  /engineer|person|user|ById|assignedTo|^part|supplier|chat|message|^id$|^ids$|device|link|program|audit|identity/i;
const isId = (name: string) => /(^i|I)ds?$/.test(name);
/** No record has it. */
export const nobody = 66_000_000;

export const tableOf = (operation: string, name: string): string | undefined =>
  (named.find(([pattern]) => pattern.test(name)) ?? named.find(([pattern]) => pattern.test(operation)))?.[1];

/** What a call takes besides names of records, where a plain sample of its schema would be refused for something else. */
const valid: Partial<Record<OperationName, object>> = {
  "service-logs.create": { startDate: "2026-03-02", serviceType: "maintenance", parts: [], actions: [] },
  "service-logs.sign": { contentHash: "0".repeat(64) },
  "stock.create-movement": { quantity: 1 },
  "hours.create-reading": { hours: 1_000_000 },
};

/** The members of a call that name records of sites, and a call that is whole but for them. */
export function idMembers(operation: AnyOperation) {
  const shape = inputShape(operation.input as never);
  const variants = [shape, ...((shape.anyOf ?? shape.oneOf ?? []) as JsonShape[])];
  const properties = Object.assign({}, ...variants.map((one) => one.properties ?? {})) as Record<string, JsonShape>;
  const base = { ...(sampleOf(shape) as object), ...valid[operation.name as OperationName] } as Record<string, unknown>;
  return { base, members: Object.keys(properties).filter((name) => isId(name) && !ofEverybody.test(name)) };
}

export const listed = (name: string, id: number) => (/Ids$|^ids$/.test(name) ? [id] : id);

/** What signs people in, and what a guest or customer opens by a link without an account. */
const withoutAccount = /^auth\.|^guest-reports\.(create|show-form|show-state|cancel)$|^service-logs\.answer-share$/;

/** Everything that a person may call. */
export const callsOf = ({ role, onlyOwnSites }: { role: Role; onlyOwnSites: boolean }): AnyOperation[] =>
  catalogue.filter(
    ({ name }) =>
      may(role, name as OperationName) &&
      (!onlyOwnSites || openAtSites(name as OperationName)) &&
      !withoutAccount.test(name as string),
  );
