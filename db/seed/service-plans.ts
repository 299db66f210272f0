import { sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { dueItems, issues, machines, serviceLogs, servicePlans, users, type PlannedTask } from "../schema/index.ts";
import { Calendar } from "./calendar.ts";
import { historyDays } from "./machines.ts";

type Plan = Omit<typeof servicePlans.$inferInsert, "startsOn">;

const step = (text: string, area: PlannedTask["area"], more: Partial<PlannedTask> = {}): PlannedTask => ({
  text,
  area,
  kind: "tick",
  unit: null,
  least: null,
  most: null,
  parts: [],
  ...more,
});
const part = (quantity: number, description: string, partNumber: string) => ({ quantity, description, partNumber });

const plans: Plan[] = [
  {
    name: "500 h service",
    model: "821 M/E-Series",
    everyHours: 500,
    everyMonths: 12,
    tasks: [
      step("Change the engine oil and its filter", "Other", {
        parts: [part(1, "Engine oil filter", "OF-4410"), part(24, "Engine oil 15W-40, litre", "EO-1540")],
      }),
      step("Grease slewing ring and boom pins", "Structural"),
      step("Measure the pressure of the working hydraulics", "Hydraulic", {
        kind: "value",
        unit: "bar",
        least: 330,
        most: 360,
      }),
      step("Check hoses and couplings for leaks", "Hydraulic"),
      step("Photograph the hour meter", "Other", { kind: "photo" }),
    ],
  },
  {
    name: "1,000 h service",
    model: "870 R-Series",
    everyHours: 1_000,
    everyMonths: 12,
    toleranceHours: 80,
    leadHours: 80,
    tasks: [
      step("Change all filters of the hydraulics", "Hydraulic", {
        parts: [part(2, "Return filter element", "RF-8702"), part(1, "Pilot filter", "PF-8711")],
      }),
      step("Take a sample of the hydraulic oil", "Hydraulic"),
      step("Tighten the bolts of the slewing ring", "Structural", {
        kind: "value",
        unit: "Nm",
        least: 780,
        most: 820,
      }),
      step("Measure the voltage of the batteries under load", "Electrical", {
        kind: "value",
        unit: "V",
        least: 24,
        most: 29,
      }),
    ],
  },
  {
    name: "Yearly inspection",
    machineType: "tower_crane",
    everyMonths: 12,
    toleranceDays: 14,
    leadDays: 30,
    tasks: [
      step("Inspect ropes, sheaves and drums", "Structural", { kind: "photo" }),
      step("Test limit switches and the overload cut-out", "Electrical"),
      step("Check tower bolts and ballast", "Structural"),
      step("Renew the inspection plate", "Other", { parts: [part(1, "Inspection plate", "IP-0012")] }),
    ],
  },
  {
    name: "Rope inspection",
    machineType: "mobile_crane",
    everyMonths: 3,
    toleranceDays: 7,
    leadDays: 14,
    tasks: [
      step("Measure the diameter of the hoist rope", "Structural", {
        kind: "value",
        unit: "mm",
        least: 17.1,
        most: 19,
      }),
      step("Count broken wires along the worst metre", "Structural", { kind: "value", unit: "wires", most: 6 }),
      step("Lubricate the rope", "Structural", { parts: [part(2, "Rope lubricant, 5 kg", "RL-0500")] }),
    ],
  },
  {
    name: "Undercarriage and tracks",
    machineType: "excavator",
    everyHours: 750,
    basis: "floating",
    tasks: [
      step("Measure the sag of both tracks", "Structural", { kind: "value", unit: "mm", least: 30, most: 55 }),
      step("Check rollers and idlers for play", "Structural"),
      step("Change the oil of the final drives", "Other", { parts: [part(12, "Gear oil 80W-90, litre", "GO-8090")] }),
    ],
  },
  {
    name: "Hoist gearbox",
    model: "5500 G-Series",
    everyHours: 2_000,
    everyMonths: 24,
    basis: "floating",
    toleranceHours: 100,
    leadHours: 100,
    tasks: [
      step("Change the oil of the hoist gearbox", "Hydraulic", { parts: [part(38, "Gear oil 220, litre", "GO-0220")] }),
      step("Check the brake linings of the hoist", "Structural", { kind: "value", unit: "mm", least: 4 }),
      step("Look at the gears through the inspection hole", "Structural", { kind: "photo" }),
    ],
  },
];

/** The parts that the plans need. */
export const plannedParts = () =>
  plans
    .flatMap(({ tasks = [] }) => tasks.flatMap(({ parts }) => parts))
    .map(({ partNumber, description }) => ({ number: partNumber!, name: description }));

/** For one machine alone. */
const slewingRing: Plan = {
  name: "Slewing ring under watch",
  everyMonths: 2,
  basis: "floating",
  toleranceDays: 7,
  leadDays: 7,
  tasks: [
    step("Measure the tilt of the slewing ring", "Structural", { kind: "value", unit: "mm", most: 2.5 }),
    step("Take a sample of the grease", "Structural"),
  ],
};

const skippedBecause = "The machine was in the workshop for an overhaul, which covered it";

/** What an own margin does not say. */
const usual = { toleranceHours: 50, toleranceDays: 14, leadHours: 50, leadDays: 14 } as const;

/**
 * Seven service plans, one of them for one machine, with what was done by them in eighteen months: each service at the
 * first visit once it was near, but that of every sixth machine, which is still to come. A few were skipped. The open
 * ones follow when the plans are settled.
 */
export async function seedServicePlans(db: Db, now: Date): Promise<void> {
  const startsOn = new Calendar(now).day(historyDays);
  const whole = plans.map((plan) => ({ ...usual, startsOn, createdAt: now, updatedAt: now, ...plan }));
  const [watched] = await db
    .select({ machineId: machines.id })
    .from(machines)
    .where(sql`machine_type = 'material_handler' and status = 'active'`)
    .orderBy(machines.id)
    .limit(1);
  const rows = [...whole, { ...usual, ...slewingRing, ...watched, startsOn, createdAt: now, updatedAt: now }];
  for (const plan of await db.insert(servicePlans).values(rows).returning()) {
    // In which interval since counting began a visit lies; near its end it counts for the next.
    const turn = plan.everyHours
      ? sql`floor((l.machine_hours + ${plan.toleranceHours})::numeric / ${plan.everyHours})
          - floor(min(l.machine_hours) over (partition by m.id)::numeric / ${plan.everyHours})`
      : sql`floor(((l.computed_service_date - ${startsOn}::date) + ${plan.toleranceDays}) / (30.44 * ${plan.everyMonths}))`;
    const visits = sql`(select m.id as machine_id, l.id, l.computed_service_date as day, l.machine_hours as hours,
        l.engineer_id, l.created_at, ${turn} as turn
      from ${machines} m join ${serviceLogs} l on l.machine_id = m.id
      where m.model = ${plan.model} or m.machine_type = ${plan.machineType} or m.id = ${plan.machineId})`;
    await db.execute(sql`insert into ${dueItems}
        (plan_id, machine_id, status, done_on, done_hours, done_by_id, service_log_id, remark, created_at, updated_at)
      select ${plan.id}, machine_id, case when skipped then 'skipped' else 'done' end, day,
        case when not skipped then hours end,
        case when skipped then (select min(id) from ${users} where role = 'operator') else engineer_id end,
        case when not skipped then id end, case when skipped then ${skippedBecause} end, created_at, created_at
      from (select distinct on (machine_id, turn) *, max(turn) over (partition by machine_id) as last,
          id % 12 = 0 as skipped
        from ${visits} visits where turn > 0 order by machine_id, turn, day, id) services
      where turn < last or machine_id % 6 <> ${plan.id % 6}
      order by machine_id, turn`);
  }
}

/** Once the plans are settled: of the services that are near, every third is with the engineer of its machine, who has begun with every other. */
export async function beginServices(db: Db, now: Date): Promise<void> {
  const at = now.toISOString();
  await db.execute(sql`update ${issues} set status = 'assigned', assigned_to_id = given.engineer_id,
      assigned_at = ${at}::timestamptz, started_at = case when given.turn % 6 = 0 then ${at}::timestamptz end
    from (select i.id, m.assigned_engineer_id as engineer_id, row_number() over (order by i.id) as turn
      from issues i join ${machines} m on m.id = i.machine_id
      where i.source_type = 'service_plan' and i.status = 'open') given
    where given.turn % 3 = 0 and issues.id = given.id`);
}
