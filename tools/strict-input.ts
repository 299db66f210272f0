import { core, never } from "zod";

type Schema = core.$ZodType;

const written = new WeakMap<Schema, Schema>();

/**
 * The same schema, whose objects refuse members they do not have, at every depth. An object that says what becomes of
 * other members (`looseObject`, `catchall`) and free records stay as they are.
 */
export function strictly<Given extends Schema>(schema: Given): Given {
  const known = written.get(schema) ?? rewrite(schema);
  written.set(schema, known);
  written.set(known, known);
  return known as Given;
}

function rewrite(schema: Schema): Schema {
  const { def } = (schema as core.$ZodTypes)._zod;
  const inner = innerOf(def);
  // As a child of the schema it was, it keeps its description.
  return inner ? core.clone(schema, { ...def, ...inner }, { parent: true }) : schema;
}

function innerOf(def: core.$ZodTypes["_zod"]["def"]): object | undefined {
  switch (def.type) {
    case "object": {
      const shape = Object.fromEntries(Object.entries(def.shape).map(([name, member]) => [name, strictly(member)]));
      return { shape, catchall: def.catchall ?? never() };
    }
    case "array":
      return { element: strictly(def.element) };
    case "union":
      return { options: def.options.map(strictly) };
    case "pipe":
      return { in: strictly(def.in), out: strictly(def.out) };
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
      return { innerType: strictly(def.innerType) };
    default:
      return undefined;
  }
}

/** The members of what a schema takes, whichever of its alternatives is meant. */
export function membersOf(schema: Schema): ReadonlySet<string> {
  const { def } = (schema as core.$ZodTypes)._zod;
  if (def.type === "object") return new Set(Object.keys(def.shape));
  const within =
    def.type === "pipe"
      ? [(def.in as core.$ZodTypes)._zod.def.type === "transform" ? def.out : def.in]
      : def.type === "union"
        ? def.options
        : "innerType" in def
          ? [def.innerType]
          : [];
  return new Set(within.flatMap((inner) => [...membersOf(inner)]));
}
