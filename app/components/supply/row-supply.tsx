import type { Loaded } from "#app/data/loaded-query.ts";
import type { PartsRequest } from "#app/data/operations.ts";
import { useSupplies, type Supplies } from "#app/data/supply.ts";
import { PartSupply } from "./part-supply.tsx";

interface RowSupplyProps {
  /** All requests of the list, which are read at once. */
  requests: readonly Pick<PartsRequest, "id">[];
  loaded: Loaded<Supplies> | undefined;
  requestId: number;
  lineId: number;
}

/** How one part of a list of requests comes, where there is something to say of it. */
export function RowSupply({ requests, loaded, requestId, lineId }: RowSupplyProps) {
  const supply = useSupplies(requests, loaded).get(lineId);
  return supply ? (
    <div className="supply-row">
      <PartSupply requestId={requestId} line={supply} />
    </div>
  ) : null;
}
