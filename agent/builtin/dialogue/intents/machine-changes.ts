import type { Frame } from "../frame.ts";
import { amounts, readings } from "../mentions/amounts.ts";
import { statusOf } from "../mentions/machine-states.ts";
import { oneMachine } from "../pick/machines.ts";
import { destination, movedMachine, newSite } from "../pick/moves.ts";
import { squeeze } from "../../../language/tokens.ts";
import { isTimed, standing } from "./downtimes.ts";
import { ask, compact, type Intent } from "./intent.ts";

export const update: Intent = {
  // Who may change no machine reports what is wrong with it instead: downtimes add nothing to who may say this.
  operations: ["machines.update"],
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
    const said = status(frame);
    if ((said === "offline" || said === "active") && isTimed(frame)) {
      const { operation, arguments: values } = standing(frame);
      return { operation, arguments: { machineId: machine.id, ...values } };
    }
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

/** "… should be …", of a serial number that differs by a typing error. */
const misspelt = (frame: Frame) =>
  /\b(?:should be|typo|wrong|correct|falsch|muss|sollte|debe|deberia|doit|devrait)\b/.test(
    frame.words.map(({ norm }) => norm).join(" "),
  );
