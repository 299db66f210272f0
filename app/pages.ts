import type { Role } from "#db/vocabulary.ts";

/** One row a page: the guard, the sidebar and the redirect by role read the same table. */
export interface AppPage {
  path: string;
  aliases?: string[];
  roles: readonly Role[];
  /** Key of its name in the catalogue of texts; pages without one are not in the sidebar. */
  label?: string;
  /** The page of the sidebar that it belongs to. */
  within?: string;
  /** Key of its name in the header's texts, for pages that are not in the sidebar. */
  title?: "appSettings" | "help" | "triage" | "costs";
  icon?:
    | "assistant"
    | "intake"
    | "engineer"
    | "operations"
    | "management"
    | "machines"
    | "customers"
    | "plans"
    | "parts"
    | "stock"
    | "orders"
    | "settings"
    | "administration";
}

/** Before the installation has another name. */
export const defaultProductName = "Maintenance Hub";

const everyone: readonly Role[] = ["admin", "operator", "service", "view"];

export const pages: AppPage[] = [
  { path: "/chat", roles: everyone, label: "assistant", icon: "assistant" },
  {
    path: "/data-ingestion",
    aliases: ["/data-input"],
    roles: ["admin", "service", "operator"],
    label: "reportInput",
    icon: "intake",
  },
  {
    path: "/engineer-dashboard",
    aliases: ["/engineer"],
    roles: ["admin", "service", "operator"],
    label: "engineerDashboard",
    icon: "engineer",
  },
  { path: "/operations", roles: ["admin", "view", "operator"], label: "operationsDashboard", icon: "operations" },
  { path: "/triage", roles: ["admin", "operator"], within: "/operations", title: "triage" },
  { path: "/costs", roles: ["admin", "operator"], within: "/operations", title: "costs" },
  { path: "/management", roles: ["admin"], label: "managementDashboard", icon: "management" },
  { path: "/machines", roles: ["admin", "operator"], label: "listOfMachines", icon: "machines" },
  { path: "/customers", roles: everyone, label: "customers", icon: "customers" },
  { path: "/service-plans", roles: everyone, label: "servicePlans", icon: "plans" },
  { path: "/parts", roles: everyone, label: "parts", icon: "parts" },
  { path: "/stock", roles: everyone, label: "stock", icon: "stock" },
  { path: "/purchase-orders", roles: everyone, label: "purchaseOrders", icon: "orders" },
  { path: "/profile", roles: everyone, label: "userSettings", icon: "settings" },
  { path: "/settings", roles: everyone, within: "/profile", title: "appSettings" },
  { path: "/help", roles: everyone, title: "help" },
  { path: "/administration", roles: ["admin"], label: "administration", icon: "administration" },
];

/** Where a role lands. */
export const homeOf = (role: Role): string =>
  ({ admin: "/management", service: "/engineer-dashboard", operator: "/operations", view: "/operations" })[role] ??
  "/operations";

export const pageAt = (path: string): AppPage | undefined =>
  pages.find((page) =>
    [page.path, ...(page.aliases ?? [])].some((known) => path === known || path.startsWith(`${known}/`)),
  );

/** Where a link leads, for this role; nowhere if it may not open that page. `to` may have a query and a hash. */
export function linkFor(role: Role, to: string | undefined): string | undefined {
  const page = to && pageAt(to.replace(/[?#].*$/, ""));
  return !page || page.roles.includes(role) ? to : undefined;
}

/** The part of the engineer dashboard with all open issues. */
export const fleetIssuesId = "fleet-issues";

/** Where the open issues are that the bell counts. */
export const openIssuesOf = (role: Role): string =>
  linkFor(role, "/operations") ?? `/engineer-dashboard#${fleetIssuesId}`;
