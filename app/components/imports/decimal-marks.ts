import type { DecimalMark } from "#tools/spreadsheets/schema.ts";

/** How decimals are written, as an amount of each kind shows. */
export const decimalMarkChoices: { value: DecimalMark; label: string }[] = [
  { value: ",", label: "1.234,50" },
  { value: ".", label: "1,234.50" },
];
