import type { z } from "zod";
import { chatRequest } from "#tools/chats/schema.ts";
import { sdkChatRequest } from "#tools/chats/sdk-request.ts";
import { answerShape, inputShape, type JsonShape } from "#tools/input-shape.ts";
import { permissions, type OperationName } from "#tools/permissions/rules.ts";
import type { DescribedRoute, Endpoint, OtherCall } from "./endpoint.ts";
import { oauthCalls } from "./oauth-calls.server.ts";
import { scimCalls } from "./scim-calls.server.ts";

export interface Call {
  path: string;
  method: string;
  operationId: string;
  summary: string;
  description: string;
  /** Who may call it; "everyone" needs no sign-in. */
  roles: readonly string[] | "everyone";
  parameters: { name: string; in: "path" | "query"; required: boolean; schema: JsonShape; description?: string }[];
  /** Of several shapes the first that fits counts. */
  bodies: JsonShape[];
  /** Takes files as multipart/form-data. */
  files: boolean;
  answersFile: boolean;
  /** It is an operation of the catalogue, so a write takes an Idempotency-Key. */
  operations: boolean;
  /** It reads documents, which may turn out unreadable. */
  reads: boolean;
  /** Type of what comes back. */
  media: string;
  /** What comes back, where the operation says so. */
  answer?: JsonShape;
  status: number;
}

const eventStream = "text/event-stream";
const health: JsonShape = { type: "object", properties: { status: { type: "string" } } };

const others: Record<string, OtherCall[]> = {
  "/api/chat": [
    {
      method: "post",
      summary:
        "Send a message to the assistant. The answer is the AI SDK's stream of message parts, each a server-sent event",
      roles: permissions["chats.show"],
      body: { anyOf: [inputShape(sdkChatRequest), inputShape(chatRequest)] },
      media: eventStream,
    },
  ],
  "/api/chat/:chatId/stream": [
    {
      method: "get",
      summary: "Follow an answer that is being written",
      roles: permissions["chats.show"],
      media: eventStream,
    },
  ],
  "/api/events": [
    {
      method: "get",
      summary: "Follow changes of records, as server-sent events",
      roles: permissions["chats.show"],
      media: eventStream,
    },
  ],
  "/api/webhooks/whatsapp": [
    { method: "get", summary: "The handshake of WhatsApp's Cloud API", roles: "everyone", media: "text/plain" },
    {
      method: "post",
      summary: "Messages and deliveries, as WhatsApp's Cloud API tells and signs them",
      roles: "everyone",
      body: { type: "object" },
      media: "text/plain",
    },
  ],
  "/api/openapi.json": [{ method: "get", summary: "This description", roles: "everyone", answer: { type: "object" } }],
  "/healthz": [{ method: "get", summary: "Whether the process is up", roles: "everyone", answer: health }],
  "/readyz": [
    { method: "get", summary: "Whether database and queue can be reached", roles: "everyone", answer: health },
  ],
  "/mcp": [
    {
      method: "post",
      summary: "Messages of the Model Context Protocol (streamable HTTP); access tokens only",
      roles: permissions["chats.show"],
      body: { type: "object", description: "A JSON-RPC message" },
      media: eventStream,
    },
    {
      method: "delete",
      summary: "End a session of the Model Context Protocol, named by the Mcp-Session-Id header",
      roles: permissions["chats.show"],
    },
  ],
  ...oauthCalls,
  "/auth/sso/:slug": [
    {
      method: "get",
      summary: "Leads to an identity provider, to sign in there",
      roles: "everyone",
      media: "text/html",
    },
  ],
  "/auth/sso/:slug/callback": [
    { method: "get", summary: "Where the identity provider leads back to", roles: "everyone", media: "text/html" },
  ],
  "/auth/sso/:slug/logout": [
    {
      method: "post",
      summary: "Where the identity provider ends sessions, by a form (OpenID Connect Back-Channel Logout 1.0)",
      roles: "everyone",
      media: "text/plain",
    },
  ],
  ...scimCalls,
  "/calendar/:token.ics": [
    {
      method: "get",
      summary: "Services that are due, as the owner of the link may see them (iCalendar, RFC 5545)",
      roles: "everyone",
      media: "text/calendar",
    },
  ],
  "/m/:token": [
    {
      method: "get",
      summary: "The page of a label's code, by which a fault is reported",
      roles: "everyone",
      media: "text/html",
    },
    {
      method: "post",
      summary: "A report of that page's form",
      roles: "everyone",
      body: { type: "object" },
      media: "text/html",
    },
  ],
  "/r/:token": [
    { method: "get", summary: "The page that says what became of a report", roles: "everyone", media: "text/html" },
    { method: "post", summary: "Takes the report back", roles: "everyone", media: "text/html" },
  ],
  "/s/:token": [
    { method: "get", summary: "A service report, for whoever has the link", roles: "everyone", media: "text/html" },
    {
      method: "post",
      summary: "Accepts that report or objects to it, by a form",
      roles: "everyone",
      media: "text/html",
    },
  ],
  "/s/:token/pdf": [{ method: "get", summary: "The same as PDF", roles: "everyone", media: "application/pdf" }],
  "/s/:token/photos/:photoId": [{ method: "get", summary: "A photo of it", roles: "everyone", media: "image/*" }],
  "/api-reference": [{ method: "get", summary: "This description as a page", roles: "everyone", media: "text/html" }],
  "/metrics": [{ method: "get", summary: "Numbers for monitoring", roles: "everyone", media: "text/plain" }],
  "/share": [
    { method: "get", summary: "Leads to the assistant", roles: "everyone", media: "text/html" },
    {
      method: "post",
      summary:
        "Where other apps share to before the service worker stands in front; leads to the assistant, which says so",
      roles: "everyone",
      media: "text/html",
    },
  ],
  "/manifest.webmanifest": [
    {
      method: "get",
      summary: "How a device installs the product (Web Application Manifest)",
      roles: "everyone",
      media: "application/manifest+json",
    },
  ],
  "/.well-known/security.txt": [
    { method: "get", summary: "Whom to tell of a weakness (RFC 9116)", roles: "everyone", media: "text/plain" },
  ],
};

