import { fold, squeeze, wordsOf } from "../../language/tokens.ts";
import type { Fleet, FleetIssue, FleetMachine, FleetPartsRequest, FleetPerson, FleetServiceLog } from "./types.ts";

/** A name of a place, customer or model: its words and the machines it stands for. */
export interface NamedGroup {
  name: string;
  words: string[];
  machineIds: Set<number>;
}

/** The fleet with what the engine asks of it prepared once, so that a sentence costs the same in a large fleet. */
export interface FleetIndex {
  fleet: Fleet;
  machine: Map<number, FleetMachine>;
  issue: Map<number, FleetIssue>;
  person: Map<number, FleetPerson>;
  serviceLog: Map<number, FleetServiceLog>;
  partsRequest: Map<number, FleetPartsRequest>;
  /** Machines by serial number without punctuation, whole. */
  bySerial: Map<string, FleetMachine>;
  /** Machines by the last block of the serial number, as people say it ("the 4471"). */
  bySerialTail: Map<string, FleetMachine[]>;
  /** Forms of the serial numbers in use: "A-9-9" for "TX-30-0112". */
  serialShapes: Set<string>;
  /** Customers, parts of locations, and models by each of their words. */
  customers: Map<string, NamedGroup[]>;
  locations: Map<string, NamedGroup[]>;
  models: Map<string, NamedGroup>;
  /** Models with letters before their number, by the number alone where no other has it: "the 220" for "XR 220". */
  modelNumbers: Map<string, NamedGroup>;
  /** The machines whose models begin with such letters: "the ZE" for "ZE 330". */
  modelLetters: Map<string, NamedGroup>;
  /** People by each part of their names. */
  names: Map<string, FleetPerson[]>;
  nameParts: string[];
  issuesByMachine: Map<number, FleetIssue[]>;
  /** Every word that names something in the fleet; such words are never corrected into commands. */
  vocabulary: Set<string>;
}

const cache = new WeakMap<Fleet, FleetIndex>();

/** Indexes a fleet once; the same object gets the same index. */
export function indexFleet(fleet: Fleet): FleetIndex {
  const known = cache.get(fleet);
  if (known) return known;
  const index: FleetIndex = {
    fleet,
    machine: byId(fleet.machines),
    issue: byId(fleet.issues),
    person: byId(fleet.people),
    serviceLog: byId(fleet.serviceLogs),
    partsRequest: byId(fleet.partsRequests),
    bySerial: new Map(),
    bySerialTail: new Map(),
    serialShapes: new Set(),
    customers: new Map(),
    locations: new Map(),
    models: new Map(),
    modelNumbers: new Map(),
    modelLetters: new Map(),
    names: new Map(),
    nameParts: [],
    issuesByMachine: new Map(),
    vocabulary: new Set(),
  };
  const customers = new Map<string, NamedGroup>();
  const locations = new Map<string, NamedGroup>();
  for (const machine of fleet.machines) {
    index.bySerial.set(squeeze(machine.serialNumber), machine);
    index.serialShapes.add(shapeOf(machine.serialNumber));
    push(index.bySerialTail, serialTail(machine.serialNumber), machine);
    if (machine.customerName) group(customers, machine.customerName, machine.id);
    for (const part of (machine.location ?? "").split(/[,;/]/))
      if (part.trim()) group(locations, part.trim(), machine.id);
    for (const alias of modelAliases(machine.model)) {
      const known = index.models.get(alias);
      if (known) known.machineIds.add(machine.id);
      else index.models.set(alias, { name: machine.model, words: [alias], machineIds: new Set([machine.id]) });
    }
  }
  for (const { model, id } of fleet.machines) {
    const letters = /^(\p{L}{2,4})[ -]?\d/u.exec(model)?.[1];
    if (letters) group(index.modelLetters, letters, id);
  }
  const numbered = new Map<string, NamedGroup[]>();
  for (const [alias, model] of index.models) {
    const number = /^[a-z]{1,4}(\d{3,4})$/.exec(alias)?.[1];
    if (number && !index.models.has(number)) push(numbered, number, model);
  }
  for (const [number, models] of numbered) if (models.length === 1) index.modelNumbers.set(number, models[0]!);
  const called = (fleet.aliases ?? []).flatMap(({ alias, name }): NamedGroup[] => {
    const customer = customers.get(fold(name));
    return customer && !customers.has(fold(alias))
      ? [{ ...customer, words: wordsOf(alias).map(({ norm }) => norm) }]
      : [];
  });
  for (const customer of [...customers.values(), ...called])
    for (const word of new Set(customer.words)) push(index.customers, word, customer);
  for (const location of locations.values())
    for (const word of new Set(location.words)) push(index.locations, word, location);
  for (const person of fleet.people)
    for (const part of new Set(nameParts(person.name))) push(index.names, part, person);
  index.nameParts = [...index.names.keys()];
  for (const issue of fleet.issues) push(index.issuesByMachine, issue.machineId, issue);
  const words = [
    ...fleet.issues.map((issue) => issue.description),
    ...fleet.partsRequests.flatMap(({ parts }) => parts.map((part) => part.description)),
  ];
  for (const text of words) for (const { norm } of wordsOf(text)) index.vocabulary.add(norm);
  for (const keys of [index.customers, index.locations, index.names])
    for (const key of keys.keys()) index.vocabulary.add(key);
  cache.set(fleet, index);
  return index;
}

/** The form of a number or code, by its separators: letters are A, digits 9. */
export const shapeOf = (code: string) =>
  fold(code)
    .replace(/\p{L}+/gu, "A")
    .replace(/\d+/g, "9");

/** The last block of a serial number: "0946" of "870.1.0946". */
export const serialTail = (serial: string) =>
  fold(serial)
    .split(/[^\p{L}\p{N}]+/u)
    .at(-1) ?? "";

export const nameParts = (name: string) =>
  wordsOf(name).flatMap(({ norm }) => [norm, ...(norm.includes("-") ? norm.split("-") : [])]);

/** "835 M-Series" is also called 835; "MC 160" also MC160. Bare letters or short numbers would name too much. */
function modelAliases(model: string): string[] {
  const words = fold(model).split(/\s+/);
  const designator: string[] = [];
  for (const word of words) {
    if (/series|serie|[a-z]\/[a-z]/.test(word)) break;
    designator.push(word);
  }
  const short = squeeze(designator.join(""));
  return [...new Set([squeeze(model), short])].filter((alias) => alias.length >= 3 && /\d/.test(alias));
}

const byId = <T extends { id: number }>(list: T[]) => new Map(list.map((item) => [item.id, item]));

function group(groups: Map<string, NamedGroup>, name: string, machineId: number) {
  const key = fold(name);
  const known = groups.get(key);
  if (known) known.machineIds.add(machineId);
  else groups.set(key, { name, words: wordsOf(name).map(({ norm }) => norm), machineIds: new Set([machineId]) });
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V) {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
