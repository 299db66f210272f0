import { useRef } from "react";
import type { Answer } from "#app/http/api-types.ts";
import { readOf } from "./call.ts";
import { useLoadedQuery, type Loaded } from "./loaded-query.ts";
import type { PartsRequest } from "./operations.ts";

export type Supplies = Answer<"parts-requests.list-supply">;
export type SupplyLine = Supplies["items"][number]["lines"][number];
/** What is known of each line of the requests that are shown, by its id. */
type SupplyByLine = ReadonlyMap<number, SupplyLine>;

/** How far these requests are; in the same order whatever they are sorted by. */
export const suppliesOf = (requests: readonly Pick<PartsRequest, "id">[]) =>
  readOf("parts-requests.list-supply", { requestIds: idsOf(requests) });

export const idsOf = (requests: readonly Pick<PartsRequest, "id">[]): number[] =>
  requests.map(({ id }) => id).toSorted((one, other) => one - other);

const nothing: SupplyByLine = new Map();

/**
 * Of the lines of these requests what there is to say of their supply: nothing of what is no part of the catalogue, and
 * where stock is not kept nothing of what was not ordered. What was told last stays while more is read.
 */
export function useSupplies(requests: readonly Pick<PartsRequest, "id">[], loaded?: Loaded<Supplies>): SupplyByLine {
  const { data } = useLoadedQuery(suppliesOf(requests), loaded, { enabled: requests.length > 0 });
  const last = useRef<{ data: Supplies; lines: SupplyByLine }>(undefined);
  if (data && last.current?.data !== data) {
    const told = data.items.flatMap(({ lines, delivered }) =>
      delivered ? [] : lines.filter(({ part, orders }) => part !== null && (data.kept || orders.length > 0)),
    );
    last.current = { data, lines: new Map(told.map((line) => [line.lineId, line])) };
  }
  return last.current?.lines ?? nothing;
}
