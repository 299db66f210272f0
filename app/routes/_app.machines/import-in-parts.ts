import { skipReasons, type ImportRow } from "#tools/machines/import/rules.ts";
import { call } from "#app/data/call.ts";

/** Lines per call: few enough that the progress moves, many enough that thousands take seconds. */
const linesAtOnce = 250;

export interface FailedLine {
  line: number;
  cells: string[];
  reason: string;
}

/** Sends what can be imported part by part, one after the other, and tells how far it is. */
export async function importInParts(
  rows: ImportRow[],
  tell: (progress: { done: number; failed: number }) => void,
): Promise<{ added: number; failures: FailedLine[] }> {
  const failures: FailedLine[] = rows.flatMap(({ line, cells, reason }) =>
    reason ? [{ line, cells, reason: skipReasons[reason] }] : [],
  );
  const ready = rows.filter(({ machine }) => machine);
  let added = 0;
  let done = failures.length;
  tell({ done, failed: failures.length });
  for (let from = 0; from < ready.length; from += linesAtOnce) {
    const part = ready.slice(from, from + linesAtOnce).map(({ line, cells }) => ({ line, cells }));
    const outcome = await call("machines.import", { rows: part });
    added += outcome.added;
    for (const row of outcome.rows)
      if (row.outcome === "failed") failures.push({ line: row.line, cells: row.cells, reason: row.reason ?? "" });
    done += part.length;
    tell({ done, failed: failures.length });
  }
  return { added, failures: failures.sort((one, other) => one.line - other.line) };
}
