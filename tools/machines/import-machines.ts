import { addNewMachines, knownSerials } from "#db/queries/machines.ts";
import { customersOf } from "../customers/customer-of.ts";
import { InvalidInput, TooLarge } from "../errors.ts";
import { operation } from "../operation.ts";
import { sitesOf } from "../sites/site-of.ts";
import { decodeText } from "../text-encoding/rules.ts";
import {
  previewImport,
  readLines,
  serialKey,
  skipReasons,
  type ImportedMachine,
  type SkipReason,
} from "./import/rules.ts";
import { machinesArrived } from "./machines-arrived.ts";
import { longestImport, machineImport, mostImportedRows } from "./schema.ts";
import { importShape } from "./shapes.ts";

/** Rows per statement: far below the 65,535 values that one may carry. */
const rowsAtOnce = 500;

export interface ImportOutcome {
  line: number;
  serialNumber: string | null;
  outcome: "added" | "failed";
  reason: string | null;
  cells: string[];
}

export const importMachines = operation({
  name: "machines.import",
  title: "Import machines",
  description:
    "Add many machines from a CSV file. Lines that cannot be added are named with their reason; a second import of the same file adds nothing.",
  effect: "write",
  input: machineImport,
  output: importShape,
  async execute({ text, rows, file }, ctx) {
    const { db, now, changed } = ctx;
    // A file that holds no text has no line.
    const list = text ?? decodeText(new Uint8Array((await file?.arrayBuffer()) ?? [])) ?? "";
    const lines = rows ?? readLines(bounded(list));
    const preview = previewImport(lines).filter(({ reason }) => reason !== "header");
    const machines = preview.flatMap(({ machine }) => (machine ? [machine] : []));
    if (preview.length === 0 || (machines.length === 0 && !rows))
      throw new InvalidInput("No Valid Data Found: Please check your CSV file format and data");
    // Whom lines name that add nothing is nobody new.
    const known = await knownSerials(
      db,
      machines.map(({ serialNumber }) => serialKey(serialNumber)),
    );
    const unknown = machines.filter(({ serialNumber }) => !known.has(serialKey(serialNumber)));
    const customerOf = await customersOf(
      ctx,
      unknown.map(({ customerName }) => customerName),
    );
    const siteOf = await sitesOf(
      ctx,
      unknown.map(({ siteName }) => siteName),
    );
    const added = new Map<string, number>();
    for (let from = 0; from < unknown.length; from += rowsAtOnce) {
      const part = unknown.slice(from, from + rowsAtOnce).map(({ siteName, ...machine }: ImportedMachine) => ({
        ...machine,
        siteId: siteOf(siteName),
        ...customerOf(machine.customerName),
        createdAt: now(),
        updatedAt: now(),
      }));
      const arrived = await addNewMachines(db, part);
      await machinesArrived(ctx, arrived);
      for (const machine of arrived) {
        added.set(serialKey(machine.serialNumber), machine.id);
        changed({ entity: "machine", id: machine.id, after: machine, domains: ["machines"] });
      }
    }
    const outcomes = preview.map(({ line, cells, machine, reason }): ImportOutcome => {
      const arrived = machine && added.has(serialKey(machine.serialNumber));
      const why: SkipReason | undefined = reason ?? (arrived ? undefined : "already-exists");
      return {
        line,
        cells,
        serialNumber: machine?.serialNumber ?? null,
        outcome: why ? "failed" : "added",
        reason: why ? skipReasons[why] : null,
      };
    });
    return { added: added.size, failed: outcomes.length - added.size, rows: outcomes };
  },
});

/** Judged before anything is made of it: others wait meanwhile. @throws TooLarge */
function bounded(text: string): string {
  let lines = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines++;
  if (lines > mostImportedRows || text.length > longestImport)
    throw new TooLarge(
      `This file is too large to be imported at once: at most ${mostImportedRows.toLocaleString("en")} lines ` +
        `and ${longestImport / 1e6} million characters. Please hand it in in parts.`,
    );
  return text;
}
