import type { JsonShape } from "#tools/input-shape.ts";

/** A value that fits a JSON schema, as plain as possible. */
export function sampleOf(schema: JsonShape): unknown {
  const {
    type,
    properties = {},
    required = [],
    items,
    format,
  } = schema as {
    type?: string | string[];
    properties?: Record<string, JsonShape>;
    required?: string[];
    items?: JsonShape;
    format?: string;
  };
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0] as unknown;
  const alternatives = (schema.anyOf ?? schema.oneOf) as JsonShape[] | undefined;
  if (alternatives) return sampleOf(alternatives[0] ?? {});
  switch (Array.isArray(type) ? type[0] : type) {
    case "object":
      return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]));
    case "array":
      return items ? [sampleOf(items)] : [];
    case "integer":
    case "number":
      return Math.max(1, Number(schema.minimum ?? 1));
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return format === "email" ? "sample@example.test" : "2026-03-01";
  }
}
