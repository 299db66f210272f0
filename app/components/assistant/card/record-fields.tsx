import { useQueries, useQuery } from "@tanstack/react-query";
import { useContext, useRef } from "react";
import { useTranslations } from "use-intl";
import { Checkbox } from "#app/components/ui/fields.tsx";
import { SeverityBadge } from "#app/components/ui/badges.tsx";
import { Text } from "#app/components/ui/themed.tsx";
import type { Severity } from "#db/vocabulary.ts";
import { CardValues, type FieldProps } from "./field-props.ts";
import type { RecordKind } from "./fields.ts";
import { idOf, type Values } from "./values.ts";
import { call, readOf, type ReadQuery } from "#app/data/call.ts";

interface AnyRecord {
  id: number;
  title?: string;
  description?: string;
  machineSerialNumber?: string | null;
  machine?: { serialNumber: string };
  planName?: string;
  severity?: Severity;
  srn?: string | null;
  /** Of an order. */
  supplierName?: string | null;
  /** Of a part of the catalogue. */
  number?: string;
  name?: string;
}

/** The record that is about to be changed: which one it is was said in words, so the card shows it and cannot mistake it. */
export function RecordField({ field, label, value }: FieldProps & { label: string }) {
  const id = idOf(value);
  const values = useContext(CardValues);
  const { data } = useQuery({ ...recordAt(field.source!, id ?? 0, values), enabled: id !== null });
  return (
    <div className="card-record">
      <Text as="div" size="1" color="gray">
        {label}
      </Text>
      <RecordLine id={id} record={data} />
    </div>
  );
}

/** The records a proposal is about, each of which can be left out. */
export function RecordsField({
  field,
  label,
  value,
  onValueChange,
  errors,
  path,
  disabled,
}: FieldProps & { label: string }) {
  const t = useTranslations("assistant.card");
  const chosen = Array.isArray(value) ? value.map(idOf).filter((id) => id !== null) : [];
  const offered = useRef(chosen).current;
  const values = useContext(CardValues);
  const found = useQueries({ queries: offered.map((id) => recordAt(field.source!, id, values)) });
  return (
    <fieldset className="card-records" disabled={disabled}>
      <legend>{t("itemsOf", { label, count: chosen.length })}</legend>
      {offered.map((id, at) => (
        <Checkbox
          key={id}
          label={<RecordLine id={id} record={found[at]?.data} />}
          checked={chosen.includes(id)}
          onCheckedChange={(checked) =>
            onValueChange(offered.filter((other) => (other === id ? checked : chosen.includes(other))))
          }
        />
      ))}
      {errors[path] && (
        <span className="field-error" role="alert">
          {errors[path]}
        </span>
      )}
    </fieldset>
  );
}

/** What cannot be read alone is shown by its number. */
const numberOnly = (id: number): ReadQuery<AnyRecord> => ({
  queryKey: ["number", { id }],
  queryFn: () => Promise.resolve({ id }),
});

/** What is told by its words within another record. */
const told = (
  kind: RecordKind,
  id: number,
  read: (signal: AbortSignal) => Promise<AnyRecord | undefined>,
): ReadQuery<AnyRecord> => ({
  queryKey: [kind, { id }],
  queryFn: async ({ signal }) => ({ ...(await read(signal)), id }),
});

const readsOf: Record<RecordKind, (id: number, values: Values) => ReadQuery<AnyRecord>> = {
  issue: (issueId) => readOf("issues.show", { issueId }),
  "due-service": (dueId) => readOf("service-plans.show-due", { dueId }),
  "service-log": (serviceLogId) => readOf("service-logs.show", { serviceLogId }),
  part: (partId) => readOf("parts.show", { partId }),
  task: numberOnly,
  "parts-request": (requestId) =>
    told("parts-request", requestId, async (signal) => {
      const { lines } = await call("parts-requests.show-supply", { requestId }, { signal });
      return { id: requestId, title: lines.map(({ wanted, description }) => `${wanted} × ${description}`).join(", ") };
    }),
  "parts-line": (id, { requestId }) =>
    told("parts-line", id, async (signal) => {
      const request = idOf(requestId);
      if (request === null) return undefined;
      const { lines } = await call("parts-requests.show-supply", { requestId: request }, { signal });
      const line = lines.find(({ lineId }) => lineId === id);
      return line && { id, number: line.part?.number, description: line.description };
    }),
  order: (orderId) => readOf("purchase-orders.show", { orderId }),
  "order-line": (id, { orderId }) =>
    told("order-line", id, async (signal) => {
      const order = idOf(orderId);
      if (order === null) return undefined;
      const { lines } = await call("purchase-orders.show", { orderId: order }, { signal });
      return lines.find((line) => line.id === id);
    }),
};

const recordAt = (source: RecordKind, id: number, values: Values) => ({
  ...readsOf[source](id, values),
  retry: false,
  staleTime: 30_000,
});

function RecordLine({ id, record }: { id: number | null; record: AnyRecord | undefined }) {
  const t = useTranslations("assistant.card");
  const serial = record?.machineSerialNumber ?? record?.machine?.serialNumber;
  return (
    <span className="card-record-line">
      {record?.number ? <b>{record.number}</b> : <span className="numbers">{t("number", { id: id ?? 0 })}</span>}{" "}
      {serial && <b>{serial}</b>}{" "}
      {record?.title ?? record?.planName ?? record?.description ?? record?.srn ?? record?.name ?? record?.supplierName}{" "}
      {record?.severity && <SeverityBadge severity={record.severity} />}
    </span>
  );
}
