import { z } from "zod";
import { meanings } from "./fields/meanings.ts";
import { nameFromDocument } from "./service-logs/document-spelling.ts";

export type JsonShape = Record<string, unknown>;

/** The JSON schema of what callers of an operation send, for tools and for the description of the API. Leaves out `omit`. */
export function inputShape(schema: z.core.$ZodType, { omit = [] }: { omit?: readonly string[] } = {}): JsonShape {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod;
      // Fields that are tidied up before the check: what counts is the check.
      if (def.type === "pipe" && def.in._zod.def.type === "transform")
        Object.assign(jsonSchema, inputShape(def.out, { omit }));
      for (const key of omit) delete (jsonSchema as JsonShape)[key];
    },
  }) as JsonShape;
  return explained(shape);
}

/** Members that do not say what they mean get the words that everybody shares. */
function explained(shape: JsonShape): JsonShape {
  const properties = shape.properties as Record<string, JsonShape> | undefined;
  for (const [name, member] of Object.entries(properties ?? {})) {
    const known = [name, nameFromDocument(name)].find((one) => Object.hasOwn(meanings, one));
    if (member.description === undefined && known) member.description = meanings[known];
  }
  const inner = [...Object.values(properties ?? {}), shape.items, shape.anyOf, shape.oneOf, shape.allOf].flat();
  for (const one of inner) if (typeof one === "object" && one !== null) explained(one as JsonShape);
  return shape;
}

/** The JSON schema of what an operation answers. */
export function answerShape(schema: z.core.$ZodType): JsonShape {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }) as JsonShape;
  return shape;
}
