import { expect, test } from "vitest";
import { z } from "zod";
import { rawExtraction } from "../../extraction/schema.ts";
import { grammarSchemaOf } from "./grammar-schema.ts";

const formOf = (schema: z.ZodType) => grammarSchemaOf(z.toJSONSchema(schema) as never);

test("members, choices, words and lists are said; bounds of numbers and patterns are not", () => {
  const day = z.string().regex(/^\d{4}/);
  const form = formOf(
    z.object({
      day: day.nullable(),
      kind: z.enum(["repair", "visit"]),
      hours: z.number().min(0).nullable(),
      part: z.union([z.object({ name: z.string().max(9) }), z.literal("none")]),
      areas: z.array(z.string()).max(2),
      more: z.record(z.string(), z.boolean()),
    }),
  );
  expect(form).toEqual({
    type: "object",
    properties: {
      day: { oneOf: [{ type: "string" }, { type: "null" }] },
      kind: { enum: ["repair", "visit"] },
      hours: { oneOf: [{ type: "number" }, { type: "null" }] },
      part: {
        oneOf: [{ type: "object", properties: { name: { type: "string", maxLength: 9 } } }, { const: "none" }],
      },
      areas: { type: "array", items: { type: "string" }, maxItems: 2 },
      more: { type: "object", additionalProperties: { type: "boolean" } },
    },
  });
});

test("what holds itself is said by its name", () => {
  const node: z.ZodType = z.lazy(() => z.object({ name: z.string(), below: z.array(node) }));
  const form = JSON.stringify(formOf(z.object({ top: node })));
  expect(form).toMatch(/"\$ref":"#\/\$defs\/(\w+)".*"\$defs":\{"\1":\{"type":"object"/);
});

test("all of a report's form is said, and a form that cannot be is refused", () => {
  expect(() => formOf(rawExtraction)).not.toThrow();
  expect(() => formOf(z.object({ anything: z.unknown() }))).toThrow("cannot be held to this form");
  expect(() => grammarSchemaOf({ allOf: [{ type: "string" }] })).toThrow("allOf");
});
