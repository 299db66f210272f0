import type { Frame } from "../frame.ts";
import { amounts, readings } from "../mentions/amounts.ts";
import { faultsOf, statusOf } from "../mentions/machine-states.ts";
import { newName } from "../mentions/places.ts";
import { oneMachine } from "../pick/machines.ts";
import { destination, elsewhere, movedMachine, newSite } from "../pick/moves.ts";
import { squeeze } from "../text.ts";
import { issueIds } from "./issues.ts";
import { ask, compact, type Intent } from "./intent.ts";

export const update: Intent = {
  operations: ["machines.update"],
  recognise(frame) {
    const named = frame.machine.said || frame.context.machineId !== undefined;
    if (frame.says("statusOffline", "statusDecommissioned") && frame.says("delete") && frame.machine.bySerial)
      return 0.94;
    if (
      !named ||
      frame.question ||
      (frame.says("add") && !frame.machine.bySerial && !(statusOf(frame) && frame.machine.machines.length === 1)) ||
      (frame.says("logService", "need", "issue", "pdf") && !frame.says("change", "installed"))
    )
      return 0;
    if (issueIds(frame).some(({ kind }) => kind === "issue")) return 0;
    if (
      frame.says("hours", "engineeringDays") &&
      frame.says("change") &&
      frame.machine.said &&
      !amounts(frame).length &&
      !frame.dates.length
    )
      return 0.7;
    if (
      (frame.says("hours", "engineeringDays") || readings(frame)) &&
      amounts(frame).length &&
      (frame.says("change") || frame.words.length <= 9) &&
      !workDone(frame)
    )
      return 0.84;
    if (
      frame.machine.unknownSerials.length &&
      (frame.says("serial") || (frame.machine.bySerial && misspelt(frame))) &&
      !frame.says("need")
    )
      return 0.88;
    if (frame.says("installed") && frame.dates.length && frame.rest("installed").length <= 2) return 0.9;
    if (
      status(frame) &&
      (frame.machine.said || frame.says("this")) &&
      faultsOf(frame) === 0 &&
      frame.rest("statusActive", "statusMaintenance", "statusOffline", "statusDecommissioned", "change", "moved")
        .length <= 2
    )
      return frame.says("statusActive") ? 0.87 : 0.8;
    if (
      frame.says("moved") &&
      // Work goes to a person; a machine does not.
      !frame.people.length &&
      (frame.machine.bySerial || frame.machine.model) &&
      destination(frame) &&
      faultsOf(frame) === 0
    )
      return 0.86;
    if (elsewhere(frame)) return 0.72;
    if (
      frame.says("place", "customer") &&
      frame.machine.said &&
      (frame.says("change", "is", "moved", "add") || newName(frame) !== null) &&
      !frame.says("show", "report", "serviceReport") &&
      !tellsFor(frame)
    )
      return 0.87;
    return 0;
  },
  // "870.1.0946 and 870.1.0951 are off hire"
  each: (frame) => ({
    slot: "machineId",
    ids:
      frame.given.machineId === undefined && status(frame) && allBySerial(frame)
        ? frame.machine.machines.map(({ id }) => id)
        : [],
  }),
  fill(frame) {
    const machine = movedMachine(frame) ?? oneMachine(frame);
    const numbers = amounts(frame);
    const values = compact({
      status: status(frame),
      totalHours: (frame.says("hours") || readings(frame)) && !frame.says("engineeringDays") ? numbers[0] : null,
      engineeringDays: frame.says("engineeringDays") ? numbers[0] : null,
      installationDate: frame.says("installed") ? frame.dates[0]?.from : null,
      serialNumber: frame.says("serial") || misspelt(frame) ? frame.machine.unknownSerials.at(-1) : null,
      ...(status(frame) || (numbers.length && (frame.says("hours") || readings(frame)))
        ? {}
        : newSite(frame, machine.id)),
    });
    if (!Object.keys(values).length) ask("value");
    return { operation: "machines.update", arguments: { machineId: machine.id, ...values } };
  },
};

const telling = new RegExp(
  "^(?:says?|said|reports?|reported|phoned|rang|called|wants?|complains?|complained|asks?|asked|meint|sagt" +
    "|meldet|rief|dit|signale|appelle|dice|llamo|说|报)$",
);

/** "The customer says …": who tells of something is no new customer. */
const tellsFor = ({ words, spans }: Frame) =>
  spans("customer").some(({ last }) => telling.test(words[last + 1]?.norm ?? ""));

/** Each of several machines is named by its whole serial number. */
const allBySerial = ({ machine, words }: Frame) =>
  machine.machines.length > 1 &&
  machine.machines.every(({ serialNumber }) => words.some(({ raw }) => squeeze(raw) === squeeze(serialNumber)));

/** "Is running at 4,300 hours" tells a reading, no status; "down for maintenance, the meter says 4,300" tells both. */
const status = (frame: Frame) => {
  if (frame.says("installed") || leaves(frame)) return null;
  if (!frame.says("hours")) return statusOf(frame);
  const shop = frame.says("statusMaintenance") && !frame.dates.length;
  return shop ? "maintenance" : null;
};

/** "Repart chez …": what would say that it runs again says where it goes. */
const leaves = (frame: Frame) =>
  destination(frame) !== null &&
  frame
    .spans("statusActive")
    .some(({ first, last }) => first === last && frame.spans("moved").some((to) => to.first === first));

const workDone = (frame: Frame) =>
  frame.dates.length > 0 && frame.trade("work", "hours") + frame.trade("part", "hours") > 0;

/** "… should be …", of a serial number that differs by a typing error. */
const misspelt = (frame: Frame) =>
  /\b(?:should be|typo|wrong|correct|falsch|muss|sollte|debe|deberia|doit|devrait)\b/.test(
    frame.words.map(({ norm }) => norm).join(" "),
  );
