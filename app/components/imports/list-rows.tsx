import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Checkbox } from "../ui/fields.tsx";
import { Table } from "../ui/table.tsx";

interface ListRowsProps {
  /** What a row is of, and what it becomes where nothing is doubtful. */
  words: { caption: string; subject: string; isNew: string };
  rows: readonly { line: number; head: ReactNode; quiet: string; doubt: string | null }[];
  refused: readonly { line: number; cells: readonly (string | number)[]; reason: string }[];
  taken: readonly number[];
  onTake: (lines: number[]) => void;
}

/** What the rows of a list become, with a box at each that is doubtful. */
export function ListRows({ words, rows, refused, taken, onTake }: ListRowsProps) {
  const t = useTranslations("visitImports");
  return (
    <Table caption={words.caption}>
      <thead>
        <tr>
          <th scope="col" data-number>
            {t("line")}
          </th>
          <th scope="col">{words.subject}</th>
          <th scope="col">{t("becomes")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, head, quiet, doubt }) => (
          <tr key={line}>
            <td data-number>{line}</td>
            <th scope="row" className="catalogue-name">
              {head}
              <span className="catalogue-quiet">{quiet}</span>
            </th>
            <td>
              {doubt ? (
                <>
                  {doubt}
                  <Checkbox
                    label={t("take")}
                    checked={taken.includes(line)}
                    onCheckedChange={(on) => onTake(on ? [...taken, line] : taken.filter((one) => one !== line))}
                  />
                </>
              ) : (
                words.isNew
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
            <td>{reason}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
