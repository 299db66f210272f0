import type { FieldSpec } from "./fields.ts";

/** What stands in the fields of a card. */
export type Values = Readonly<Record<string, unknown>>;

/** The id a value says, as a number or in digits. */
export const idOf = (value: unknown): number | null =>
  typeof value === "number" ? value : typeof value === "string" && /^\d+$/.test(value) ? Number(value) : null;

/** Those that are always shown, then those that have a value. */
export function arranged(fields: FieldSpec[], first: string[], hasValue: (name: string) => boolean): FieldSpec[] {
  const named = first.flatMap((name) => fields.find((field) => field.name === name) ?? []);
  return [...named, ...fields.filter((field) => !named.includes(field) && hasValue(field.name))];
}

/** A field that was emptied is left out, unless emptying is what is meant: then it is null. */
export function changed(values: Values, name: string, value: unknown): Values {
  if (value !== null && value !== undefined) return { ...values, [name]: value };
  if (values[name] == null) {
    const { [name]: _gone, ...left } = values;
    return left;
  }
  return { ...values, [name]: null };
}
