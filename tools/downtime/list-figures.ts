import { machinesWithStops, type MachineStops } from "#db/queries/downtimes.ts";
import { pageOf } from "#db/queries/paging.ts";
import { z } from "zod";
import type { Context } from "../context.ts";
import { invalid } from "../errors.ts";
import { endOfDay, startOfDay } from "../fields/day-start.ts";
import { todayOf } from "../fields/today.ts";
import { operation } from "../operation.ts";
import { remembered } from "../remembered.ts";
import { reliability, type Observed, type Reliability } from "./reliability.ts";
import { figuresWanted, type ReliabilityGroup, type ReliabilityMeasure } from "./schema.ts";
import { reliabilityShape } from "./shapes.ts";

/** Whatever ends a downtime, or changes how its machine is called. */
const changing = ["machines", "customers", "issues", "tasks", "service-logs"] as const;

export const listFigures = operation({
  name: "downtime.list-figures",
  title: "Availability, MTBF and MTTR",
  description:
    "How dependable machines were in a period, this year unless said otherwise: availability (EN 15341), mean time " +
    "between failures and mean time to restoration (ISO 14224), for the fleet or by machine, model or customer, the " +
    "worst availability first unless said otherwise. Each with its n and what was left out; null where there is not enough data.",
  effect: "read",
  input: figuresWanted,
  output: z.array(reliabilityShape),
  async execute({ by, measure, order, from, to, limit, before, ...filter }, ctx) {
    const { db, actor, now } = ctx;
    const last = to ?? todayOf(ctx);
    const first = from ?? `${last.slice(0, 4)}-01-01`;
    if (first > last) throw invalid("to", "The period ends before it begins");
    const period = { first, last, from: startOfDay(actor.timeZone, first), to: endOfDay(actor.timeZone, last) };
    const usual = from === undefined && to === undefined && Object.values(filter).every((value) => value === undefined);
    const ranked = (machines: MachineStops[]) =>
      figuresBy(by, machines, { ...period, timeZone: actor.timeZone, now: now().getTime() }).sort(
        ranking(measure, order),
      );
    const figures = usual
      ? await usualFigures(ctx, `stops ${first} ${actor.timeZone}`, {
          read: () => machinesWithStops(db, { from: period.from }),
          by,
          ranking: `${measure} ${order} ${last}`,
          ranked,
        })
      : ranked(await machinesWithStops(db, { ...filter, from: period.from, to: period.to }));
    return pageOf(figures, { limit, before });
  },
});

type Figures = z.output<typeof reliabilityShape>;

interface Ranked {
  ranking: string;
  at: number;
  figures: Figures[];
}

/** What was made of machines with their stops, the last ranking by each group. */
const ofMachines = new WeakMap<MachineStops[], Map<ReliabilityGroup, Ranked>>();
/** As new as other figures that are remembered. */
const goodForMs = 60_000;

/**
 * Figures of the usual period of all machines, which the page asks for: the rows are kept until something changes, and
 * their figures for a minute of no change.
 */
async function usualFigures(
  ctx: Pick<Context, "db" | "events" | "now">,
  key: string,
  wanted: {
    read: () => Promise<MachineStops[]>;
    by: ReliabilityGroup;
    ranking: string;
    ranked: (machines: MachineStops[]) => Figures[];
  },
): Promise<Figures[]> {
  const { read, by, ranking, ranked } = wanted;
  const machines = await remembered(ctx, key, changing, read);
  let known = ofMachines.get(machines);
  if (!known) ofMachines.set(machines, (known = new Map()));
  const kept = known.get(by);
  const at = ctx.now().getTime();
  if (kept?.ranking === ranking && Math.abs(at - kept.at) < goodForMs) return kept.figures;
  const figures = ranked(machines);
  known.set(by, { ranking, at, figures });
  return figures;
}

interface Period {
  /** Its first and last day. */
  first: string;
  last: string;
  from: Date;
  to: Date;
  timeZone: string;
  now: number;
}

function figuresBy(by: ReliabilityGroup, machines: MachineStops[], period: Period): Figures[] {
  const { first, last, now } = period;
  const groups = new Map<string, MachineStops[]>();
  for (const machine of machines) {
    const name = groupOf(machine, by);
    const group = groups.get(name);
    if (group) group.push(machine);
    else groups.set(name, [machine]);
  }
  return Array.from(groups.values(), (machines) => ({
    name: by === "fleet" ? null : nameOf(machines[0]!, by),
    machineId: by === "machine" ? machines[0]!.machineId : null,
    from: first,
    to: last,
    ...reliability(
      machines.map((machine) => observed(machine, period)),
      now,
    ),
  }));
}

/** What has no figure comes last, whichever way they are ranked. */
function ranking(measure: ReliabilityMeasure, order: "worst" | "best") {
  const rises = measure === "availability" || measure === "mtbf";
  const sign = rises === (order === "worst") ? 1 : -1;
  return (one: Reliability, other: Reliability): number => {
    const [a, b] = [figureOf(one, measure), figureOf(other, measure)];
    return Number(a === null) - Number(b === null) || sign * ((a ?? 0) - (b ?? 0));
  };
}

function figureOf({ availability, downHours, mtbfHours, mttrHours }: Reliability, measure: ReliabilityMeasure) {
  if (measure === "availability") return availability;
  if (measure === "downtime") return downHours;
  return measure === "mtbf" ? mtbfHours : mttrHours;
}

const nameOf = ({ serialNumber, model, customerName }: MachineStops, by: ReliabilityGroup): string | null =>
  by === "machine" ? serialNumber : by === "model" ? model : customerName;

const groupOf = (machine: MachineStops, by: ReliabilityGroup): string =>
  by === "fleet" ? "" : by === "machine" ? String(machine.machineId) : (nameOf(machine, by) ?? "");

/** A machine is observed from its first day in service, until now at most. */
function observed({ installationDate, stops }: MachineStops, { first, from, to, timeZone, now }: Period): Observed {
  const begins = from.getTime();
  const came = installationDate !== null && installationDate > first;
  return {
    from: came ? Math.max(begins, startOfDay(timeZone, installationDate).getTime()) : begins,
    to: Math.min(to.getTime(), now),
    stops,
  };
}
