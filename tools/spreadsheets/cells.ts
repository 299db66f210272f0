/** A cell as the file has it: text, or a number of a spreadsheet, which needs no reading. */
export type Cell = string | number;

export interface ListLine {
  /** Its number in the file, from 1. */
  line: number;
  cells: Cell[];
}

/** What a cell says, without the blanks around it. */
export const textOf = (cell: Cell | undefined): string =>
  String(cell ?? "")
    // NUL cannot be stored.
    .replace(/\u0000/g, "")
    .replace(/\s+/gu, " ")
    .trim();
