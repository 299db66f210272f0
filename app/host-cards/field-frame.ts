import type { FieldSpec } from "#app/components/assistant/card/fields.ts";
import type { Values } from "#app/components/assistant/card/values.ts";
import { element, freshId } from "./dom.ts";
import type { Reads } from "./reads.ts";
import type { Wording } from "./wording.ts";

/** One field of a card with what stands in it. */
export interface CardField {
  field: FieldSpec;
  /** `parts.0.quantity` */
  path: string;
  value: unknown;
  set: (value: unknown) => void;
  disabled: boolean;
  /** What is wrong, by path. */
  faults: Readonly<Record<string, string>>;
  /** All values of the card, for records that are found by another one. */
  values: Values;
  wording: Wording;
  reads: Reads;
}

/** A label over what is entered, and what is wrong with it below. */
export function labelled(
  { field, path, faults, wording }: CardField,
  entry: HTMLElement,
  { wide, hint }: { wide?: boolean; hint?: string } = {},
) {
  const fault = faults[path] ?? Object.entries(faults).find(([at]) => at.startsWith(`${path}.`))?.[1];
  entry.id = freshId();
  const below = fault ?? hint;
  const told = below
    ? element("span", { id: `${entry.id}-told`, class: fault ? "host-fault" : "host-hint" }, below)
    : null;
  if (told) entry.setAttribute("aria-describedby", told.id);
  if (fault) entry.setAttribute("aria-invalid", "true");
  const mark = field.required && element("span", { class: "host-required", title: wording.say("required") }, " *");
  return element(
    "div",
    { class: wide ? "host-field host-wide" : "host-field" },
    element("label", { for: entry.id }, wording.field(field.name), mark),
    entry,
    told,
  );
}
