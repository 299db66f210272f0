import type { SupplyLine } from "#app/data/supply.ts";
import { useMay } from "#app/hooks/use-user.ts";
import { afterPage } from "../ui/on-demand.tsx";
import { useSupplyWords } from "./supply-words.ts";
import "./supply.css";

const SupplyActs = afterPage(() => import("./supply-acts.tsx"));

interface PartSupplyProps {
  requestId: number;
  line: SupplyLine;
}

/** How a requested part comes, in one line, with what can be done about it. */
export function PartSupply({ requestId, line }: PartSupplyProps) {
  const words = useSupplyWords();
  const mayAct = useMay("parts-requests.reserve-parts");
  return (
    <div className="supply">
      <span className="supply-text" data-late={line.orders.some(({ late }) => late) || undefined}>
        {words(line)}
      </span>
      {mayAct && <SupplyActs requestId={requestId} line={line} />}
    </div>
  );
}
