import { pageOfRecord } from "#tools/record-pages/rules.ts";
import type { Role } from "#db/vocabulary.ts";

/** By which a client names a record, and where a person sees it. */

export const resourceKinds = ["machines", "service-reports", "manuals"] as const;
export type ResourceKind = (typeof resourceKinds)[number];

const scheme = "maintenance-hub://";

export const uriOf = (kind: ResourceKind, id: number | string): string => `${scheme}${kind}/${id}`;

const known = new RegExp(`^${scheme}(${resourceKinds.join("|")})/(\\d{1,10})$`);

/** @returns undefined for an address that names nothing here */
export function resourceAt(uri: string): { kind: ResourceKind; id: number } | undefined {
  const found = known.exec(uri);
  return found ? { kind: found[1] as ResourceKind, id: Number(found[2]) } : undefined;
}

/** Whose tools answer rows of a kind. */
export const domainOf: Record<ResourceKind, string> = {
  machines: "machines",
  "service-reports": "service-logs",
  manuals: "manuals",
};

/** `https://…`, where the person opens the record; none where this role has no such page. */
export function pageUrl(origin: string | undefined, domain: string, record: object, role: Role): string | undefined {
  const path = pageOfRecord(domain, record as Record<string, unknown>, role);
  return path && origin ? `${origin}${path}` : undefined;
}
