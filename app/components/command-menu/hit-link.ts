import type { ItemOf } from "#app/http/api-types.ts";
import { linkFor } from "#app/pages.ts";
import { may } from "#tools/permissions/rules.ts";
import type { Role } from "#db/vocabulary.ts";
import { linkOf } from "../assistant/record-link.ts";

export type SearchHit = ItemOf<"records.search">;

/** Where a hit is shown, for this role; none where it may open no page that shows it. */
export function linkOfHit(hit: SearchHit, role: Role): string | undefined {
  const { kind, id, machineId } = hit;
  switch (kind) {
    case "machine":
      return linkOf("machines_show", { id }, role) ?? linkFor(role, "/operations");
    case "customer":
      return linkOf("customers_show", { id }, role);
    case "issue":
      return linkOf("issues_show", { id, machineId }, role);
    case "report":
      return linkOf("service-logs_show", { id, machineId }, role);
    case "person":
      return may(role, "issues.assign") ? `/operations?engineer=${id}#assigned-tasks` : undefined;
    case "part":
      return linkOf("parts-requests_list", { id }, role);
    case "chat":
      return `/chat/${id}${hit.messageId ? `?message=${encodeURIComponent(hit.messageId)}` : ""}`;
  }
}
