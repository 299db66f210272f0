import type { Role } from "#db/vocabulary.ts";
import { may } from "../permissions/rules.ts";

/** Where records are shown. Safe for the browser. */

type AnyRecord = Record<string, unknown>;

const manualPath = ({ id, page }: AnyRecord) =>
  `/engineer-dashboard?manual=${String(id)}${typeof page === "number" ? `&page=${page}` : ""}`;

/**
 * The page of a record, for this role; none where there is none.
 * @param domain of the operation that answered it: `machines`, `service-logs`
 */
export function pageOfRecord(domain: string, record: AnyRecord, role: Role): string | undefined {
  const id = typeof record.id === "number" ? record.id : undefined;
  const machineId = record.machineId ?? (domain === "machines" ? id : undefined);
  const engineerPage = may(role, "service-logs.list");
  switch (domain) {
    case "issues":
    case "tasks":
      return engineerPage && machineId
        ? `/engineer-dashboard?machineId=${String(machineId)}&issue=${id}`
        : "/operations";
    case "service-logs":
      return engineerPage && machineId ? `/engineer-dashboard?machineId=${String(machineId)}&report=${id}` : undefined;
    case "machines":
      return engineerPage && id ? `/engineer-dashboard?machineId=${id}` : undefined;
    case "customers":
      return id ? `/customers/${id}` : "/customers";
    case "reports":
      if (record.source === "manual") return engineerPage ? manualPath(record) : undefined;
      return engineerPage && machineId
        ? `/engineer-dashboard?machineId=${String(machineId)}` +
            `${record.source === "service_log" ? `&report=${id}` : record.source === "issue" ? `&issue=${id}` : ""}`
        : undefined;
    case "parts-requests":
      return role === "service" ? "/engineer-dashboard" : "/operations#parts";
    case "manuals":
      return engineerPage ? manualPath({ id }) : undefined;
    case "users":
    case "engineers":
      return role === "admin" || role === "operator" ? "/operations#engineers" : undefined;
    case "settings":
      return "/settings";
    case "profile":
      return "/profile";
    default:
      return undefined;
  }
}