/** Every call of the API, from the routes and the schemas that check what they take. */
export function callsOf(routes: DescribedRoute[]): Call[] {
  const used = new Set<string>();
  const named = (name: string, method: string, path: string) => {
    const id = used.has(name) ? `${name}.${method}${path.replace(/[/:.]+/g, "-")}` : name;
    used.add(id);
    return id;
  };
  return routes
    .toSorted((one, other) => one.path.localeCompare(other.path))
    .flatMap(({ path, endpoints }) => {
      if (!endpoints)
        return (others[path] ?? []).map((call) =>
          plainCall(path, call, named(path.replace(/[/:.]+/g, "-").slice(1), call.method, path)),
        );
      return Object.entries(endpoints).map(([method, choices]) => {
        const first = choices[0]!.operation.name as string;
        return operationCall(
          path,
          method.toLowerCase(),
          choices,
          named(choices.length > 1 ? `${first}.or-more` : first, method.toLowerCase(), path),
        );
      });
    });
}

function operationCall(path: string, method: string, choices: Endpoint[], operationId: string): Call {
  const inPath = [...path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => name!);
  const shapes = choices.map(({ operation, input }) =>
    objectOf(inputShape(operation.input as z.ZodType), [...inPath, ...Object.keys(input?.({}) ?? {})]),
  );
  const all = choices.map(({ operation }) => operation);
  const first = objectOf(inputShape(all[0]!.input as z.ZodType), []);
  const pathParameters = inPath.map((name) => ({
    name,
    in: "path" as const,
    required: true,
    schema: scalar(first.properties[name]),
  }));
  const query = method === "get" ? queryOf(shapes) : [];
  return {
    path,
    method,
    operationId,
    summary: all.map(({ title }) => title).join(" / "),
    description: all.map(({ description }) => description).join("\n\n"),
    roles: rolesOf(all.map(({ name }) => name as OperationName)),
    parameters: [...pathParameters, ...query],
    bodies:
      method === "get" || (method === "delete" && shapes.every(({ required }) => required.length === 0))
        ? []
        : shapes.map(({ properties, required }) => ({
            type: "object",
            properties,
            ...(required.length > 0 ? { required } : {}),
          })),
    files: shapes.some(({ properties }) => fileMembers.some((name) => name in properties)),
    answersFile: all.some(({ name }) => filesAnswered.test(name as string)),
    operations: true,
    reads: all.some(({ name }) => name === "intake.extract-reports"),
    media: mediaOf(all.map(({ name }) => name as string)),
    answer: answerOf(choices),
    status: choices[0]!.status ?? 200,
  };
}

