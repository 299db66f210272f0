import type { ResourceLink } from "@modelcontextprotocol/sdk/types.js";
import type { SignedInContext } from "#tools/context.ts";
import { describe } from "#tools/records/rules.ts";
import { domainOf, pageUrl, resourceKinds, uriOf } from "./uris.ts";

/** A result names so many records; the rest has its ids in the rows. */
const mostLinks = 10;

type Reader = Pick<SignedInContext, "actor" | "origin">;
type Row = Record<string, unknown>;

/**
 * Links to what a result is about: a client can read more of it, and a person can open its page. Rows of other kinds
 * lead to their machine.
 * @param tool `domain.verb` of the operation that answered
 */
export function recordLinks(tool: string, structured: Row, { actor, origin }: Reader): ResourceLink[] {
  const domain = tool.split(".")[0]!;
  const kind = resourceKinds.find((one) => domainOf[one] === domain);
  const rows = (Array.isArray(structured.items) ? structured.items : [structured]) as Row[];
  const links = new Map<string, ResourceLink>();
  for (const row of rows) {
    if (links.size === mostLinks) break;
    const id = kind ? row.id : row.machineId;
    if (typeof id !== "number") continue;
    const uri = uriOf(kind ?? "machines", id);
    if (links.has(uri)) continue;
    const page = pageUrl(origin, domain, row, actor.role);
    links.set(uri, {
      type: "resource_link",
      uri,
      name: describe(row) || uri,
      mimeType: "application/json",
      ...(page ? { description: page } : {}),
    });
  }
  return [...links.values()];
}
