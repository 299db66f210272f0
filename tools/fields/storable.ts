import { InvalidInput } from "../errors.ts";

const deepest = 100;

/**
 * Input with all its texts as the database can keep them: without NUL, and without halves of characters. Files and
 * dates pass as they are.
 * @throws InvalidInput for what is nested deeper than any record
 */
export function storable(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return value.replaceAll("\u0000", "").toWellFormed();
  if (typeof value !== "object" || value === null) return value;
  if (depth > deepest) throw new InvalidInput("The request is nested too deeply");
  if (Array.isArray(value)) return value.map((entry) => storable(entry, depth + 1));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [storable(name) as string, storable(entry, depth + 1)]),
  );
}