function plainCall(
  path: string,
  { method, summary, roles, body, media = "application/json", answer }: OtherCall,
  operationId: string,
): Call {
  const inPath = [...path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => ({
    name: name!,
    in: "path" as const,
    required: true,
    schema: { type: "string" },
  }));
  return {
    path,
    method,
    operationId,
    summary,
    description: "",
    roles,
    parameters: inPath,
    bodies: body ? [body] : [],
    files: false,
    answersFile: false,
    operations: false,
    reads: false,
    media,
    answer,
    status: 200,
  };
}

/** Members that carry a file, and operations that answer one. */
export const fileMembers = ["file", "files", "audio", "document", "whatsappFile", "image"];
const filesAnswered =
  /^(reports\.(?!search|generate)|documents\.download$|exports\.download$|service-plans\.export-due$)|\.print$|^purchase-orders\.export$/;

/** A file that was uploaded comes back as the type that it is. */
function mediaOf(names: string[]): string {
  if (names.some((name) => /^reports\.print-|\.print$/.test(name))) return "application/pdf";
  if (names.some((name) => /^reports\.export-|^purchase-orders\.export$/.test(name))) return "text/csv";
  if (names.includes("service-plans.export-due")) return "text/calendar";
  if (names.includes("exports.download")) return "application/zip";
  return names.includes("documents.download") ? "*/*" : "application/json";
}

/** What comes back over HTTP; of several operations the answer of whichever was run. */
function answerOf(choices: Endpoint[]): JsonShape | undefined {
  const shapes = choices.flatMap(({ operation, withheld = [] }) =>
    operation.output ? [without(answerShape(operation.output), withheld)] : [],
  );
  const different = [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values()];
  return different.length > 1 ? { anyOf: different } : different[0];
}

function without(shape: JsonShape, names: readonly string[]): JsonShape {
  if (names.length === 0) return shape;
  const alternatives = shape.anyOf as JsonShape[] | undefined;
  if (alternatives) return { ...shape, anyOf: alternatives.map((one) => without(one, names)) };
  const { properties, required = [] } = shape as { properties: Record<string, JsonShape>; required?: string[] };
  return {
    ...shape,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name))),
    required: required.filter((name) => !names.includes(name)),
  };
}

interface ObjectShape {
  properties: Record<string, JsonShape>;
  required: string[];
}

/** The members of an input, of all its alternatives where it has several, without those that the path gives. */
function objectOf(shape: JsonShape, given: string[]): ObjectShape {
  const alternatives = (shape.anyOf ?? shape.oneOf) as JsonShape[] | undefined;
  if (alternatives) {
    const parts = alternatives.map((one) => objectOf(one, given));
    return {
      properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
      required: parts[0]!.required.filter((name) => parts.every(({ required }) => required.includes(name))),
    };
  }
  const { properties = {}, required = [] } = shape as { properties?: Record<string, JsonShape>; required?: string[] };
  const own = Object.entries(properties).filter(([name]) => !given.includes(name));
  return { properties: Object.fromEntries(own), required: required.filter((name) => !given.includes(name)) };
}

function queryOf(shapes: ObjectShape[]): Call["parameters"] {
  const members = Object.assign({}, ...shapes.map(({ properties }) => properties)) as Record<string, JsonShape>;
  return Object.entries(members).map(([name, schema]) => ({
    name,
    in: "query",
    required: shapes.every(({ required }) => required.includes(name)),
    schema,
    ...(typeof schema.description === "string" ? { description: schema.description } : {}),
  }));
}

/** A path carries text, or a number as text. */
const scalar = (schema: JsonShape | undefined): JsonShape =>
  schema?.type === "integer" || schema?.type === "number" ? { type: "integer", minimum: 1 } : { type: "string" };

function rolesOf(names: OperationName[]): Call["roles"] {
  const access = names.map((name) => permissions[name] as readonly string[] | "everyone");
  return access.includes("everyone") ? "everyone" : [...new Set((access as (readonly string[])[]).flat())];
}

/** Calls stand together by what they are about. */
export const tagOf = ({ path }: Pick<Call, "path">): string => path.replace(/^\/(api\/)?/, "").split("/")[0]!;
