import type { Cell, ListLine } from "./cells.ts";
import type { HeadingReader } from "./headings.ts";
import { readList, type ListFile } from "./read-file.ts";

/** What somebody says of a list; the rest is told from the file. */
export interface ListWish<Field extends string> {
  file?: Blob;
  text?: string;
  sheet?: string;
  heading?: number;
  columns?: (Field | null)[];
}

/** A list whose columns are known. */
export interface ListTable<Field extends string> {
  file: ListFile;
  /** The line of headings, from 1; 0: none. */
  heading: number;
  headings: Cell[];
  columns: (Field | null)[];
  /** The lines below the headings. */
  lines: ListLine[];
}

/**
 * Reads a list and tells what its columns are.
 * @param offered leaves out columns that this reader is not asked for
 * @throws TooLarge, UnsupportedType, InvalidInput
 */
export async function readTable<Field extends string>(
  wish: ListWish<Field>,
  reader: HeadingReader<Field>,
  offered: (field: Field) => boolean = () => true,
): Promise<ListTable<Field>> {
  const file = await readList(wish);
  const at =
    wish.heading === undefined
      ? reader.lineOf(file.lines.map(({ cells }) => cells))
      : file.lines.findIndex(({ line }) => line === wish.heading);
  const headings = file.lines[at]?.cells ?? [];
  const lines = file.lines.slice(at + 1);
  const width = lines.reduce((widest, { cells }) => Math.max(widest, cells.length), headings.length);
  const told = wish.columns ?? reader.guess(headings).map((field) => (field && offered(field) ? field : null));
  const columns = Array.from({ length: width }, (_, column) => told[column] ?? null);
  return { file, heading: file.lines[at]?.line ?? 0, headings, columns, lines };
}

/** The columns of a table as a preview tells them. */
export const columnsTold = <Field extends string>({ headings, lines, columns }: ListTable<Field>) =>
  columns.map((means, at) => ({
    heading: String(headings[at] ?? "").trim(),
    example: String(lines.find(({ cells }) => String(cells[at] ?? "").trim() !== "")?.cells[at] ?? "").slice(0, 100),
    means,
  }));
