import { FileDown } from "lucide-react";
import Papa from "papaparse";
import { useTranslations } from "use-intl";
import { saveCsvText } from "#app/data/save-file.ts";
import { Button } from "../ui/button.tsx";
import { Table } from "../ui/table.tsx";

/** Rows of which so many are drawn; the file has all. */
const shown = 100;

interface LeftOutRowsProps {
  /** What the import did. */
  told: string;
  /** What a row is of. */
  subject: string;
  rows: readonly { line: number; cells: readonly (string | number)[]; reason: string }[];
}

/** What an import did, with the rows that it left out, to be saved and mended. */
export function LeftOutRows({ told, subject, rows }: LeftOutRowsProps) {
  const t = useTranslations("priceLists");
  const save = () => {
    // The formula guard keeps a spreadsheet from running what a cell begins with.
    const text = Papa.unparse(
      rows.map(({ cells, reason }) => [...cells, reason]),
      { escapeFormulae: true },
    );
    saveCsvText(t("failedFileName"), text);
  };
  return (
    <>
      <p className="price-list-note" role="status">
        {told}
      </p>
      {rows.length > 0 && (
        <>
          <Table caption={t("failedCaption")} captionShown>
            <thead>
              <tr>
                <th scope="col" data-number>
                  {t("line")}
                </th>
                <th scope="col">{subject}</th>
                <th scope="col">{t("reason")}</th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, shown).map(({ line, cells, reason }) => (
                <tr key={line}>
                  <td data-number>{line}</td>
                  <th scope="row" className="catalogue-name">
                    {cells.join(", ").slice(0, 80)}
                  </th>
                  <td>{reason}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          <Button variant="soft" icon={<FileDown size={16} aria-hidden />} onClick={save}>
            {t("failedFile")}
          </Button>
        </>
      )}
    </>
  );
}
