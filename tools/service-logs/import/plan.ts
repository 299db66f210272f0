import {
  machinesCalled,
  machinesNumbered,
  reportNumbersTaken,
  peopleCalled,
  readingsOf,
  reportsOfVisits,
} from "#db/queries/imports.ts";
import type { SignedInContext } from "../../context.ts";
import { invalid, TooLarge } from "../../errors.ts";
import { todayOf } from "../../fields/today.ts";
import { hoursDoubt } from "../../hours/rules.ts";
import { mustSeePrices } from "../../parts/part-record.ts";
import { numberKey } from "../../parts/rules.ts";
import { seesMoney } from "../../permissions/money.ts";
import { readTable, type ListTable } from "../../spreadsheets/table.ts";
import { visitHeadings } from "./headings.ts";
import { markOfVisits, orderOf, readVisitRow, type RefusedRow, type VisitRow } from "./rows.ts";
import { mostImported, type DoubtReason, type VisitField, type VisitListInput } from "./schema.ts";

export interface MachineMeant {
  id: number;
  serialNumber: string;
  customerName: string | null;
  location: string | null;
}

/** A report to be: the rows of one visit, the first of which says what all share. */
export interface PlannedVisit {
  rows: [VisitRow, ...VisitRow[]];
  machine: MachineMeant;
  engineer: { id: number; name: string } | null;
  doubt: DoubtReason | null;
  taken: boolean;
}

export interface VisitPlan extends ListTable<VisitField> {
  days: VisitListInput["days"];
  decimal: VisitListInput["decimal"];
  visits: PlannedVisit[];
  refused: RefusedRow[];
  /** Names of machines that nobody knows, each once. */
  unknownMachines: string[];
}

const word = (text: string): string => text.trim().toLowerCase();
const isRefused = (row: VisitRow | RefusedRow): row is RefusedRow => "reason" in row;

/**
 * What an import of the list would do with each row. What was left open is told from the file; prices are read for those
 * who may see money. Reads the database a fixed number of times, however many rows there are.
 * @throws TooLarge, UnsupportedType, InvalidInput; Forbidden where somebody else names a column of prices
 */
export async function planVisits(ctx: SignedInContext, input: VisitListInput): Promise<VisitPlan> {
  if (input.columns?.includes("price")) mustSeePrices(ctx);
  const table = await readTable(input, visitHeadings, (field) => field !== "price" || seesMoney(ctx.actor));
  if (table.lines.length > mostImported)
    throw new TooLarge(
      `This list has more than ${mostImported.toLocaleString("en")} rows. Please hand it in in parts.`,
    );
  const days = input.days ?? orderOf(table);
  const decimal = input.decimal ?? markOfVisits(table);
  const { columns } = table;
  const reading = { kind: input.kind, columns, days, decimal, currency: input.currency, today: todayOf(ctx) };
  const read = columns.includes("machine") ? table.lines.map((line) => readVisitRow(line, reading)) : [];
  const known = read.filter((row): row is VisitRow => !isRefused(row));
  const machineOf = await machinesMeant(ctx, known, input.machines ?? []);
  const strangers = known.filter(({ machine }) => !machineOf(machine));
  const refused: RefusedRow[] = [
    ...read.filter(isRefused),
    ...strangers.map(({ line, cells }) => ({ line, cells, reason: "unknown-machine" as const })),
  ].toSorted((one, other) => one.line - other.line);
  const engineers = new Map(
    (await peopleCalled(ctx.db, distinct(known.flatMap(({ engineer }) => (engineer ? [word(engineer)] : []))))).map(
      ({ word: called, id, name }) => [called, { id, name }],
    ),
  );
  const meant = known.flatMap((row) => {
    const machine = machineOf(row.machine);
    return machine ? [{ row, machine }] : [];
  });
  const gathered = [...Map.groupBy(meant, visitKey).values()].map(
    ([first, ...more]): Omit<PlannedVisit, "doubt" | "taken"> => ({
      rows: [first!.row, ...more.map(({ row }) => row)],
      machine: first!.machine,
      engineer: engineers.get(word(first!.row.engineer ?? "")) ?? null,
    }),
  );
  const taken = new Set(input.take);
  const doubts = await doubtsOf(ctx, input.kind, gathered);
  const visits = gathered.map((visit, at): PlannedVisit => {
    const doubt = doubts[at]!;
    return { ...visit, doubt, taken: doubt === null || taken.has(visit.rows[0].line) };
  });
  return {
    ...table,
    days,
    decimal,
    visits,
    refused,
    unknownMachines: distinct(strangers.map(({ machine }) => machine)),
  };
}

