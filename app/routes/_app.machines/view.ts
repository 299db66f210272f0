import { keepChoice, keptChoice } from "#app/data/kept-choice.ts";
import type { Answer } from "#app/http/api-types.ts";
import { machineStatuses, machineTypes, type MachineStatus, type MachineType } from "#db/vocabulary.ts";
import { machineSorts, saysAll, sortMachines, type MachineSort } from "#tools/machines/rules.ts";
import type { MachineItem } from "#tools/machines/schema.ts";

export const layouts = ["table", "cards"] as const;
export type Layout = (typeof layouts)[number];

/** What the address of the page says: how the list is shown, and of which machines. */
export interface View {
  layout: Layout;
  sort: MachineSort;
  filter: string;
  statuses: MachineStatus[];
  type: MachineType | "";
  customer: string;
  /** Id of a site; 0: of any. */
  site: number;
  withIssues: boolean;
  /** Only machines without a service since that day, YYYY-MM-DD. */
  unservicedSince: string | null;
}

/** The parameters that leave machines out. */
export const filterParams = ["q", "status", "type", "customer", "site", "issues", "unservicedSince"] as const;
export type Param = (typeof filterParams)[number] | "sort" | "view";

/** The list of machines is asked for nothing longer: no customer has a longer name. */
const longestName = 300;
const longestFilter = 200;

/** The browser remembers the layout, and the server draws it so. */
const layoutCookie = "machines-view";
const isLayout = (text: string | null | undefined): text is Layout => layouts.some((layout) => layout === text);

/** @param cookies as a request carries them */
export const layoutOf = (cookies: string | null): Layout => {
  const kept = keptChoice(cookies, layoutCookie);
  return isLayout(kept) ? kept : "table";
};

export const keepLayout = (layout: Layout): void => {
  keepChoice(layoutCookie, layout);
};

export function viewOf(params: URLSearchParams, kept: Layout): View {
  const layout = params.get("view");
  const named = (params.get("status") ?? "").split(",");
  return {
    layout: isLayout(layout) ? layout : kept,
    sort: machineSorts.find((sort) => sort === params.get("sort")) ?? "number",
    filter: params.get("q") ?? "",
    statuses: machineStatuses.filter((status) => named.includes(status)),
    type: machineTypes.find((type) => type === params.get("type")) ?? "",
    customer: params.get("customer") ?? "",
    site: Number(/^\d{1,9}$/.exec(params.get("site") ?? "")?.[0] ?? 0),
    withIssues: params.get("issues") === "open",
    unservicedSince: /^\d{4}-\d{2}-\d{2}$/.exec(params.get("unservicedSince") ?? "")?.[0] ?? null,
  };
}

/** The machines of a view, in its order. `unserviced` are the ids that the server found for the day of the view. */
export function inView(machines: MachineItem[], view: View, unserviced: number[]): MachineItem[] {
  const { statuses, type, customer, site, withIssues, unservicedSince, filter, sort } = view;
  const fits = (machine: MachineItem) =>
    (statuses.length === 0 || statuses.includes(machine.status)) &&
    (!type || machine.machineType === type) &&
    (!customer || machine.customerName === customer) &&
    (!site || machine.siteId === site) &&
    (!withIssues || machine.openIssues > 0) &&
    (!unservicedSince || unserviced.includes(machine.id)) &&
    (!filter.trim() || saysAll(machine, filter));
  return sortMachines(machines.filter(fits), sort);
}

/** What the list of machines is asked for this view: the same machines in the same order as `inView` has them. */
export function wantedIn({ statuses, type, customer, site, withIssues, unservicedSince, filter, sort }: View) {
  return {
    sort,
    query: filter.trim().slice(0, longestFilter) || undefined,
    status: statuses.length > 0 ? statuses : undefined,
    machineType: type || undefined,
    ofCustomer: customer.slice(0, longestName) || undefined,
    siteId: site || undefined,
    issues: withIssues ? ("open" as const) : undefined,
    unservicedSince: unservicedSince ?? undefined,
  };
}

/** What the list can be narrowed to, with how many machines each would leave. */
export type Choices = Answer<"machines.show-choices">;

/** Each machine has one status. */
export const totalOf = ({ statuses }: Choices): number => statuses.reduce((sum, { count }) => sum + count, 0);

export function choicesOf(machines: MachineItem[]): Choices {
  const count = (fits: (machine: MachineItem) => boolean) => machines.filter(fits).length;
  const customers = new Set(machines.flatMap(({ customerName }) => customerName ?? []));
  const sites = new Map(machines.flatMap(({ siteId, siteName }) => (siteId && siteName ? [[siteId, siteName]] : [])));
  return {
    statuses: machineStatuses
      .map((status) => ({ status, count: count((machine) => machine.status === status) }))
      .filter((choice) => choice.count > 0),
    types: machineTypes.filter((type) => machines.some(({ machineType }) => machineType === type)),
    customers: [...customers].sort((one, other) => one.localeCompare(other)),
    sites: [...sites]
      .map(([id, name]) => ({ id, name }))
      .sort((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true })),
    withIssues: count(({ openIssues }) => openIssues > 0),
  };
}
