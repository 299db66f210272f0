import { useTranslations } from "use-intl";
import { CountedAge } from "#app/components/stock/counted-age.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Table } from "#app/components/ui/table.tsx";
import type { StockLevel } from "#app/data/stock.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { useMay } from "#app/hooks/use-user.ts";

interface LevelTableProps {
  levels: readonly StockLevel[];
  /** Whether the levels of one place are shown. */
  onePlace: boolean;
  /** Whether something may be noted at the place of a level. */
  mayNoteAt: (level: StockLevel) => boolean;
  onNote: (level: StockLevel) => void;
  onLimits: (level: StockLevel) => void;
}

/** What lies where, with how old its count is. */
export function LevelTable({ levels, onePlace, mayNoteAt, onNote, onLimits }: LevelTableProps) {
  const t = useTranslations("stock");
  const format = useFormat();
  const mayLimit = useMay("stock.update-level");
  return (
    <Table caption={t("caption")}>
      <thead>
        <tr>
          <th scope="col">{t("part")}</th>
          <th scope="col" data-number>
            {t("amount")}
          </th>
          <th scope="col" className="not-on-phones" data-number>
            {t("reserved")}
          </th>
          <th scope="col" className="not-on-phones" data-number>
            {t("minimum")}
          </th>
          <th scope="col" className="not-on-phones">
            {t("counted")}
          </th>
          <th scope="col">
            <span className="visually-hidden">{t("note")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {levels.map((level) => (
          <tr key={`${level.partId}@${level.placeId}`}>
            <th scope="row" className="stock-part">
              {level.number}
              <span className="stock-quiet">{[level.name, !onePlace && level.place].filter(Boolean).join(" · ")}</span>
            </th>
            <td data-number>
              {format.number(level.quantity)} {t(`unit.${level.unit}`)}
              {level.belowMinimum && <span className="stock-low">{t("below")}</span>}
            </td>
            <td className="not-on-phones" data-number>
              {level.reserved > 0 && format.number(level.reserved)}
            </td>
            <td className="not-on-phones" data-number>
              {level.minimum !== null && format.number(level.minimum)}
            </td>
            <td className="not-on-phones">
              <CountedAge at={level.countedAt} />
            </td>
            <td>
              <div className="stock-row-acts">
                <Button
                  size="1"
                  variant="soft"
                  disabledReason={!mayNoteAt(level) && t("notAllowed")}
                  aria-label={t("noteOf", { number: level.number, place: level.place })}
                  onClick={() => onNote(level)}
                >
                  {t("act")}
                </Button>
                {mayLimit && (
                  <Button
                    size="1"
                    variant="soft"
                    color="gray"
                    className="not-on-phones"
                    aria-label={t("limitsOf", { part: level.number, place: level.place })}
                    onClick={() => onLimits(level)}
                  >
                    {t("minimum")}
                  </Button>
                )}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
