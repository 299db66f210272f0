import { useFormatter, useTranslations } from "use-intl";
import type { ListImport, ListPreview } from "#app/data/price-lists.ts";
import { rowsPreviewed } from "#tools/parts/import/schema.ts";
import { LeftOutRows } from "../imports/left-out-rows.tsx";
import { Table } from "../ui/table.tsx";
import { Money } from "./money.tsx";

/** What the rows become: how many of each kind, and the first of them. */
export function ListRows({ preview }: { preview: ListPreview }) {
  const t = useTranslations("priceLists");
  const format = useFormatter();
  const { counts, newParts, priced, unclear, money } = preview;
  const rows = [
    ...newParts.map((row) => ({ ...row, becomes: t("isNew") })),
    ...priced.map((row) => ({
      ...row,
      becomes: row.before
        ? t("isPriced", {
            before: format.number(row.before.price, { style: "currency", currency: row.before.currency }),
          })
        : t("isFirstPrice"),
    })),
    ...unclear.map(({ line, number, reason, cells }) => ({
      line,
      number: number || cells.join(" ").slice(0, 60),
      name: "",
      maker: "",
      price: null,
      currency: null,
      becomes: t(`reasons.${reason}`),
    })),
  ];
  const cut = [counts.new, counts.priced, counts.unclear].some((count) => count > rowsPreviewed);
  return (
    <>
      <p className="price-list-note" role="status">
        {t("counts", {
          added: counts.new,
          priced: counts.priced,
          unchanged: counts.unchanged,
          unclear: counts.unclear,
        })}{" "}
        {cut && t("firstRows", { count: rowsPreviewed })}
      </p>
      {rows.length > 0 && (
        <Table caption={t("caption")}>
          <thead>
            <tr>
              <th scope="col" data-number>
                {t("line")}
              </th>
              <th scope="col">{t("part")}</th>
              <th scope="col">{t("becomes")}</th>
              {money && (
                <th scope="col" data-number>
                  {t("price")}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, number, name, maker, becomes, price, currency }) => (
              <tr key={line}>
                <td data-number>{line}</td>
                <th scope="row" className="catalogue-name">
                  {number}
                  <span className="catalogue-quiet">{[name, maker].filter(Boolean).join(" · ")}</span>
                </th>
                <td>{becomes}</td>
                {money && (
                  <td data-number>{price !== null && currency && <Money amount={price} currency={currency} />}</td>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}

/** What the import did, with the rows that it left out. */
export function ImportedRows({ outcome: { added, priced, unchanged, failed, rows } }: { outcome: ListImport }) {
  const t = useTranslations("priceLists");
  return (
    <LeftOutRows
      told={t("counts", { added, priced, unchanged, unclear: failed })}
      subject={t("part")}
      rows={rows.map(({ line, cells, reason }) => ({ line, cells, reason: t(`reasons.${reason}`) }))}
    />
  );
}
