import { machineTypes } from "#db/vocabulary.ts";
import type { Frame } from "../frame.ts";
import { statusOf } from "../mentions/machine-states.ts";
import { oneMachine, refuseUnknownMachine } from "../pick/machines.ts";
import { compact, type Intent } from "./intent.ts";

export const find: Intent = {
  operations: ["machines.list"],
  fill(frame) {
    refuseUnknownMachine(frame);
    const { machine } = frame;
    const one =
      machine.machines.length === 1 && !plural(frame) && frame.says("where", "condition")
        ? machine.machines[0]
        : undefined;
    if (one) return { operation: "machines.show", arguments: { machineId: one.id } };
    const generic = frame.says("crane") && !machineTypes.some((type) => frame.says(type));
    return {
      operation: "machines.list",
      arguments: compact({
        customer: machine.customer,
        location: machine.location,
        model: machine.model,
        machineType: generic ? null : machine.machineType,
        status: statusOf(frame),
        query: generic ? "crane" : null,
      }),
    };
  },
};

const plural = (frame: Frame) =>
  frame.words.some(
    ({ norm }, i) =>
      (frame.machine.words.has(i) && /\d(?:s|er)$/.test(norm)) ||
      /^(?:machines|cranes|units|maschinen|krane|grues|maquinas|gruas|kranen|which|welche|excavators|handlers)$/.test(
        norm,
      ),
  );

export const show: Intent = {
  operations: ["machines.show"],
  fill(frame) {
    refuseUnknownMachine(frame);
    return { operation: "machines.show", arguments: { machineId: oneMachine(frame).id } };
  },
};
