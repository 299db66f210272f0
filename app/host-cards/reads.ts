import type { FieldKind, RecordKind } from "#app/components/assistant/card/fields.ts";
import { idOf, type Values } from "#app/components/assistant/card/values.ts";
import type { Host, Json } from "./host.ts";

/** What a card looks up to name what its ids mean: by the same tools as the model, with the same rights. */
export interface Reads {
  /** The record that an id names; nothing where it cannot be read. */
  record(kind: RecordKind | "machine", id: number, values: Values): Promise<Json | undefined>;
  /** What can be chosen. */
  choices(kind: FieldKind): Promise<Choice[]>;
  machines(query: string): Promise<Choice[]>;
}

export interface Choice {
  id: number;
  label: string;
}

type Line = Json & { id?: number; lineId?: number };

/** By which tool each kind is read, and how it is found in what that answers. */
const sources: Record<
  RecordKind | "machine",
  {
    tool: string;
    input: (id: number, values: Values) => Json;
    find?: (answer: Json, id: number) => Json | undefined;
  } | null
> = {
  machine: { tool: "machines_show", input: (machineId) => ({ machineId }) },
  issue: { tool: "issues_show", input: (issueId) => ({ issueId }) },
  "due-service": { tool: "service-plans_show-due", input: (dueId) => ({ dueId }) },
  "service-log": { tool: "service-logs_show", input: (serviceLogId) => ({ serviceLogId }) },
  part: { tool: "parts_show", input: (partId) => ({ partId }) },
  order: { tool: "purchase-orders_show", input: (orderId) => ({ orderId }) },
  "parts-request": {
    tool: "parts-requests_show-supply",
    input: (requestId) => ({ requestId }),
    find: ({ lines }, id) => ({
      id,
      title: ((lines ?? []) as Line[])
        .map(({ wanted, description }) => `${String(wanted)} × ${String(description)}`)
        .join(", "),
    }),
  },
  "parts-line": {
    tool: "parts-requests_show-supply",
    input: (_id, { requestId }) => ({ requestId }),
    find: ({ lines }, id) => {
      const line = ((lines ?? []) as Line[]).find(({ lineId }) => lineId === id);
      return line && { id, title: line.description };
    },
  },
  "order-line": {
    tool: "purchase-orders_show",
    input: (_id, { orderId }) => ({ orderId }),
    find: ({ lines }, id) => {
      const line = ((lines ?? []) as Line[]).find((one) => one.id === id);
      return line && { id, title: line.description };
    },
  },
  // It cannot be read alone.
  task: null,
};

const mostChoices = 500;

const lists: Partial<Record<FieldKind, { tool: string; input: Json }>> = {
  person: { tool: "engineers_list", input: { limit: mostChoices } },
  place: { tool: "stock_list-places", input: { closed: false } },
  site: { tool: "sites_list", input: { archived: false, limit: mostChoices } },
};

export const machineLabel = ({ serialNumber, model, customerName }: Json) =>
  [serialNumber, model, customerName].filter(Boolean).map(String).join(" · ");

export function readsBy(host: Host): Reads {
  const asked = new Map<string, Promise<Json | undefined>>();
  const read = (tool: string, input: Json): Promise<Json | undefined> => {
    const key = `${tool} ${JSON.stringify(input)}`;
    const known = asked.get(key);
    if (known) return known;
    const answer = host.passesCalls
      ? host.call(tool, input).then(
          ({ isError, structuredContent }) => (isError ? undefined : structuredContent),
          () => undefined,
        )
      : Promise.resolve(undefined);
    asked.set(key, answer);
    return answer;
  };
  const rowsOf = (answer: Json | undefined) => (answer?.items ?? []) as Json[];
  return {
    async record(kind, id, values) {
      const source = sources[kind];
      if (!source) return undefined;
      const answer = await read(source.tool, source.input(id, values));
      return answer && (source.find ? source.find(answer, id) : answer);
    },
    async choices(kind) {
      const list = lists[kind];
      const rows = list ? rowsOf(await read(list.tool, list.input)) : [];
      return rows.flatMap(({ id, name }) => (idOf(id) === null ? [] : [{ id: Number(id), label: String(name) }]));
    },
    async machines(query) {
      const rows = rowsOf(await read("machines_list", { query, limit: 20 }));
      return rows.map((row) => ({ id: Number(row.id), label: machineLabel(row) }));
    },
  };
}
