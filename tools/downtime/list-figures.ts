import { machinesWithStops, type MachineStops } from "#db/queries/downtimes.ts";
import { pageOf } from "#db/queries/paging.ts";
import { z } from "zod";
import { invalid } from "../errors.ts";
import { endOfDay, startOfDay } from "../fields/day-start.ts";
import { todayOf } from "../fields/today.ts";
import { operation } from "../operation.ts";
import { reliability, type Observed, type Reliability } from "./reliability.ts";
import { figuresWanted, type ReliabilityGroup, type ReliabilityMeasure } from "./schema.ts";
import { reliabilityShape } from "./shapes.ts";

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
    const period = { from: startOfDay(actor.timeZone, first), to: endOfDay(actor.timeZone, last) };
    const end = Math.min(period.to.getTime(), now().getTime());
    const groups = new Map<string, MachineStops[]>();
    for (const machine of await machinesWithStops(db, { ...filter, from: period.from, to: new Date(end) })) {
      const name = groupOf(machine, by);
      const group = groups.get(name);
      if (group) group.push(machine);
      else groups.set(name, [machine]);
    }
    const figures = [...groups.values()].map((machines) => ({
      name: by === "fleet" ? null : nameOf(machines[0]!, by),
      machineId: by === "machine" ? machines[0]!.machineId : null,
      from: first,
      to: last,
      ...reliability(
        machines.map((machine) =>
          observed(machine, { from: period.from.getTime(), to: end, timeZone: actor.timeZone }),
        ),
        now().getTime(),
      ),
    }));
    return pageOf(figures.toSorted(ranking(measure, order)), { limit, before });
  },
});

/** What has no figure comes last, whichever way they are ranked. */
function ranking(measure: ReliabilityMeasure, order: "worst" | "best") {
  const rises = measure === "availability" || measure === "mtbf";
  const sign = rises === (order === "worst") ? 1 : -1;
  return (one: Reliability, other: Reliability): number => {
    const [a, b] = [one, other].map((figures) => figureOf(figures, measure)) as [number | null, number | null];
    return Number(a === null) - Number(b === null) || sign * ((a ?? 0) - (b ?? 0));
  };
}

const figureOf = ({ availability, downHours, mtbfHours, mttrHours }: Reliability, measure: ReliabilityMeasure) =>
  ({ availability, downtime: downHours, mtbf: mtbfHours, mttr: mttrHours })[measure];

const nameOf = ({ serialNumber, model, customerName }: MachineStops, by: ReliabilityGroup): string | null =>
  by === "machine" ? serialNumber : by === "model" ? model : customerName;

const groupOf = (machine: MachineStops, by: ReliabilityGroup): string =>
  by === "fleet" ? "" : by === "machine" ? String(machine.machineId) : (nameOf(machine, by) ?? "");

/** A machine is observed from its first day in service. */
function observed(
  { installationDate, stops }: MachineStops,
  { from, to, timeZone }: { from: number; to: number; timeZone: string },
): Observed {
  const inService = installationDate === null ? from : startOfDay(timeZone, installationDate).getTime();
  return {
    from: Math.max(from, inService),
    to,
    stops: stops.map(({ fromAt, toAt, planned }) => ({
      from: Date.parse(fromAt),
      to: toAt === null ? null : Date.parse(toAt),
      planned,
    })),
  };
}
