import { fromDocument } from "../service-logs/document-spelling.ts";

type AnyRecord = Record<string, unknown>;

/** A record in a few words: number, machine, what it is about. */
export function describe(record: AnyRecord): string {
  const machine = record.machine as AnyRecord | undefined;
  const lines = (record.partsData ?? record.parts) as AnyRecord[] | undefined;
  const words = [
    record.id !== undefined && `#${String(record.id)}`,
    record.machineSerialNumber ?? machine?.serialNumber ?? record.serialNumber,
    record.title ?? record.name ?? record.srn,
    Array.isArray(lines) &&
      fromDocument(lines)
        .map((line) => `${String(line.quantity ?? 1)} × ${String(line.description ?? line.partName)}`)
        .join(", "),
    record.assigned !== undefined && `${String(record.assigned)} → ${String(record.engineer ?? "")}`,
    record.endDate ?? record.location,
  ];
  return words.filter(Boolean).join(" · ");
}
