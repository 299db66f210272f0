import type { JsonShape } from "#tools/input-shape.ts";
import { fileMembers, tagOf, type Call } from "./api-calls.server.ts";
import { entitySchemas } from "./api-entities.server.ts";
import {
  answerHeaders,
  errorSchema,
  faults,
  idempotencyKey,
  ifNoneMatch,
  listHeaders,
  repeatHeaders,
  tagDescriptions,
} from "./openapi-parts.server.ts";

type Referring = (shape: JsonShape) => JsonShape;

/** The calls as an OpenAPI 3.1 document. */
export function openApiDocument(
  calls: Call[],
  { title, origin, version }: { title: string; origin: string; version: string },
) {
  const { schemas, referring } = entitySchemas();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const path = call.path.replace(/:([A-Za-z]+)/g, "{$1}");
    paths[path] = { ...paths[path], [call.method]: operationOf(call, referring) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${title} API`,
      version,
      description:
        "Every call that the pages make. Lists are plain arrays: the next page is in the Link header, how many rows there are in X-Total-Count.",
    },
    servers: [{ url: origin }],
    security: [{ token: [] }, { session: [] }],
    tags: [...new Set(calls.map(tagOf))].map((name) => ({ name, description: tagDescriptions[name] ?? name })),
    paths,
    components: {
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "A personal access token" },
        session: { type: "apiKey", in: "cookie", name: "session", description: "The cookie of a signed-in browser" },
      },
      parameters: { IdempotencyKey: idempotencyKey, IfNoneMatch: ifNoneMatch },
      headers: { ...answerHeaders, ...repeatHeaders, ...listHeaders },
      responses: faults,
      schemas: { ...schemas, Error: errorSchema },
    },
  };
}

const fault = (name: keyof typeof faults) => ({ $ref: `#/components/responses/${name}` });
const headersOf = (names: object) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, { $ref: `#/components/headers/${name}` }]));

function operationOf(call: Call, referring: Referring) {
  const { operationId, summary, description, roles, parameters, bodies, status } = call;
  const who = roles === "everyone" ? "No sign-in needed." : `For ${roles.join(", ")}.`;
  const writes = call.method !== "get";
  const keyed = writes && call.operations;
  const repeats = !writes && call.operations && !call.answersFile;
  const ofHead = keyed ? ["IdempotencyKey"] : repeats ? ["IfNoneMatch"] : [];
  const told = {
    ...answerHeaders,
    ...(repeats ? repeatHeaders : {}),
    ...(call.answer?.type === "array" ? listHeaders : {}),
  };
  return {
    operationId,
    summary,
    description: [description, who].filter(Boolean).join("\n\n"),
    tags: [tagOf(call)],
    ...(roles === "everyone" ? { security: [] } : {}),
    ...(parameters.length + ofHead.length > 0
      ? { parameters: [...parameters, ...ofHead.map((name) => ({ $ref: `#/components/parameters/${name}` }))] }
      : {}),
    ...(bodies.length > 0 ? { requestBody: bodyOf(call) } : {}),
    responses: {
      [status]: {
        description: summary,
        headers: headersOf(told),
        content: contentOf(call, referring),
      },
      ...(repeats ? { "304": { description: "Nothing has changed since", headers: headersOf(repeatHeaders) } } : {}),
      "400": fault("Invalid"),
      ...(roles === "everyone" ? {} : { "401": fault("NotSignedIn") }),
      ...(roles === "everyone" && !writes ? {} : { "403": fault("Forbidden") }),
      ...(parameters.some((parameter) => parameter.in === "path") ? { "404": fault("NotFound") } : {}),
      ...(writes ? { "409": fault("Conflict") } : {}),
      ...(bodies.length > 0 ? { "413": fault("TooLarge"), "415": fault("UnsupportedType") } : {}),
      ...(call.reads ? { "422": fault("Unreadable") } : {}),
      "429": fault("TooMany"),
      default: fault("Failed"),
    },
  };
}

/** What comes back, by its media type. */
function contentOf({ answer, media, answersFile }: Call, referring: Referring): Record<string, object> {
  if (answersFile && answer) return { "application/json": { schema: referring(answer) } };
  if (media !== "application/json") return { [media]: { schema: { type: "string" } } };
  return { [media]: { schema: answer ? referring(answer) : {} } };
}

function bodyOf({ bodies, files }: Call) {
  const schema = bodies.length === 1 ? bodies[0]! : { anyOf: bodies };
  const json = files ? withoutFiles(schema) : schema;
  return {
    content: {
      "application/json": { schema: json },
      ...(files ? { "multipart/form-data": { schema: withFiles(schema) } } : {}),
    },
  };
}

const changed = (schema: JsonShape, change: (members: [string, unknown][]) => [string, unknown][]): JsonShape => ({
  ...schema,
  properties: Object.fromEntries(change(Object.entries((schema.properties ?? {}) as object))),
});

const withFiles = (schema: JsonShape): JsonShape =>
  changed(schema, (members) =>
    members.map(([name, shape]) => [name, fileMembers.includes(name) ? fileShapeOf(shape as JsonShape) : shape]),
  );

const binary: JsonShape = { type: "string", format: "binary" };

/** Of several files each is a part of the form with the same name. */
const fileShapeOf = (shape: JsonShape): JsonShape => (shape.type === "array" ? { ...shape, items: binary } : binary);

/** JSON carries no files. */
const withoutFiles = (schema: JsonShape): JsonShape =>
  changed(schema, (members) => members.filter(([name]) => !fileMembers.includes(name)));
