import { onDemand } from "#app/components/ui/on-demand.tsx";
import { LoadingRows } from "#app/components/ui/states.tsx";
import { useHasBeenInView } from "#app/hooks/use-has-been-in-view.ts";

const Costs = onDemand(() => import("#app/components/costs/fleet-costs.tsx"), <LoadingRows rows={4} />);

/** What the fleet cost; read when somebody comes to it. */
export function CostsInView() {
  const { ref, seen } = useHasBeenInView<HTMLDivElement>();
  return <div ref={ref}>{seen ? <Costs /> : <LoadingRows rows={4} />}</div>;
}
