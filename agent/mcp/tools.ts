import type { ContentBlock, Tool } from "@modelcontextprotocol/sdk/types.js";
import { buffer } from "node:stream/consumers";
import type { Actor } from "#tools/actor.ts";
import { FileAnswer, Page, pageOf } from "#tools/answers.ts";
import { answerShape, inputShape, type JsonShape } from "#tools/input-shape.ts";
import type { AnyOperation } from "#tools/operation.ts";
import { mcpOperations } from "../toolset/surfaces.ts";
import { unseenFields } from "../toolset/tool-fields.ts";
import { toolName } from "../toolset/tool-names.ts";
import { plain, rowsWithin } from "../toolset/tool-output.ts";

/** Operations as tools of the Model Context Protocol, and their answers as its results. */

/** Lists are cut to so many characters of JSON, by whole rows. */
const longestList = 60_000;
/** Rows of a list where nobody says how many. */
const usualRows = 50;

interface ObjectShape {
  properties?: Record<string, JsonShape>;
  required?: string[];
}

/** Members of the input that a client sees, by their names. */
const shownInput = (operation: AnyOperation) => {
  const { properties = {}, required = [] } = inputShape(operation.input) as ObjectShape;
  const hidden = unseenFields(operation.name as string);
  const shown = Object.fromEntries(Object.entries(properties).filter(([name]) => !hidden.includes(name)));
  return { shown, required: required.filter((name) => name in shown) };
};

/** What a client may call for this person, by this token. */
export const operationsFor = ({ role, readOnly }: Pick<Actor, "role" | "readOnly">): AnyOperation[] =>
  mcpOperations(role).filter(({ effect }) => effect === "read" || !readOnly);

export function toolOf(operation: AnyOperation): Tool {
  const { shown, required } = shownInput(operation);
  const { name, title, description, effect, destroys = false, repeatable = false } = operation;
  return {
    name: toolName(name as string),
    title,
    description,
    inputSchema: { type: "object", properties: shown, required, additionalProperties: false },
    outputSchema: outputSchemaOf(operation),
    annotations: {
      title,
      readOnlyHint: effect === "read",
      destructiveHint: destroys,
      idempotentHint: effect === "read" || repeatable,
      openWorldHint: false,
    },
  };
}

/** What was sent, with a page of a usable length where the caller named none. */
export const withPageSize = (operation: AnyOperation, input: Record<string, unknown>): Record<string, unknown> =>
  operation.effect === "read" &&
  "limit" in shownInput(operation).shown &&
  input.limit === undefined &&
  isList(operation)
    ? { ...input, limit: usualRows }
    : input;

const isList = ({ output }: AnyOperation) => output !== undefined && answerShape(output).type === "array";

const fileShape: Tool["outputSchema"] = {
  type: "object",
  properties: {
    fileName: { type: "string" },
    mediaType: { type: "string" },
    bytes: { type: "integer" },
    uri: { type: "string", description: "Of the resource in the content, which holds the file" },
  },
  required: ["fileName", "mediaType", "bytes", "uri"],
  additionalProperties: false,
};

/** The shape of a result: an object always, so a list is its page. */
function outputSchemaOf({ output }: AnyOperation): Tool["outputSchema"] {
  if (!output) return fileShape;
  const shape = answerShape(output);
  if (shape.type !== "array") return { ...shape, type: "object" } as Tool["outputSchema"];
  return {
    type: "object",
    properties: {
      items: shape,
      total: { type: "integer", description: "How many rows the list has, here or not" },
      totalIsAtLeast: { type: "boolean", description: "There are more than `total`, where counting ended" },
      next: { type: ["string", "null"], description: "Send it as `before` for the rows behind these; null at the end" },
    },
    required: ["items", "total", "next"],
    additionalProperties: false,
  };
}

/** The answer as structured content, and the same as text. */
export async function resultOf(
  answer: unknown,
): Promise<{ content: ContentBlock[]; structuredContent: Record<string, unknown> }> {
  if (answer instanceof FileAnswer) return fileResult(answer);
  const structuredContent = objectOf(answer);
  return { content: [{ type: "text", text: JSON.stringify(structuredContent) }], structuredContent };
}

function objectOf(answer: unknown): Record<string, unknown> {
  const list = Array.isArray(answer) ? pageOf(answer as unknown[], { limit: answer.length }) : answer;
  if (!(list instanceof Page)) return plain(answer ?? { success: true }) as Record<string, unknown>;
  const items = plain(list.items) as unknown[];
  const page = (list as Page<unknown>).first(rowsWithin(items, longestList));
  return {
    items: items.slice(0, page.items.length),
    total: page.total,
    ...(page.atLeast ? { totalIsAtLeast: true } : {}),
    next: page.next ?? null,
  };
}

async function fileResult({ fileName, mediaType, body }: FileAnswer) {
  const bytes = body instanceof Uint8Array ? Buffer.from(body) : await buffer(body);
  const uri = `maintenance-hub://files/${encodeURIComponent(fileName)}`;
  const structuredContent = { fileName, mediaType, bytes: bytes.length, uri };
  const content: ContentBlock[] = [
    { type: "text", text: JSON.stringify(structuredContent) },
    { type: "resource", resource: { uri, mimeType: mediaType, blob: bytes.toString("base64") } },
  ];
  return { content, structuredContent };
}
