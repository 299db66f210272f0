import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A line of a file of labelled lines: cells between tabs, and the name of its file. */
export interface LabelledLine {
  cells: string[];
  set: string;
}

const folder = join(import.meta.dirname, "lines");

/**
 * The labelled lines of one kind: every `.tsv` in `lines/<kind>`. Lines that begin with `#` say what a column is.
 * @throws Error that names the file and line of one with another number of cells than its head
 */
export function labelledLines(kind: string): LabelledLine[] {
  return readdirSync(join(folder, kind))
    .filter((file) => file.endsWith(".tsv"))
    .sort()
    .flatMap((file) => {
      const lines = readFileSync(join(folder, kind, file), "utf8").split("\n");
      const columns = lines[0]!.split("\t").length;
      return lines.flatMap((line, at) => {
        if (!line.trim() || line.startsWith("#")) return [];
        const cells = line.split("\t");
        if (cells.length !== columns)
          throw new Error(`${kind}/${file}:${at + 1} has ${cells.length} cells, not ${columns}`);
        return [{ cells, set: file.replace(/\.tsv$/, "") }];
      });
    });
}
