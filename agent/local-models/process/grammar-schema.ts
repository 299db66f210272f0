/** The form of an answer as the grammar of llama.cpp's bindings takes it. */
import type { JSONSchema7 } from "@ai-sdk/provider";

type Simple = "string" | "number" | "integer" | "boolean" | "null";
export type GrammarSchema = (
  | { type: Simple | Simple[]; minLength?: number; maxLength?: number; format?: string }
  | { const: unknown }
  | { enum: unknown[] }
  | { oneOf: GrammarSchema[] }
  | { $ref: string }
  | { type: "array"; items?: GrammarSchema; prefixItems?: GrammarSchema[]; minItems?: number; maxItems?: number }
  | { type: "object"; properties?: Record<string, GrammarSchema>; additionalProperties?: boolean | GrammarSchema }
) & { $defs?: Record<string, GrammarSchema> };

const simple: readonly unknown[] = ["string", "number", "integer", "boolean", "null"];
const formats = ["date-time", "time", "date"];
/** What changes a form altogether is refused, rather than said in part. */
const unsaid = ["allOf", "not", "if", "patternProperties", "dependentSchemas"];

/**
 * The same form: what it lets through has all members, of these types, of these words. Bounds of numbers, patterns
 * of texts and names of members are not part of it: whoever gets the answer checks it. @throws Error for a form that it cannot say
 */
export function grammarSchemaOf(schema: JSONSchema7 & { $defs?: Record<string, JSONSchema7> }): GrammarSchema {
  const said = formOf(schema);
  const { $defs } = schema;
  return $defs
    ? { ...said, $defs: Object.fromEntries(Object.entries($defs).map(([name, one]) => [name, formOf(one)])) }
    : said;
}

function formOf(schema: JSONSchema7 | boolean): GrammarSchema {
  if (typeof schema === "boolean") throw unsayable("anything");
  const strange = unsaid.find((word) => Object.hasOwn(schema, word));
  if (strange) throw unsayable(strange);
  const { type, anyOf, oneOf } = schema;
  if (schema.$ref !== undefined) return { $ref: schema.$ref };
  if (schema.const !== undefined) return { const: schema.const };
  if (schema.enum) return { enum: schema.enum };
  const choices = anyOf ?? oneOf;
  if (choices) return { oneOf: choices.map(formOf) };
  if (Array.isArray(type))
    return type.every((one) => simple.includes(one) && one !== "string")
      ? { type: type as Simple[] }
      : { oneOf: type.map((one) => formOf({ ...schema, type: one })) };
  if (type === "object") return objectOf(schema);
  if (type === "array") return arrayOf(schema as never);
  if (type === "string") {
    const { minLength, maxLength, format } = schema;
    if (format && formats.includes(format)) return { type, format };
    return { type, ...given({ minLength, maxLength }) };
  }
  if (simple.includes(type)) return { type: type as Simple };
  throw unsayable("anything");
}

function objectOf({ properties, additionalProperties }: JSONSchema7): GrammarSchema {
  const more =
    typeof additionalProperties === "object" ? { additionalProperties: formOf(additionalProperties) } : undefined;
  const members = Object.entries(properties ?? {}).map(([name, one]): [string, GrammarSchema] => [name, formOf(one)]);
  return { type: "object", ...(properties ? { properties: Object.fromEntries(members) } : {}), ...more };
}

function arrayOf(schema: JSONSchema7 & { prefixItems?: JSONSchema7[] }): GrammarSchema {
  const { items, prefixItems, minItems, maxItems } = schema;
  return {
    type: "array",
    ...(items && !Array.isArray(items) ? { items: formOf(items) } : {}),
    ...(prefixItems ? { prefixItems: prefixItems.map(formOf) } : {}),
    ...given({ minItems, maxItems }),
  };
}

const given = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>;

const unsayable = (what: string) =>
  new Error(`A model on this server cannot be held to this form of an answer: ${what}`);
