import type { ReliabilityMeasure } from "#tools/downtime/schema.ts";
import { description } from "../describe.ts";
import type { Frame } from "../frame.ts";
import { readings } from "../mentions/amounts.ts";
import { statusOf } from "../mentions/machine-states.ts";
import type { Concept } from "../phrases/phrase-books.ts";
import { modelNamed, oneMachine, refuseUnknownMachine, refuseUnknownName } from "../pick/machines.ts";
import { instantOf } from "../times.ts";
import type { Arguments } from "../types.ts";
import { compact, refuse, type Intent } from "./intent.ts";
import { period } from "./issue-lists.ts";
import { typesSaid } from "./services.ts";

/** "Stands since Tuesday", "back in service since 14:00", "stood from 8:00 to 14:00 yesterday". */
export const note: Intent = {
  operations: ["downtime.create", "downtime.end"],
  fill(frame) {
    const { operation, arguments: values } = standing(frame);
    return { operation, arguments: { machineId: oneMachine(frame).id, ...values } };
  },
};

/** That a machine stands or runs again, with the times that are said; without any it is now. */
export function standing(frame: Frame): { operation: "downtime.create" | "downtime.end"; arguments: Arguments } {
  const [day, until] = frame.dates;
  if (day && day.from > frame.today) refuse("future", "futureDate");
  const [time, end] = frame.times;
  const at = time || day ? instantOf(day?.from ?? frame.today, time?.time ?? "00:00", frame.timeZone) : undefined;
  if (at && at > frame.now.toISOString()) refuse("future", "futureTime");
  if (statusOf(frame) === "active" && !end) return { operation: "downtime.end", arguments: compact({ at }) };
  const toAt = end && at ? instantOf((until ?? day)?.from ?? frame.today, end.time, frame.timeZone) : undefined;
  return {
    operation: "downtime.create",
    arguments: compact({
      fromAt: at,
      toAt,
      reason: reasonIn(frame),
      planned: frame.says("statusMaintenance") || undefined,
    }),
  };
}

/** Whether a time is said, so that a status is more than a status. */
export const isTimed = (frame: Frame): boolean =>
  !frame.says("hours") &&
  !readings(frame) &&
  (frame.times.length > 0 || frame.dates.some(({ from }) => from <= frame.today));

const standingWords: Concept[] = ["stands", "downtime", "statusOffline", "statusActive", "danger", "after"];

/** What is wrong, where the message tells a fault beside. */
const reasonIn = (frame: Frame) =>
  frame.trade("fault", ...standingWords) > 0 ? description(frame, standingWords) : undefined;

/** How dependable machines were: downtime, availability, MTBF and MTTR, ranked where it is asked who. */
export const figures: Intent = {
  operations: ["downtime.list-figures"],
  fill(frame) {
    refuseUnknownMachine(frame);
    refuseUnknownName(frame);
    const { machine, given, context } = frame;
    const one = machine.machines.length === 1 && (machine.bySerial || !machine.model);
    const machineId =
      given.machineId ??
      (one ? machine.machines[0]!.id : frame.says("this") && !machine.said ? context.machineId : undefined);
    const model = modelNamed(frame);
    const ranked = frame.says("worst", "best", "which", "who", "byMachine");
    const by =
      machineId !== undefined
        ? "machine"
        : frame.says("byModel")
          ? "model"
          : frame.says("byClient", "customer")
            ? "customer"
            : ranked
              ? "machine"
              : model
                ? "model"
                : machine.customer
                  ? "customer"
                  : "fleet";
    const { from, to } = period(frame);
    return {
      operation: "downtime.list-figures",
      arguments: compact({
        by,
        machineId,
        ...(machineId === undefined
          ? { model, machineType: typesSaid(frame), customer: machine.customer, location: machine.location }
          : {}),
        measure: measureOf(frame),
        order: frame.says("best") && !frame.says("worst") ? "best" : undefined,
        from,
        // What is still to come is not observed.
        to: to && to > frame.today ? null : to,
      }),
    };
  },
};

function measureOf(frame: Frame): ReliabilityMeasure {
  if (frame.says("mtbf")) return "mtbf";
  if (frame.says("mttr")) return "mttr";
  return frame.says("availability") ? "availability" : "downtime";
}
