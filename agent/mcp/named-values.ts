import { partNamesById, placesById } from "#db/queries/stock.ts";
import { selectDraft } from "#db/queries/drafts.ts";
import { nameOfDueItem } from "#db/queries/due-items.ts";
import { issuesById } from "#db/queries/issues.ts";
import { findMachine } from "#db/queries/machines.ts";
import { showPartsRequest } from "#db/queries/parts-requests.ts";
import { findPeople } from "#db/queries/people.ts";
import { selectPurchaseOrder } from "#db/queries/purchase-orders.ts";
import { findRecord } from "#db/queries/records.ts";
import { selectServiceLog } from "#db/queries/service-logs.ts";
import { factsOfLines } from "#db/queries/supply.ts";
import type { Db } from "#db/client.ts";
import { referenceOf, type ReferenceKind } from "#tools/fields/rules.ts";

/** A person confirms what they can recognise: machines by serial number and customer, people and records by name. */

interface Reader {
  db: Db;
  actor: { id: number };
}

const namers: Record<ReferenceKind, (reader: Reader, id: number) => Promise<string | undefined>> = {
  machine: async ({ db }, id) => {
    const machine = await findMachine(db, id);
    return machine && [machine.serialNumber, machine.model, machine.customerName].filter(Boolean).join(", ");
  },
  person: async ({ db }, id) => (await findPeople(db, [id])).get(id)?.name,
  issue: (reader, id) => issueName(reader, id),
  task: (reader, id) => issueName(reader, id),
  "due-service": ({ db }, id) => nameOfDueItem(db, id),
  "parts-request": async ({ db }, id) => {
    const request = await showPartsRequest(db, id);
    return request && [request.machineSerialNumber, ...request.partsData.map(partName)].join(", ");
  },
  "parts-line": async ({ db }, id) => {
    const [line] = await factsOfLines(db, [id]);
    return line && `${line.wanted} × ${[line.description, line.part?.number].filter(Boolean).join(" ")}`;
  },
  order: async ({ db }, id) => {
    const order = await selectPurchaseOrder(db, id);
    return order && `${order.number}, ${order.supplierName}`;
  },
  "order-line": () => Promise.resolve(undefined),
  supplier: async ({ db }, id) => (await findRecord(db, "suppliers", id))?.name,
  site: async ({ db }, id) => (await findRecord(db, "sites", id))?.name,
  "service-log": async ({ db }, id) => {
    const report = await selectServiceLog(db, id);
    return report && [report.machineSerialNumber, report.computedServiceDate, report.srn].filter(Boolean).join(", ");
  },
  part: async ({ db }, id) => {
    const [part] = await partNamesById(db, [id]);
    return part && `${part.number} ${part.name}`;
  },
  place: async ({ db }, id) => (await placesById(db, [id]))[0]?.name,
  draft: async ({ db, actor }, id) => {
    const draft = await selectDraft(db, actor.id, id);
    const form = (draft?.reviewed as { formData?: { serialNumber?: string; endDate?: string } } | undefined)?.formData;
    return draft && [form?.serialNumber ?? "no machine yet", form?.endDate].filter(Boolean).join(", ");
  },
};

const partName = ({ quantity, description }: { quantity: number; description: string }) =>
  `${quantity} × ${description}`;

async function issueName({ db }: Reader, id: number): Promise<string | undefined> {
  const [issue] = await issuesById(db, [id]);
  return issue && `${issue.machineSerialNumber}: ${issue.title} (${issue.severity})`;
}

/** Each value of an input on a line of its own, with the names of what it speaks of. */
export async function namedValues(input: Record<string, unknown>, reader: Reader): Promise<string> {
  return (await linesOf(input, reader, "")).join("\n");
}

async function linesOf(input: object, reader: Reader, indent: string): Promise<string[]> {
  const lines: string[] = [];
  for (const [field, value] of Object.entries(input)) {
    // The id of a line is no person's.
    const kind = field === "id" && indent !== "" ? undefined : referenceOf(field);
    const label = `${indent}${labelOf(field)}`;
    if (kind && isId(value)) lines.push(`${label}: ${await named(kind, value, reader)}`);
    else if (kind && Array.isArray(value)) {
      lines.push(`${label}:`);
      for (const id of value) lines.push(`${indent}  - ${isId(id) ? await named(kind, id, reader) : String(id)}`);
    } else if (Array.isArray(value)) {
      lines.push(`${label}:`);
      for (const item of value as unknown[])
        if (typeof item === "object" && item !== null) {
          const [first = "", ...rest] = await linesOf(item, reader, `${indent}    `);
          lines.push(`${indent}  - ${first.trim()}`, ...rest);
        } else lines.push(`${indent}  - ${String(item)}`);
    } else if (typeof value === "object" && value !== null)
      lines.push(`${label}:`, ...(await linesOf(value, reader, `${indent}  `)));
    else lines.push(`${label}: ${value === null || value === "" ? "–" : String(value)}`);
  }
  return lines;
}

const isId = (value: unknown): value is number | string => /^\d{1,10}$/.test(String(value)) && !Array.isArray(value);

async function named(kind: ReferenceKind, value: number | string, reader: Reader): Promise<string> {
  const id = Number(value);
  const name = await namers[kind](reader, id);
  return name ? `${name} (no. ${id})` : `no. ${id}`;
}

/** `assignedEngineerId` reads "assigned engineer". */
const labelOf = (field: string) =>
  field
    .replace(/Ids$/, "s")
    .replace(/(.)Id$/, "$1")
    .replace(/([A-Z])/g, " $1")
    .toLowerCase();
