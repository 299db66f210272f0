/** How long a year's issues took, and what its visits found, from rows that the process keeps. */
import { max, quickselect } from "d3-array";
import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../client.ts";
import type { FirstVisitRow, PerformanceRow } from "../records/dashboard.ts";
import type { MachineType } from "../vocabulary.ts";
import { keptRows } from "./kept-marks.ts";

/** Nobody, and no time yet: numbers alone are kept in a tenth of the room. */
const none = -1;

/** An issue a place in each. Times in seconds, from the report on. */
interface IssueTimes {
  machines: number[];
  engineers: number[];
  reported: number[];
  toAssign: number[];
  toFix: number[];
}

/** What one visit of a day found, a place in each. Days since 1970. */
interface Findings {
  machines: number[];
  engineers: number[];
  days: number[];
  reported: number[];
  fixed: number[];
}

interface MachineTypes {
  ids: number[];
  types: MachineType[];
}

/** Without a name: who is not to be shown. */
interface People {
  ids: number[];
  names: (string | null)[];
}

const secondsUntil = (moment: SQL) =>
  sql`case when ${moment} is null then ${none}::float else greatest(extract(epoch from ${moment} - reported_at)::float, 0) end`;

const yearsRows = keptRows<{
  "issue times": IssueTimes;
  findings: Findings;
  "machine types": MachineTypes;
  people: People;
}>({
  "issue times": (first, last, since) => sql`select coalesce(json_agg(machine_id), '[]') as machines,
      coalesce(json_agg(coalesce(assigned_to_id, ${none}::int)), '[]') as engineers,
      coalesce(json_agg(extract(epoch from reported_at)::float), '[]') as reported,
      coalesce(json_agg(${secondsUntil(sql`assigned_at`)}), '[]') as "toAssign",
      coalesce(json_agg(${secondsUntil(sql`fixed`)}), '[]') as "toFix"
    from (select *, coalesce(fixed_date, engineer_fixed_at, end_time) as fixed from issues) i
    where id between ${first} and ${last} and reported_at >= ${since}`,
  findings: (first, last, since) => sql`select coalesce(json_agg(machine_id), '[]') as machines,
      coalesce(json_agg(coalesce(engineer_id, ${none}::int)), '[]') as engineers,
      coalesce(json_agg(computed_service_date - '1970-01-01'::date), '[]') as days,
      coalesce(json_agg(r.reported), '[]') as reported, coalesce(json_agg(r.fixed), '[]') as fixed
    from service_logs l
      cross join lateral (select count(*) as reported, count(*) filter (where f.fixed) as fixed
        from reported_issues f where f.service_log_id = l.id) r
    where l.id between ${first} and ${last} and l.computed_service_date >= ${since} and r.reported > 0`,
  "machine types": (first, last) => sql`select coalesce(json_agg(id), '[]') as ids,
      coalesce(json_agg(machine_type), '[]') as types from machines where id between ${first} and ${last}`,
  people: (first, last) => sql`select coalesce(json_agg(id), '[]') as ids,
      coalesce(json_agg(case when not hidden_from_pickers then name end), '[]') as names
    from users where id between ${first} and ${last}`,
});

type About = Pick<PerformanceRow, "by" | "id" | "name" | "machineType">;

/** What is gathered for all, for each engineer (with those of nobody as one), and for each type of machine. */
class Groups<Group> {
  readonly #all: Group;
  readonly #ofEngineer = new Map<number, Group>();
  readonly #ofType = new Map<MachineType, Group>();
  readonly #make: () => Group;
  readonly #typeOf: Map<number, MachineType>;
  readonly #names: Map<number, string | null>;

  constructor(make: () => Group, machines: MachineTypes[], people: People[]) {
    this.#make = make;
    this.#all = make();
    this.#typeOf = new Map(machines.flatMap(({ ids, types }) => ids.map((id, index) => [id, types[index]!] as const)));
    this.#names = new Map(people.flatMap(({ ids, names }) => ids.map((id, index) => [id, names[index]!] as const)));
  }

