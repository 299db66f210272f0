import { useTranslations } from "use-intl";
import type { StockMovement } from "#app/data/stock.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { DateText } from "../ui/format.tsx";
import { Table } from "../ui/table.tsx";
import "./stock.css";

/** What came has its sign as well. */
const signed: Intl.NumberFormatOptions = { signDisplay: "exceptZero" };

/** Rows of the ledger, newest first. */
export function MovementTable({ movements }: { movements: readonly StockMovement[] }) {
  const t = useTranslations("stock");
  const format = useFormat();
  return (
    <Table caption={t("movementsCaption")}>
      <thead>
        <tr>
          <th scope="col">{t("part")}</th>
          <th scope="col">{t("what")}</th>
          <th scope="col" data-number>
            {t("change")}
          </th>
          <th scope="col" className="not-on-phones">
            {t("place")}
          </th>
          <th scope="col" className="not-on-phones">
            {t("when")}
          </th>
          <th scope="col" className="not-on-phones">
            {t("who")}
          </th>
        </tr>
      </thead>
      <tbody>
        {movements.map((row) => (
          <tr key={row.id}>
            <th scope="row" className="stock-part">
              {row.number}
              <span className="stock-quiet">{row.name}</span>
            </th>
            <td>
              {t(`kind.${row.kind}`)}
              <span className="stock-quiet">
                {[
                  row.takenBackById !== null && t("takenBack"),
                  row.takesBackId !== null && t("takesBack"),
                  row.machine,
                  row.note,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </td>
            <td data-number>
              {format.number(row.quantity, signed)} {t(`unit.${row.unit}`)}
            </td>
            <td className="not-on-phones">{row.place}</td>
            <td className="not-on-phones">
              <DateText value={row.at} time />
            </td>
            <td className="not-on-phones">{row.byName}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
