import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { errorText } from "#app/data/client.ts";
import { stockLevels, stockMovements, type StockLevel } from "#app/data/stock.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { useMay } from "#app/hooks/use-user.ts";
import { Button } from "../ui/button.tsx";
import { onDemand } from "../ui/on-demand.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import { CountedAge } from "./counted-age.tsx";
import { MovementTable } from "./movement-table.tsx";
import "./stock.css";

const MovementDialog = onDemand(() => import("./movement-dialog.tsx"));
const movementsShown = 10;

/** Where a part lies and how it moved last, for the page of the part. */
export function PartStock({ partId }: { partId: number }) {
  const t = useTranslations("stock");
  const format = useFormat();
  const mayNote = useMay("stock.create-movement");
  const { data, error, refetch } = useQuery(stockLevels({ partId }));
  const { data: moved } = useQuery(stockMovements({ partId }, movementsShown));
  const [noted, setNoted] = useState<StockLevel>();
  if (error && !data) return <ErrorState message={errorText(error, t("failed"))} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows rows={3} />;
  if (!data.kept) return <p className="stock-place-facts">{t("notKept")}</p>;
  return (
    <>
      {data.items.length === 0 && <p className="stock-place-facts">{t("partNone")}</p>}
      <ul className="stock-list">
        {data.items.map((level) => (
          <li key={level.placeId}>
            <span>
              {level.place}
              <span className="stock-quiet">
                <CountedAge at={level.countedAt} />
              </span>
            </span>
            <span className="stock-row-acts">
              <strong className="numbers">
                {format.number(level.quantity)} {t(`unit.${level.unit}`)}
              </strong>
              {level.belowMinimum && <span className="stock-low">{t("below")}</span>}
              {mayNote && (
                <Button
                  size="1"
                  variant="soft"
                  icon={<Plus size={14} aria-hidden />}
                  aria-label={`${t("note")}: ${level.place}`}
                  onClick={() => setNoted(level)}
                >
                  {t("note")}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {moved && moved.items.length > 0 && <MovementTable movements={moved.items} />}
      {noted && <MovementDialog open level={noted} onOpenChange={() => setNoted(undefined)} />}
    </>
  );
}
