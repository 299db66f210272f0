import { machineTypes, type MachineStatus, type MachineType } from "#db/vocabulary.ts";
import type { Frame } from "../frame.ts";
import { amounts, readings } from "../mentions/amounts.ts";
import type { Concept } from "../phrases/phrase-books.ts";
import { belongs, newName, newPlace, withDetail } from "../mentions/places.ts";
import { oneMachine, refuseUnknownMachine } from "../pick/machines.ts";
import { pointedAt } from "../pick/shown.ts";
import { issueIds } from "./issues.ts";
import { fold, squeeze, wordsOf } from "../text.ts";
import { ask, refuse, said, type Intent } from "./intent.ts";

const statuses: [Concept, MachineStatus][] = [
  ["statusActive", "active"],
  ["statusDecommissioned", "decommissioned"],
  ["statusMaintenance", "maintenance"],
  ["statusOffline", "offline"],
];
const statusOf = (frame: Frame) => statuses.find(([concept]) => frame.says(concept))?.[1] ?? null;
const faults = (frame: Frame) => frame.trade("fault", "issue") + (frame.says("failing") ? 1 : 0);
const saysType = (frame: Frame) => frame.says("machine", "crane", ...machineTypes);

export const find: Intent = {
  operations: ["machines.find"],
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
    const fragment = frame.words.length <= 6 && faults(frame) === 0 && !frame.says("need", "moved");
    const left = frame.rest("machine", "statusActive", "statusMaintenance", "statusOffline", "statusDecommissioned");
    return saysType(frame) && fragment && left.length <= 2
      ? 0.6
      : frame.machine.said && frame.words.length <= 3 && faults(frame) === 0
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
      operation: "machines.find",
      arguments: said({
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
      if (single && frame.question && frame.says("hours") && !frame.says("analyse")) return 0.8;
      if (
        single &&
        (frame.question || frame.says("show") || (frame.says("condition", "where") && frame.words.length <= 6)) &&
        faults(frame) === 0
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
      return frame.says("trouble") ? 0.5 : faults(frame) ? 0.45 : 0.77;
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

export const add: Intent = {
  operations: ["machines.add"],
  recognise(frame) {
    if (
      !frame.says("add") ||
      frame.question ||
      frame.email ||
      frame.says("issue", "user", "serviceReport", "logService", "part", "import", "password", "chat") ||
      (frame.says("report") && faults(frame) > 0)
    )
      return 0;
    if (frame.people.length) return 0;
    if (frame.machine.bySerial)
      return saysType(frame) && /^(?:add|new|create|neue?)/.test(frame.words[0]!.norm) ? 0.6 : 0;
    if (frame.machine.unknownSerials.length) return 0.9;
    return saysType(frame) && faults(frame) === 0 && !frame.says("need") ? 0.8 : 0;
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
      operation: "machines.add",
      arguments: said({
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

export const update: Intent = {
  operations: ["machines.update"],
  recognise(frame) {
    const named = frame.machine.said || frame.context.machineId !== undefined;
    if (frame.says("statusOffline", "statusDecommissioned") && frame.says("delete") && frame.machine.bySerial)
      return 0.94;
    if (
      !named ||
      frame.question ||
      (frame.says("add") && !frame.machine.bySerial) ||
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
      faults(frame) === 0 &&
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
      faults(frame) === 0
    )
      return 0.86;
    if (elsewhere(frame)) return 0.72;
    if (
      frame.says("place", "customer") &&
      frame.machine.said &&
      (frame.says("change", "is", "moved", "add") || newName(frame) !== null) &&
      !frame.says("show", "report", "serviceReport")
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
    const machine = moved(frame) ?? oneMachine(frame);
    const numbers = amounts(frame);
    const values = said({
      status: status(frame),
      totalHours: (frame.says("hours") || readings(frame)) && !frame.says("engineeringDays") ? numbers[0] : null,
      engineeringDays: frame.says("engineeringDays") ? numbers[0] : null,
      installationDate: frame.says("installed") ? frame.dates[0]?.from : null,
      serialNumber: frame.says("serial") || misspelt(frame) ? frame.machine.unknownSerials.at(-1) : null,
      ...(status(frame) || (numbers.length && (frame.says("hours") || readings(frame)))
        ? {}
        : place(frame, machine.id)),
    });
    if (!Object.keys(values).length) ask("value");
    return { operation: "machines.update", arguments: { machineId: machine.id, ...values } };
  },
};

/** Each of several machines is named by its whole serial number. */
const allBySerial = ({ machine, words }: Frame) =>
  machine.machines.length > 1 &&
  machine.machines.every(({ serialNumber }) => words.some(({ raw }) => squeeze(raw) === squeeze(serialNumber)));

/** A machine and a customer or place that is not its own, and nothing else: "870.1.0960 -> Depot". */
const elsewhere = ({ machine, rest, people }: Frame) =>
  machine.bySerial &&
  machine.machines.length === 1 &&
  !people.length &&
  rest().length === 0 &&
  ((machine.customer !== undefined && machine.customer !== machine.machines[0]!.customerName) ||
    (machine.location !== undefined && !(machine.machines[0]!.location ?? "").includes(machine.location)));

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

/** Where a machine goes names a customer or place that it does not have yet; the machine itself is named by serial or model. */
function moved(frame: Frame) {
  const { machine } = frame;
  if (!frame.says("moved") || machine.machines.length === 1) return null;
  if (machine.bySerial || !machine.model) return null;
  const ids =
    frame.fleet.models.get(machine.model.toLowerCase().replace(/[^a-z0-9]/g, ""))?.machineIds ?? new Set<number>();
  // "The QX in Basin 2 goes to …": what stands before the verb says where it is now.
  const until = Math.min(...frame.spans("moved").map(({ first }) => first));
  const now = new Set(frame.words.slice(0, until).flatMap(({ norm }, i) => (machine.words.has(i) ? [norm] : [])));
  const said = [...ids].map((id) => {
    const { customerName, location } = frame.fleet.machine.get(id)!;
    return wordsOf(`${customerName ?? ""} ${location ?? ""}`).filter(({ norm }) => now.has(norm)).length;
  });
  const left = [...ids].filter((_, i) => said[i] === Math.max(...said));
  return left.length === 1 ? frame.fleet.machine.get(left[0]!)! : ask("machineId", left.slice(0, 12));
}

const destination = (frame: Frame) => frame.machine.customer ?? frame.machine.location ?? newName(frame);

/** The new customer and place: known ones by their full names, another place as written. */
function place(frame: Frame, machineId: number) {
  const machine = frame.fleet.machine.get(machineId)!;
  const customer = frame.machine.customer === machine.customerName ? undefined : frame.machine.customer;
  const stands = frame.machine.location && fold(machine.location ?? "").includes(fold(frame.machine.location));
  const location = stands ? placeBehind(frame, machine.location ?? "") : frame.machine.location;
  const known =
    location &&
    frame.fleet.fleet.machines.find((other) =>
      (other.location ?? "").split(/[,;/]/).some((part) => part.trim() === location),
    );
  const fresh = customer || (location && !frame.says("place")) ? null : newName(frame);
  const ofCustomer = frame.says("customer") || belongs(frame);
  return {
    customerName: customer ?? (ofCustomer ? fresh : null),
    location:
      known && location && !fresh
        ? (withDetail(frame, location) ?? wholeLocation(known.location!, location))
        : ofCustomer
          ? null
          : fresh,
  };
}

/** "The depot machine goes to Lakeside, Passau": behind the verb stands another known place than where it is now. */
function placeBehind({ words, spans, fleet }: Frame, now: string): string | undefined {
  const from = Math.max(-1, ...spans("moved").map(({ last }) => last));
  return words
    .slice(from + 1)
    .flatMap(({ norm }) => (norm.length > 3 && from >= 0 ? (fleet.locations.get(norm) ?? []) : []))
    .find(({ name, words: parts }) => parts.length === 1 && !now.includes(name))?.name;
}

/** "South Quay" belongs to "Harbour, South Quay"; a whole place with parts is meant by its first part alone. */
const wholeLocation = (full: string, part: string) => (full.split(/[,;/]/)[0]!.trim() === part ? part : full);
