import { machineTypes, type MachineType } from "#db/vocabulary.ts";
import type { Frame } from "../frame.ts";
import { faultsOf, saysType, statusOf } from "../mentions/machine-states.ts";
import { newPlace } from "../mentions/places.ts";
import { ask, refuse, compact, type Intent } from "./intent.ts";

export const add: Intent = {
  operations: ["machines.create"],
  recognise(frame) {
    if (
      !frame.says("add") ||
      frame.question ||
      frame.email ||
      frame.says("issue", "user", "serviceReport", "logService", "part", "import", "password", "chat") ||
      (frame.says("report") && faultsOf(frame) > 0)
    )
      return 0;
    if (frame.people.length) return 0;
    // "Put the depot crane down as in the workshop": one that the fleet has.
    if (statusOf(frame) && frame.machine.machines.length === 1) return 0.3;
    if (frame.machine.bySerial)
      return saysType(frame) && /^(?:add|new|create|neue?)/.test(frame.words[0]!.norm) ? 0.6 : 0;
    if (frame.machine.unknownSerials.length) return 0.9;
    return saysType(frame) && faultsOf(frame) === 0 && !frame.says("need") ? 0.8 : 0;
  },
  fill(frame) {
    const { machine, fleet, given } = frame;
    if (machine.bySerial) refuse("state", "serialTaken", { serial: machine.machines[0]!.serialNumber });
    const serialNumber = given.serialNumber ?? machine.unknownSerials[0] ?? ask("serialNumber");
    const model = given.model ?? machine.model ?? statedModel(frame) ?? ask("model");
    const known = fleet.fleet.machines.find((other) => other.model === model)?.machineType;
    const stated =
      frame.machine.machineType && !(frame.says("crane") && !machineTypes.some((type) => frame.says(type)))
        ? frame.machine.machineType
        : undefined;
    const machineType = (given.machineType as MachineType | undefined) ?? stated ?? known ?? ask("machineType");
    return {
      operation: "machines.create",
      arguments: compact({
        serialNumber,
        model,
        machineType,
        customerName: given.customerName ?? machine.customer,
        location: machine.location ?? (machine.customer ? placeApart(frame, machine.customer) : newPlace(frame)),
        installationDate: frame.says("installed") ? frame.dates[0]?.from : null,
      }),
    };
  },
};

/** The place behind "in", unless it is the customer again. */
function placeApart(frame: Frame, customer: string): string | null {
  const place = newPlace(frame);
  return place === customer ? null : place;
}

/** A model the fleet does not have yet: "850 M-Series", "LTM 1100", or what follows the word model. */
function statedModel(frame: Frame): string | null {
  const series = /\b(\d{3,4} [A-Z](?:\/[A-Z])?-?series)\b/i.exec(frame.text)?.[1];
  const after = /\bmod(?:el|ell|èle|elo)\b[:\s]+([\p{L}\d][\p{L}\d./-]*(?: [A-Z\d][\p{L}\d./-]*)?)/iu.exec(
    frame.text,
  )?.[1];
  const coded = /\b([A-Z]{2,4}[ -]?\d{2,4})(?![\d-])\b/.exec(frame.text)?.[1];
  return series ?? after ?? coded ?? null;
}

export const importList: Intent = {
  operations: ["machines.import"],
  recognise: (frame) =>
    frame.says("import") && !frame.says("part") && (saysType(frame) || frame.says("csv") || frame.words.length <= 4)
      ? 0.88
      : 0,
  fill: (frame) => ({ operation: "machines.import", arguments: { file: frame.given.file ?? ask("file") } }),
};
