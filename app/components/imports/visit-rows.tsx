import { useTranslations } from "use-intl";
import type { VisitImport, VisitPreview } from "#app/data/visit-imports.ts";
import { visitsPreviewed } from "#tools/service-logs/import/schema.ts";
import { Checkbox } from "../ui/fields.tsx";
import { DateText } from "../ui/format.tsx";
import { Table } from "../ui/table.tsx";
import { LeftOutRows } from "./left-out-rows.tsx";

interface VisitRowsProps {
  preview: VisitPreview;
  taken: readonly number[];
  onTake: (lines: number[]) => void;
}

/** What the rows become: how many of each kind, the first of them, and a box at each that is doubtful. */
export function VisitRows({ preview, taken, onTake }: VisitRowsProps) {
  const t = useTranslations("visitImports");
  const { counts, visits, doubtful, refused } = preview;
  const cut = [counts.new, counts.doubtful, counts.refused].some((count) => count > visitsPreviewed);
  return (
    <>
      <p className="price-list-note" role="status">
        {t("counts", { added: counts.new, doubtful: counts.doubtful, refused: counts.refused })}{" "}
        {cut && t("firstRows", { count: visitsPreviewed })}
      </p>
      <Table caption={t("caption")}>
        <thead>
          <tr>
            <th scope="col" data-number>
              {t("line")}
            </th>
            <th scope="col">{t("visit")}</th>
            <th scope="col">{t("becomes")}</th>
          </tr>
        </thead>
        <tbody>
          {[...doubtful, ...visits].map(({ line, serialNumber, day, engineer, summary, doubt }) => (
            <tr key={line}>
              <td data-number>{line}</td>
              <th scope="row" className="catalogue-name">
                {serialNumber} · <DateText value={day} />
                <span className="catalogue-quiet">{[engineer, summary].filter(Boolean).join(" · ")}</span>
              </th>
              <td>
                {doubt ? (
                  <>
                    {t(`doubts.${doubt}`)}
                    <Checkbox
                      label={t("take")}
                      checked={taken.includes(line)}
                      onCheckedChange={(on) => onTake(on ? [...taken, line] : taken.filter((one) => one !== line))}
                    />
                  </>
                ) : (
                  t("isNew")
                )}
              </td>
            </tr>
          ))}
          {refused.map(({ line, reason, cells }) => (
            <tr key={line}>
              <td data-number>{line}</td>
              <th scope="row" className="catalogue-name">
                {cells.join(" ").slice(0, 60)}
              </th>
              <td>{t(`reasons.${reason}`)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

/** What the import did, with the rows that became nothing. */
export function RefusedRows({ outcome: { added, leftOut, refused } }: { outcome: VisitImport }) {
  const t = useTranslations("visitImports");
  return (
    <LeftOutRows
      told={t("outcome", { added, leftOut })}
      subject={t("visit")}
      rows={refused.map(({ line, cells, reason }) => ({ line, cells, reason: t(`reasons.${reason}`) }))}
    />
  );
}
