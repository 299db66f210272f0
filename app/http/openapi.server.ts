import type { JsonShape } from "#tools/input-shape.ts";
import { fileMembers, tagOf, type Call } from "./api-calls.server.ts";

const fault = (description: string) => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
});

/** The calls as an OpenAPI 3.1 document. */
export function openApiDocument(
  calls: Call[],
  { title, origin, version }: { title: string; origin: string; version: string },
) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const path = call.path.replace(/:([A-Za-z]+)/g, "{$1}");
    paths[path] = { ...paths[path], [call.method]: operationOf(call) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${title} API`,
      version,
      description: "Every call that the pages make. Lists are plain arrays; the next page is in the Link header.",
    },
    servers: [{ url: origin }],
    security: [{ token: [] }, { session: [] }],
    tags: [...new Set(calls.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "A personal access token" },
        session: { type: "apiKey", in: "cookie", name: "session", description: "The cookie of a signed-in browser" },
      },
      schemas: {
        Error: {
          type: "object",
          required: ["error", "message"],
          properties: {
            error: { type: "string" },
            message: { type: "string", description: "The same text" },
            details: {
              type: "array",
              items: {
                type: "object",
                required: ["path", "message"],
                properties: { path: { type: "string" }, message: { type: "string" } },
              },
            },
          },
        },
      },
    },
  };
}

function operationOf(call: Call) {
  const { operationId, summary, description, roles, parameters, bodies, files, answersFile, answer, status } = call;
  const schema = bodies.length === 1 ? bodies[0] : { anyOf: bodies };
  const media = { schema };
  const who = roles === "everyone" ? "No sign-in needed." : `For ${roles.join(", ")}.`;
  return {
    operationId,
    summary,
    description: [description, who].filter(Boolean).join("\n\n"),
    tags: [tagOf(call)],
    ...(roles === "everyone" ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(bodies.length > 0
      ? {
          requestBody: {
            content: {
              "application/json": media,
              ...(files ? { "multipart/form-data": { schema: withFiles(schema!) } } : {}),
            },
          },
        }
      : {}),
    responses: {
      [status]: answersFile
        ? { description: summary, content: { "application/octet-stream": {} } }
        : { description: summary, content: { "application/json": { schema: answer ?? {} } } },
      "400": fault("Something in the request is wrong"),
      ...(roles === "everyone" ? {} : { "401": fault("Not signed in"), "403": fault("Not for this role") }),
      ...(parameters.some((parameter) => parameter.in === "path") ? { "404": fault("There is no such record") } : {}),
      default: fault("It could not be done"),
    },
  };
}

function withFiles(schema: JsonShape): JsonShape {
  const properties = (schema.properties ?? {}) as Record<string, JsonShape>;
  return {
    ...schema,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, shape]) => [
        name,
        fileMembers.includes(name) ? { type: "string", format: "binary" } : shape,
      ]),
    ),
  };
}
