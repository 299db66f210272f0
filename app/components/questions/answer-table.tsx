import { Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { usePageLinks } from "#app/hooks/use-user.ts";
import type { QuestionAnswer, QuestionRow } from "#tools/questions/schema.ts";
import { Button } from "../ui/button.tsx";
import { Table } from "../ui/table.tsx";
import { useQuestionWords } from "./words.ts";

const rowsAtFirst = 10;

/** Where a cell leads: machines to their page. */
const pathOf = (column: string, row: QuestionRow): string | undefined =>
  (column === "serialNumber" || column === "machine") && row[column]
    ? `/engineer-dashboard?machine=${encodeURIComponent(String(row[column]))}`
    : undefined;

/** The rows behind an answer; the first ones until all are wanted. */
export function AnswerTable({ answer, first = rowsAtFirst }: { answer: QuestionAnswer; first?: number }) {
  const t = useTranslations("questions");
  const { term, value, columns } = useQuestionWords();
  const linkTo = usePageLinks();
  const [all, setAll] = useState(false);
  const shown = columns(answer.data);
  const rows = all ? answer.data : answer.data.slice(0, first);
  const isNumber = (column: string) => answer.data.some((row) => typeof row[column] === "number") || undefined;
  return (
    <div className="question-rows">
      <Table caption={answer.planInWords ?? answer.query}>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column} scope="col" data-number={isNumber(column)}>
                {term("column", column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {shown.map((column) => {
                const path = linkTo(pathOf(column, row));
                return (
                  <td key={column} data-number={isNumber(column)}>
                    {path ? <Link to={path}>{value(column, row[column])}</Link> : value(column, row[column])}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
      {!all && answer.data.length > first && (
        <Button size="1" variant="ghost" onClick={() => setAll(true)}>
          {t("showAll", { count: answer.data.length })}
        </Button>
      )}
    </div>
  );
}
