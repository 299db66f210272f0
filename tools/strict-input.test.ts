import { type core } from "zod";
import { expect, test } from "vitest";
import { catalogue } from "./catalogue.ts";
import { parse } from "./operation.ts";

/** Objects inside a schema that take members they do not know, by where they stand. */
function openObjects(schema: core.$ZodType, path: string): string[] {
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return [
        ...(def.catchall ? [] : [path]),
        ...Object.entries(def.shape).flatMap(([name, member]) => openObjects(member, `${path}.${name}`)),
      ];
    case "array":
      return openObjects(def.element, `${path}[]`);
    case "union":
      return def.options.flatMap((option) => openObjects(option, path));
    case "pipe":
      return [...openObjects(def.in, path), ...openObjects(def.out, path)];
    default:
      return "innerType" in def ? openObjects(def.innerType, path) : [];
  }
}

test.each(catalogue.map((operation) => [operation.name as string, operation] as const))(
  "%s takes no field that it does not have",
  (name, operation) => {
    expect(openObjects(operation.input as core.$ZodType, name)).toEqual([]);
    const sent = { surprise: 1 };
    expect(() => parse(operation, sent)).toThrow();
    const refusal = (() => {
      try {
        parse(operation, sent);
      } catch (error) {
        return (error as { details: object[] }).details;
      }
    })();
    expect(refusal).toContainEqual({ path: "surprise", message: 'There is no field "surprise"' });
  },
);
