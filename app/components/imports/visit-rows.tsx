import { FileDown } from "lucide-react";
import Papa from "papaparse";
import { useTranslations } from "use-intl";
import { saveCsvText } from "#app/data/save-file.ts";
import type { VisitImport, VisitPreview } from "#app/data/visit-imports.ts";
import { visitsPreviewed } from "#tools/service-logs/import/schema.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/fields.tsx";
import { DateText } from "../ui/format.tsx";
import { Table } from "../ui/table.tsx";

/** Rows that were left out of which so many are drawn; the file has all. */
const leftOutShown = 100;

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
  const lists = useTranslations("priceLists");
  const save = () => {
    // The formula guard keeps a spreadsheet from running what a cell begins with.
    const text = Papa.unparse(
      refused.map(({ cells, reason }) => [...cells, t(`reasons.${reason}`)]),
      { escapeFormulae: true },
    );
    saveCsvText(lists("failedFileName"), text);
  };
  return (
    <>
      <p className="price-list-note" role="status">
        {t("outcome", { added, leftOut })}
      </p>
      {refused.length > 0 && (
        <>
          <Table caption={lists("failedCaption")} captionShown>
            <thead>
              <tr>
                <th scope="col" data-number>
                  {t("line")}
                </th>
                <th scope="col">{t("visit")}</th>
                <th scope="col">{lists("reason")}</th>
              </tr>
            </thead>
            <tbody>
              {refused.slice(0, leftOutShown).map(({ line, cells, reason }) => (
                <tr key={line}>
                  <td data-number>{line}</td>
                  <th scope="row" className="catalogue-name">
                    {cells.join(", ").slice(0, 80)}
                  </th>
                  <td>{t(`reasons.${reason}`)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          <Button variant="soft" icon={<FileDown size={16} aria-hidden />} onClick={save}>
            {lists("failedFile")}
          </Button>
        </>
      )}
    </>
  );
}
