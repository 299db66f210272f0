import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { ReadResourceResult, Tool } from "@modelcontextprotocol/sdk/types.js";
import type { Language, Role } from "#db/vocabulary.ts";
import type { Actor } from "#tools/actor.ts";
import type { OperationError } from "#tools/errors.ts";
import { pageUrl } from "./uris.ts";

/**
 * Cards in hosts that show them (MCP Apps, docs/decisions/0073). A card draws what a tool was asked and what it answered;
 * what it sends is a call like the model's, and waits for the same yes.
 */

const extension = "io.modelcontextprotocol/ui";
const cardType = "text/html;profile=mcp-app";
const prefix = "ui://maintenance-hub/";

/** Under this name a result tells the card of its tool what no model needs. */
export const cardMember = "maintenance-hub/card";

/** A text of the server, in the languages of the product. */
export type Said = Record<Language, string>;

/** What became of a call, for its card. */
export type CardOutcome =
  | {
      outcome: "done";
      /** Where the person opens the record, or each row of a list; nothing where this role has no such page. */
      pages: (string | null)[];
    }
  | { outcome: "declined" | "unasked" | "failed" }
  | { outcome: "refused"; said: Said; faults: { path: string; said: Said }[] };

/** The cards that the product has. */
export interface Cards {
  has(tool: string): boolean;
  /** The document of a tool's card, which takes the person's language and time zone where a host names none. */
  page(tool: string, person: Pick<Actor, "language" | "timeZone">): Promise<string>;
  say(text: string): Promise<Said>;
}

/** Whether the client at the other end says that it shows cards. */
export function showsCards(server: Server): boolean {
  const settings = server.getClientCapabilities()?.extensions?.[extension] as { mimeTypes?: unknown } | undefined;
  return Array.isArray(settings?.mimeTypes) && settings.mimeTypes.includes(cardType);
}

export const withCard = (tool: Tool): Tool => ({
  ...tool,
  _meta: { ...tool._meta, ui: { resourceUri: `${prefix}${tool.name}`, visibility: ["model", "app"] } },
});

/** The tool whose card has this address. */
export const toolOfCard = (uri: string): string | undefined =>
  uri.startsWith(prefix) ? uri.slice(prefix.length) : undefined;

/** No origin at all: a card brings along what it shows and speaks to its host alone. */
const ui = {
  csp: { connectDomains: [], resourceDomains: [], frameDomains: [], baseUriDomains: [] },
  permissions: {},
  prefersBorder: true,
};

export async function cardAt(uri: string, tool: string, cards: Cards, person: Actor): Promise<ReadResourceResult> {
  return { contents: [{ uri, mimeType: cardType, text: await cards.page(tool, person), _meta: { ui } }] };
}

/** Of what an operation answered, where each of its records is shown; what has no page leads to its machine. */
export function outcomeOf(
  operation: string,
  structured: Record<string, unknown>,
  { origin, role }: { origin: string | undefined; role: Role },
): CardOutcome {
  const rows = (Array.isArray(structured.items) ? structured.items : [structured]) as { machineId?: unknown }[];
  const domain = operation.split(".")[0]!;
  const machinePage = (id: unknown) => (typeof id === "number" ? pageUrl(origin, "machines", { id }, role) : undefined);
  const pages = rows.map((row) => pageUrl(origin, domain, row, role) ?? machinePage(row.machineId) ?? null);
  return { outcome: "done", pages };
}

/** What the server said against a call, in words of whoever reads the card. */
export async function refusalOf({ message, details = [] }: OperationError, cards: Cards): Promise<CardOutcome> {
  const faults = details.map(async (fault) => ({ path: fault.path, said: await cards.say(fault.message) }));
  return { outcome: "refused", said: await cards.say(message), faults: await Promise.all(faults) };
}
