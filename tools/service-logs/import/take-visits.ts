import { addLogs, inBatches, type ImportedLog } from "#db/queries/imports.ts";
import { partsByKeys } from "#db/queries/price-lists.ts";
import { lockRecords } from "#db/queries/records.ts";
import type { SignedInContext } from "../../context.ts";
import { settleHours } from "../../hours/keep-reading.ts";
import { numberKey } from "../../parts/rules.ts";
import { workingDaysBetween } from "../rules.ts";
import { writeStructuredData } from "../structured-data.ts";
import { hoursOf, type PlannedVisit } from "./plan.ts";
import type { VisitRow } from "./rows.ts";

/** Reports per statement. */
const reportsAtOnce = 250;

/**
 * Makes a report of each visit, in the transaction of `ctx.db`, and settles what machines have run. Stock stays as it is:
 * what was used in the past has left it long ago.
 * @returns ids of the reports
 */
export async function takeVisits(ctx: SignedInContext, visits: readonly PlannedVisit[]): Promise<number[]> {
  const { db, changed } = ctx;
  const machineIds = [...new Set(visits.map(({ machine }) => machine.id))];
  await lockRecords(db, "machines", machineIds);
  const partIds = await catalogueIds(db, visits);
  const ids: number[] = [];
  for (const batch of inBatches(visits, reportsAtOnce)) {
    const made = await addLogs(
      db,
      batch.map((visit) => reportOf(ctx, visit, partIds)),
    );
    for (const [at, id] of made.entries()) {
      ids.push(id);
      // What it says stands in the report; ten thousand of them are not written twice.
      const { machine, rows } = batch[at]!;
      const after = { machineId: machine.id, srn: rows[0].number, serviceDate: rows[0].endDay, sourceType: "import" };
      changed({ entity: "service_log", id, after, domains: ["service-logs", "machines"] });
    }
  }
  const read = visits.filter((visit) => hoursOf(visit) !== null).map(({ machine }) => machine.id);
  for (const id of new Set(read)) await settleHours(ctx, id);
  return ids;
}

/** Parts of the catalogue that prices are of, by the key of their number; of a number that several have none. */
async function catalogueIds(db: SignedInContext["db"], visits: readonly PlannedVisit[]): Promise<Map<string, number>> {
  const keys = visits.flatMap(({ rows }) =>
    rows.flatMap(({ part, price }) => (price && part?.number ? [numberKey(part.number)] : [])),
  );
  const found = Map.groupBy(await partsByKeys(db, [...new Set(keys)]), ({ key }) => key);
  return new Map([...found].flatMap(([key, [one, ...more]]) => (one && more.length === 0 ? [[key, one.id]] : [])));
}

const texts = (rows: readonly VisitRow[], field: "description" | "notes"): string[] => [
  ...new Set(rows.flatMap((row) => row[field] ?? [])),
];

function reportOf({ actor, now }: SignedInContext, visit: PlannedVisit, partIds: Map<string, number>): ImportedLog {
  const { rows, machine, engineer, doubt } = visit;
  const [first] = rows;
  const machineHours = hoursOf(visit);
  const moments = { createdAt: now(), updatedAt: now() };
  const actions = texts(rows, "description").map((description) => ({
    ...{ description, area: "Other" as const, importance: "Medium" as const },
    ...{ warrantyItem: false, completed: true },
  }));
  const parts = rows.flatMap(({ part }) =>
    part
      ? [
          {
            ...{ partName: part.name, partNumber: part.number, quantity: part.quantity },
            ...{ area: "Other" as const, warrantyItem: false },
          },
        ]
      : [],
  );
  const shared = {
    serviceDate: first.endDay,
    workingDays: workingDaysBetween(first.day, first.endDay),
    machineHours,
    clientName: machine.customerName,
    location: null,
    notes: texts(rows, "notes").join("\n") || null,
  };
  const content = { ...shared, startDate: first.day, endDate: first.endDay, summary: null, actions, parts, issues: [] };
  const named = { engineerName: engineer?.name ?? first.engineer, secondEngineerName: null };
  return {
    log: {
      ...shared,
      machineId: machine.id,
      engineerId: engineer?.id ?? null,
      srn: first.number,
      serviceType: first.type ?? "maintenance",
      serviceStartDate: first.day,
      serviceEndDate: first.endDay,
      sourceType: "import",
      status: first.status ?? "completed",
      structuredData: writeStructuredData({ ...content, ...named, serialNumber: machine.serialNumber }),
      createdById: actor.id,
      ...moments,
    },
    actions,
    parts,
    costs: rows.flatMap(({ part, price }) =>
      part && price
        ? [
            {
              ...{ kind: "part" as const, label: part.name, quantity: part.quantity, ...price },
              ...{ partId: partIds.get(numberKey(part.number ?? "")) ?? null, createdById: actor.id, ...moments },
            },
          ]
        : [],
    ),
    reading:
      machineHours === null
        ? null
        : {
            ...{ machineId: machine.id, hours: machineHours, readOn: first.endDay, source: "report" as const },
            ...{ recordedById: actor.id, confirmed: doubt === "hours", ...moments },
          },
  };
}
