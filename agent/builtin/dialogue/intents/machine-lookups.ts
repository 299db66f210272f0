import { machineTypes } from "#db/vocabulary.ts";
import type { Frame } from "../frame.ts";
import { amounts } from "../mentions/amounts.ts";
import { faultsOf, saysType, statusOf } from "../mentions/machine-states.ts";
import { oneMachine, refuseUnknownMachine } from "../pick/machines.ts";
import { pointedAt } from "../pick/shown.ts";
import { issueIds } from "./issues.ts";
import { compact, type Intent } from "./intent.ts";

export const find: Intent = {
  operations: ["machines.list"],
  recognise(frame) {
    if (
      frame.machine.bySerial ||
      frame.says("add", "import", "issue", "task", "pdf", "assign") ||
      issueIds(frame).length
    )
      return 0;
    if (frame.people.length && !frame.machine.said) return 0;
    const asks = frame.question || frame.says("show", "where");
    if (frame.says("ordered", "delivered") && frame.trade("part") > 0) return 0.3;
    // "This machine" is the one in view, not a list.
    if (!frame.machine.said && frame.says("this") && frame.context.machineId !== undefined) return 0.3;
    if (frame.says("analyse") && frame.actor.role === "admin") return 0.4;
    if (frame.says("history", "searchPast", "part", "partsRequest", "serviceReport") && !saysType(frame)) return 0;
    // "All machines that are not running"
    if (saysType(frame) && frame.says("all") && statusOf(frame) && !frame.says("change") && !frame.machine.bySerial)
      return 0.7;
    if (asks && saysType(frame)) return frame.says("trouble", "history", "need", "open") ? 0.5 : 0.75;
    if (asks && frame.machine.said && frame.says("where", "condition")) return 0.7;
    if (asks && frame.machine.said) return 0.5;
    // "Serial numbers of all 865s"
    if (
      frame.says("serial") &&
      frame.machine.said &&
      plural(frame) &&
      !frame.machine.unknownSerials.length &&
      !amounts(frame).length
    )
      return 0.7;
    const fragment = frame.words.length <= 6 && faultsOf(frame) === 0 && !frame.says("need", "moved");
    const left = frame.rest("machine", "statusActive", "statusMaintenance", "statusOffline", "statusDecommissioned");
    return saysType(frame) && fragment && left.length <= 2
      ? 0.6
      : frame.machine.said && frame.words.length <= 3 && faultsOf(frame) === 0
        ? 0.45
        : 0;
  },
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
  recognise(frame) {
    if (
      frame.says(
        "pdf",
        "history",
        "searchPast",
        "issue",
        "task",
        "part",
        "partsRequest",
        "serviceReport",
        "clientReport",
      ) &&
      !frame.says("where")
    )
      return 0;
    const one =
      frame.machine.bySerial || frame.machine.unknownSerials.length > 0 || pointedAt(frame, ["machines"])?.length === 1;
    if (!one) {
      const single =
        frame.machine.machines.length === 1 && (frame.machine.model || frame.machine.machineType) && !plural(frame);
      if (
        (single || (frame.machine.machines.length === 1 && frame.says("howMany"))) &&
        frame.question &&
        frame.says("hours") &&
        !frame.says("analyse")
      )
        return 0.8;
      if (
        single &&
        (frame.question || frame.says("show") || (frame.says("condition", "where") && frame.words.length <= 6)) &&
        faultsOf(frame) === 0
      )
        return 0.72;
      if (frame.context.machineId !== undefined && frame.question && frame.says("this") && frame.says("machine"))
        return 0.6;
      return frame.context.machineId !== undefined &&
        frame.question &&
        frame.says("where", "condition", "hours", "machine") &&
        frame.rest().length <= 1
        ? 0.6
        : 0;
    }
    if (frame.question || frame.says("show", "where", "place"))
      return frame.says("trouble") ? 0.5 : faultsOf(frame) ? 0.45 : 0.77;
    // "Hours on 12 please": asks for them, as none are told.
    if (frame.says("hours") && !amounts(frame).length && !frame.dates.length && frame.rest("hours").length === 0)
      return 0.72;
    return frame.words.length <= 2 ? 0.6 : 0;
  },
  fill(frame) {
    refuseUnknownMachine(frame);
    return { operation: "machines.show", arguments: { machineId: oneMachine(frame).id } };
  },
};