  /** The groups of what an engineer did at a machine; none when the machine is gone, as its records are then. */
  of(engineerId: number, machineId: number): Group[] {
    const type = this.#typeOf.get(machineId);
    if (!type) return [];
    return [this.#all, made(this.#ofEngineer, engineerId, this.#make), made(this.#ofType, type, this.#make)];
  }

  rows<Row extends About>(figures: (group: Group) => Omit<Row, keyof About>, size: (row: Row) => number): Row[] {
    // why: what is about and what is counted make a row, which the compiler does not know of a type that is open.
    const row = (about: About, group: Group) => ({ ...about, ...figures(group) }) as Row;
    const sorted = (rows: Row[]) => rows.sort((one, other) => size(other) - size(one));
    const nobody = { id: null, name: null, machineType: null };
    return [
      row({ ...nobody, by: "all" }, this.#all),
      ...sorted(
        Array.from(this.#ofEngineer, ([id, group]) =>
          id === none
            ? row({ ...nobody, by: "engineer" }, group)
            : row({ by: "engineer", id, name: this.#names.get(id) ?? null, machineType: null }, group),
        ),
      ),
      ...sorted(
        Array.from(this.#ofType, ([machineType, group]) => row({ ...nobody, by: "machineType", machineType }, group)),
      ),
    ];
  }
}

function made<Key, Group>(groups: Map<Key, Group>, key: Key, make: () => Group): Group {
  let group = groups.get(key);
  if (!group) groups.set(key, (group = make()));
  return group;
}

/** Between the two in the middle where they are even in number, as PostgreSQL has it. */
function median(values: number[]): number | undefined {
  if (values.length === 0) return undefined;
  const middle = Math.floor(values.length / 2);
  const parted = quickselect<number>(Float64Array.from(values), middle);
  const upper = parted[middle]!;
  return values.length % 2 === 1 ? upper : (upper + max(parted.slice(0, middle))!) / 2;
}

const secondsOfHour = 3_600;
const inHours = (seconds: number | undefined): number | null =>
  seconds === undefined ? null : Math.round(seconds / (secondsOfHour / 10)) / 10;

/**
 * How long issues reported since `from` took: from the time of the report to being assigned, and
 * to being fixed (closed or completed), as medians in hours; for all, by engineer and by machine type.
 */
export async function performanceSince(db: Db, from: string): Promise<PerformanceRow[]> {
  const rows = await yearsRows(db, from);
  const groups = new Groups(
    () => ({ issues: 0, toAssign: [] as number[], toFix: [] as number[] }),
    rows["machine types"],
    rows.people,
  );
  const begins = Date.parse(from) / 1_000;
  for (const { machines, engineers, reported, toAssign, toFix } of rows["issue times"])
    for (let index = 0; index < machines.length; index += 1) {
      if (reported[index]! < begins) continue;
      for (const group of groups.of(engineers[index]!, machines[index]!)) {
        group.issues += 1;
        if (toAssign[index] !== none) group.toAssign.push(toAssign[index]!);
        if (toFix[index] !== none) group.toFix.push(toFix[index]!);
      }
    }
  return groups.rows<PerformanceRow>(
    ({ issues, toAssign, toFix }) => ({
      issues,
      assigned: toAssign.length,
      hoursToAssign: inHours(median(toAssign)),
      finished: toFix.length,
      hoursToFix: inHours(median(toFix)),
    }),
    ({ assigned }) => assigned,
  );
}

const secondsOfDay = 86_400;

/** What visits since `from` found, and how much of it was fixed on the spot; for all, by engineer and machine type. */
export async function firstVisitSince(db: Db, from: string): Promise<FirstVisitRow[]> {
  const rows = await yearsRows(db, from);
  const groups = new Groups(() => ({ reported: 0, fixed: 0 }), rows["machine types"], rows.people);
  const begins = Date.parse(from) / 1_000 / secondsOfDay;
  for (const { machines, engineers, days, reported, fixed } of rows.findings)
    for (let index = 0; index < machines.length; index += 1) {
      if (days[index]! < begins) continue;
      for (const group of groups.of(engineers[index]!, machines[index]!)) {
        group.reported += reported[index]!;
        group.fixed += fixed[index]!;
      }
    }
  return groups.rows<FirstVisitRow>(
    ({ reported, fixed }) => ({ reported, fixed }),
    ({ reported }) => reported,
  );
}
