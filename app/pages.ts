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
  icon?: "assistant" | "intake" | "engineer" | "operations" | "management" | "machines" | "settings" | "administration";
}

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
  { path: "/management", roles: ["admin"], label: "managementDashboard", icon: "management" },
  { path: "/machines", roles: ["admin", "operator"], label: "listOfMachines", icon: "machines" },
  { path: "/profile", roles: everyone, label: "userSettings", icon: "settings" },
  { path: "/settings", roles: everyone, within: "/profile" },
  { path: "/help", roles: everyone },
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
