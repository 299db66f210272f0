import type { ReactNode } from "react";

/** One of the things a `Combobox` offers. */
export interface ComboboxItem<Value extends string | number = string | number> {
  value: Value;
  label: string;
  /** A second line, for instance the customer of a machine; it is searched too. */
  detail?: string;
  /** Stands before it in the list. */
  icon?: ReactNode;
}
