import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  type ReadResourceResult,
  type Resource,
} from "@modelcontextprotocol/sdk/types.js";
import { buffer } from "node:stream/consumers";
import type { FileAnswer, Page } from "#tools/answers.ts";
import { operationNamed } from "#tools/catalogue.ts";
import type { SignedInContext } from "#tools/context.ts";
import { OperationError } from "#tools/errors.ts";
import { run } from "#tools/operation.ts";
import { may, type OperationName } from "#tools/permissions/rules.ts";
import { describe } from "#tools/records/rules.ts";
import { toolName } from "../toolset/tool-names.ts";
import { plain } from "../toolset/tool-output.ts";
import { cardAt, showsCards, toolOfCard, type Cards } from "./cards.ts";
import { operationsFor } from "./tools.ts";
import { domainOf, pageUrl, resourceAt, resourceKinds, uriOf, type ResourceKind } from "./uris.ts";

/** Machines, service reports and manuals as resources: listed and read by the operations, with the person's rights. */

type Caller = Omit<SignedInContext, "changed">;
type Row = Record<string, unknown> & { id: number };

const pageRows = 50;
/** A larger manual is opened by its address; in base64 it would fill what a host can take. */
const largestBlob = 10 * 1024 * 1024;
/** What the protocol calls a resource that there is not. */
const notFound = -32_002;

const lists: Record<ResourceKind, OperationName> = {
  machines: "machines.list",
  "service-reports": "service-logs.list",
  manuals: "manuals.list",
};

const templates: Record<ResourceKind, { name: string; title: string; description: string; parameter: string }> = {
  machines: {
    name: "machine",
    title: "Machine",
    description: "A machine: customer, place, hours, state, and the manuals of its model",
    parameter: "machineId",
  },
  "service-reports": {
    name: "service-report",
    title: "Service report",
    description: "A service report: what was done, parts, hours, the original text and its files",
    parameter: "serviceLogId",
  },
  manuals: { name: "manual", title: "Manual", description: "A manual of a model, as PDF", parameter: "manualId" },
};

const kindsFor = ({ actor }: Caller) => resourceKinds.filter((kind) => may(actor.role, lists[kind]));

/** @param callerOf who asks, read anew at each message */
export function offerResources(
  server: Server,
  callerOf: (extra: { authInfo?: unknown }) => Promise<Caller>,
  cards: Cards,
): void {
  server.setRequestHandler(ListResourceTemplatesRequestSchema, async (_request, extra) => ({
    resourceTemplates: kindsFor(await callerOf(extra)).map((kind) => {
      const { parameter, ...told } = templates[kind];
      const mimeType = kind === "manuals" ? "application/pdf" : "application/json";
      return { ...told, uriTemplate: uriOf(kind, `{${parameter}}`), mimeType };
    }),
  }));

  server.setRequestHandler(ListResourcesRequestSchema, async ({ params }, extra) =>
    listed(await callerOf(extra), params?.cursor),
  );

  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }, extra) => {
    const place = resourceAt(uri);
    const caller = await callerOf(extra);
    const tool = showsCards(server) ? toolOfCard(uri) : undefined;
    if (
      tool !== undefined &&
      cards.has(tool) &&
      operationsFor(caller.actor).some(({ name }) => toolName(name as string) === tool)
    )
      return cardAt(uri, tool, cards, caller.actor);
    if (!place || !kindsFor(caller).includes(place.kind)) throw new McpError(notFound, "There is no such resource");
    try {
      return await readers[place.kind](caller, place.id, uri);
    } catch (error) {
      if (error instanceof OperationError && error.status === 404)
        throw new McpError(notFound, "There is no such resource");
      throw error instanceof OperationError ? new McpError(ErrorCode.InvalidRequest, error.message) : error;
    }
  });
}

/** One kind after the other; the cursor says of which, and behind which row. */
async function listed(caller: Caller, cursor: string | undefined) {
  const kinds = kindsFor(caller);
  const [named, before] = cursor?.split(":") ?? [];
  const at = named === undefined ? 0 : kinds.findIndex((kind) => kind === named);
  const kind = kinds[at];
  if (!kind) throw new McpError(ErrorCode.InvalidParams, "There is no such cursor");
  const page = await call<Page<Row>>(caller, lists[kind], { limit: pageRows, ...(before ? { before } : {}) });
  const resources = (plain(page.items) as Row[]).map((row) => resourceOf(caller, kind, row));
  const next = page.next ? `${kind}:${page.next}` : kinds[at + 1];
  return { resources, ...(next ? { nextCursor: next } : {}) };
}

function resourceOf({ actor, origin }: Caller, kind: ResourceKind, row: Row): Resource {
  const page = pageUrl(origin, domainOf[kind], row, actor.role);
  return {
    uri: uriOf(kind, row.id),
    name: describe(row),
    title: `${templates[kind].title} ${nameOf(row)}`,
    mimeType: kind === "manuals" ? "application/pdf" : "application/json",
    ...(page ? { description: page } : {}),
    ...(typeof row.size === "number" ? { size: row.size } : {}),
  };
}

const nameOf = ({ serialNumber, machineSerialNumber, title, srn }: Row): string =>
  [serialNumber ?? machineSerialNumber ?? title, srn].filter(Boolean).map(String).join(" ");

const readers: Record<ResourceKind, (caller: Caller, id: number, uri: string) => Promise<ReadResourceResult>> = {
  async machines(caller, machineId, uri) {
    const machine = await call<Row & { model: string }>(caller, "machines.show", { machineId });
    const manuals = may(caller.actor.role, "manuals.list")
      ? (await call<Page<Row>>(caller, "manuals.list", { model: machine.model })).items
      : [];
    const links = manuals.map(({ id, title }) => ({ title, uri: uriOf("manuals", id) }));
    return asJson(uri, { ...machine, page: pageOf(caller, "machines", machine), manuals: links });
  },
  async "service-reports"(caller, serviceLogId, uri) {
    const report = await call<Row>(caller, "service-logs.show", { serviceLogId });
    return asJson(uri, {
      ...report,
      page: pageOf(caller, "service-logs", report),
      machine: uriOf("machines", report.machineId as number),
    });
  },
  async manuals(caller, manualId, uri) {
    const { items } = await call<Page<Row & { documentId: number; size: number }>>(caller, "manuals.list", {});
    const manual = items.find(({ id }) => id === manualId);
    if (!manual) throw new McpError(notFound, "There is no such resource");
    const { documentId, size } = manual;
    const file = `${caller.origin ?? ""}/api/documents/${documentId}/file`;
    const told = { ...manual, page: pageOf(caller, "manuals", manual), file };
    if (size > largestBlob) return asJson(uri, { ...told, note: "The file is too large to be handed over here" });
    const { body, mediaType } = await call<FileAnswer>(caller, "documents.download", { documentId });
    const bytes = body instanceof Uint8Array ? Buffer.from(body) : await buffer(body);
    const blob = { uri, mimeType: mediaType, blob: bytes.toString("base64") };
    return { contents: [blob, ...asJson(`${uri}#about`, told).contents] };
  },
};

const pageOf = ({ origin, actor }: Caller, domain: string, record: Row) =>
  pageUrl(origin, domain, record, actor.role) ?? null;

const asJson = (uri: string, value: object): ReadResourceResult => ({
  contents: [{ uri, mimeType: "application/json", text: JSON.stringify(plain(value)) }],
});

const call = <Answer>(caller: Caller, name: OperationName, input: object): Promise<Answer> =>
  run(operationNamed(name)!, input, { ...caller, door: "mcp" }) as Promise<Answer>;