const distinct = (texts: string[]): string[] => [...new Set(texts)];

/** Lines of the same machine, days, number and engineer tell of one visit. */
const visitKey = ({ row, machine }: { row: VisitRow; machine: MachineMeant }): string =>
  JSON.stringify([machine.id, row.day, row.endDay, row.number, word(row.engineer ?? "")]);

/** Which machine a name means: the one that somebody gave it, else the one that the fleet has. */
async function machinesMeant(
  { db }: SignedInContext,
  rows: VisitRow[],
  given: NonNullable<VisitListInput["machines"]>,
) {
  const chosen = new Map(
    (given.length > 0
      ? await machinesNumbered(
          db,
          given.map(({ machineId }) => machineId),
        )
      : []
    ).map((machine) => [machine.id, machine]),
  );
  if (given.some(({ machineId }) => !chosen.has(machineId))) throw invalid("machines", "Please select a machine");
  const said = new Map(given.map(({ name, machineId }) => [word(name), chosen.get(machineId)!]));
  const called = new Map(
    (await machinesCalled(db, distinct(rows.map(({ machine }) => word(machine))))).map(({ word: name, ...machine }) => [
      name,
      machine,
    ]),
  );
  return (name: string): MachineMeant | undefined => said.get(word(name)) ?? called.get(word(name));
}

type Gathered = Omit<PlannedVisit, "doubt" | "taken">;

/** What somebody has to be asked about each visit; null where nothing. */
async function doubtsOf(
  { db }: SignedInContext,
  kind: VisitListInput["kind"],
  visits: Gathered[],
): Promise<(DoubtReason | null)[]> {
  const there = new Map(
    (
      await reportsOfVisits(
        db,
        visits.map(({ machine, rows: [{ endDay }] }) => ({ machineId: machine.id, day: endDay })),
      )
    ).map(({ machineId, day, partKeys }) => [`${machineId} ${day}`, partKeys]),
  );
  const numbers = visits.flatMap(({ rows: [{ number }] }) => (number ? [number] : []));
  const numbersThere = await reportNumbersTaken(db, distinct(numbers));
  const times = Map.groupBy(numbers, (number) => number);
  const implausible = await implausibleHours(db, visits);
  return visits.map((visit): DoubtReason | null => {
    const [{ endDay, number }] = visit.rows;
    const partKeys = there.get(`${visit.machine.id} ${endDay}`);
    const same =
      partKeys &&
      (kind === "service-reports" ||
        visit.rows.some(({ part }) => part && partKeys.includes(numberKey(part.number ?? ""))));
    if (same) return "already-there";
    // Of parts the number is that of an order or of the visit on which they were fitted: several may have it.
    if (kind === "service-reports" && number && (numbersThere.has(number) || times.get(number)!.length > 1))
      return "number-taken";
    return implausible.has(visit) ? "hours" : null;
  });
}

/** The visits whose hours do not fit the readings before and after them, be they known or in the file. */
async function implausibleHours(db: SignedInContext["db"], visits: Gathered[]): Promise<Set<Gathered>> {
  const read = visits.flatMap((visit) => {
    const hours = hoursOf(visit);
    return hours === null ? [] : [{ visit, machineId: visit.machine.id, hours, readOn: visit.rows[0].endDay }];
  });
  if (read.length === 0) return new Set();
  const machineIds = [...new Set(read.map(({ machineId }) => machineId))];
  const known = (await readingsOf(db, machineIds)).map((reading) => ({ ...reading, visit: undefined }));
  const doubtful = new Set<Gathered>();
  for (const readings of Map.groupBy([...known, ...read], ({ machineId }) => machineId).values()) {
    const inTime = readings.toSorted((one, other) => one.readOn.localeCompare(other.readOn) || one.hours - other.hours);
    for (const [at, reading] of inTime.entries()) {
      const around = [inTime[at - 1], inTime[at + 1]].filter((other) => other !== undefined);
      if (reading.visit && hoursDoubt(around, reading)) doubtful.add(reading.visit);
    }
  }
  return doubtful;
}

/** What the meter showed: the highest that the lines of the visit say. */
export function hoursOf({ rows }: Pick<PlannedVisit, "rows">): number | null {
  const said = rows.flatMap(({ hours }) => (hours === null ? [] : [hours]));
  return said.length > 0 ? Math.max(...said) : null;
}
