import { BarChart3, Table2 } from "lucide-react";
import { Suspense, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useHasBeenInView } from "#app/hooks/use-has-been-in-view.ts";
import { IconButton } from "../ui/button.tsx";
import { Skeleton } from "../ui/states.tsx";
import "./charts.css";

interface ChartOrTableProps {
  /** Lazy: the charting library is loaded, and draws, only once somebody can see it. */
  chart: ReactNode;
  /** The same numbers to read, at a press. */
  table: ReactNode;
}

/** A chart for those who look, and its numbers as a table for those who read, at a press. */
export function ChartOrTable({ chart, table }: ChartOrTableProps) {
  const t = useTranslations("management.trend");
  const [asTable, setAsTable] = useState(false);
  const { ref, seen } = useHasBeenInView<HTMLDivElement>();
  const waiting = <Skeleton height="14rem" width="100%" />;
  return (
    <div ref={ref} className="chart-or-table">
      <IconButton
        className="chart-switch"
        size="1"
        variant="ghost"
        color="gray"
        label={asTable ? t("asChart") : t("asTable")}
        onClick={() => setAsTable(!asTable)}
      >
        {asTable ? <BarChart3 size={16} aria-hidden /> : <Table2 size={16} aria-hidden />}
      </IconButton>
      {asTable ? table : seen ? <Suspense fallback={waiting}>{chart}</Suspense> : waiting}
    </div>
  );
}
