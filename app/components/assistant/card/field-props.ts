import { createContext } from "react";
import type { FieldSpec } from "./fields.ts";
import type { Values } from "./values.ts";

/** All values of the card, for fields whose record is found by another one. */
export const CardValues = createContext<Values>({});

/** A field of a card with what stands in it. */
export interface FieldProps {
  field: FieldSpec;
  value: unknown;
  onValueChange: (value: unknown) => void;
  /** Messages by path, for instance `parts.0.quantity`. */
  errors: Record<string, string>;
  /** Path of this field. */
  path: string;
  disabled: boolean;
}
