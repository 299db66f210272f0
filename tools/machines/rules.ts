import type { MachineType } from "#db/vocabulary.ts";

/** Model and type by what the serial text contains; the first match counts. */
const derivations: [text: string, model: string, type: MachineType][] = [
  ["5500", "5500 G-Series", "crawler_crane"],
  ["821", "821 M/E-Series", "material_handler"],
  ["835", "835 M-Series", "material_handler"],
  ["870", "870 R-Series", "material_handler"],
  ["625", "625 C-Series", "material_handler"],
  ["720", "720 R-Series", "material_handler"],
];

export const unknownModel = "Unknown Model";

/** What a machine is taken for of which only the serial number is known. */
export function modelFromSerial(serialText: string): { model: string; machineType: MachineType } {
  const [, model, machineType] = derivations.find(([text]) => serialText.includes(text)) ?? [
    "",
    unknownModel,
    "crawler_crane" as const,
  ];
  return { model, machineType };
}

/** The customer as written by somebody. Blank and 0 mean that none is assigned. */
export const customerFrom = (written: string | 0 | null): string | null => {
  const name = written === 0 ? "" : (written ?? "").trim();
  return name === "" || name === "0" ? null : name;
};

interface Searched {
  serialNumber: string;
  model: string;
  machineType: MachineType;
  customerName: string | null;
  location: string | null;
}

/** Whether each word of the query stands somewhere in what the machine is called by; the look-up of machines does the same. */
export function saysAll(machine: Searched, query: string): boolean {
  const { serialNumber, model, machineType, customerName, location } = machine;
  const texts = [serialNumber, model, machineType.replaceAll("_", " "), customerName ?? "", location ?? ""];
  const said = texts.map((text) => text.toLowerCase());
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => said.some((text) => text.includes(word)));
}

/** Orders in which the list of machines is shown. */
export const machineSorts = ["number", "client", "age"] as const;
export type MachineSort = (typeof machineSorts)[number];

interface Sortable {
  id: number;
  serialNumber: string;
  customerName: string | null;
  installationDate: string | null;
  createdAt: string;
}

/** The number with which a serial number begins, as the machine selector sorts; those without one come last. */
const leadingNumber = ({ serialNumber }: Sortable): number =>
  Number(/^\s*\d+/.exec(serialNumber)?.[0] ?? Number.MAX_SAFE_INTEGER);

const byNumber = (one: Sortable, other: Sortable) =>
  leadingNumber(one) - leadingNumber(other) ||
  one.serialNumber.localeCompare(other.serialNumber, undefined, { numeric: true }) ||
  one.id - other.id;

const inService = ({ installationDate, createdAt }: Sortable): string => installationDate ?? createdAt.slice(0, 10);

const comparisons: Record<MachineSort, (one: Sortable, other: Sortable) => number> = {
  number: byNumber,
  client: (one, other) =>
    (one.customerName ?? "\uffff").localeCompare(other.customerName ?? "\uffff") || byNumber(one, other),
  age: (one, other) => inService(one).localeCompare(inService(other)) || byNumber(one, other),
};

/** By number, by client (unassigned last), or by age, oldest first. */
export const sortMachines = <Item extends Sortable>(machines: Item[], sort: MachineSort): Item[] =>
  [...machines].sort(comparisons[sort]);
