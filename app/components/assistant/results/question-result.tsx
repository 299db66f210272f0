import { SegmentedControl } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { Facts } from "#app/components/facts.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Skeleton } from "#app/components/ui/states.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { Badge, Flex, Text } from "#app/components/ui/themed.tsx";
import { confidenceLook } from "#app/components/ui/tones.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { saveCsv } from "./csv.ts";
import { useFieldName, useRecordFacts, useValueText } from "./record-facts.ts";

const QuestionChart = lazy(() => import("./question-chart.tsx"));

type Row = Record<string, unknown>;

/** A chart says something between these numbers of points. */
const leastPoints = 2;
const mostPoints = 50;
const shownRows = 12;

/** What only links rows to one another; people know machines by their serial numbers. */
const isKey = (column: string) => column === "id" || /Id$/.test(column);
/** One row of so many values is a record, not a table. */
const mostColumnsOfOne = 3;

/** The answer to a data question: its rows as chart, table or record, how sure it is, and the rows as a file. */
export default function QuestionResult({ record }: { record: Row }) {
  const t = useTranslations("assistant.result");
  const format = useFormat();
  const {
    query,
    confidence,
    data = [],
    insights = [],
  } = record as { query: string; confidence: number; data?: Row[]; insights?: string[] };
  const members = Object.keys(data[0] ?? {});
  const shown = members.filter((member) => !isKey(member));
  const columns = shown.length > 0 ? shown : members;
  const measure = columns.find((column) => typeof data[0]![column] === "number");
  const texts = columns.filter((column) => column !== measure && typeof data[0]![column] === "string");
  // One part at several places is told apart by these: what all rows share names no bar.
  const label = texts.find((column) => new Set(data.map((row) => row[column])).size === data.length) ?? texts[0];
  const drawable =
    measure !== undefined && label !== undefined && data.length >= leastPoints && data.length <= mostPoints;
  const [view, setView] = useState<"chart" | "table">(drawable ? "chart" : "table");
  const look = confidenceLook(confidence ?? 0);
  return (
    <div className="question-result">
      {data.length > 0 &&
        (view === "chart" && drawable ? (
          <Suspense fallback={<Skeleton height="14rem" />}>
            <QuestionChart title={query} rows={data} label={label} measure={measure} />
          </Suspense>
        ) : (
          <Rows caption={query} rows={data} columns={columns} />
        ))}
      {insights.length > 0 && (
        <ul className="result-insights">
          {insights.map((insight) => (
            <li key={insight}>
              <Text size="2">{insight}</Text>
            </li>
          ))}
        </ul>
      )}
      <Flex gap="3" align="center" wrap="wrap">
        <Badge color={look.color} variant={look.variant}>
          {t("confidence", { percent: format.percent(confidence ?? 0) })}
        </Badge>
        {drawable && (
          <SegmentedControl.Root
            size="1"
            aria-label={t("showAs")}
            value={view}
            onValueChange={(next) => setView(next as typeof view)}
          >
            <SegmentedControl.Item value="chart">{t("chart")}</SegmentedControl.Item>
            <SegmentedControl.Item value="table">{t("table")}</SegmentedControl.Item>
          </SegmentedControl.Root>
        )}
        {data.length > 0 && (
          <Button
            variant="ghost"
            size="1"
            color="gray"
            icon={<Download size={14} aria-hidden />}
            onClick={() => saveCsv("answer", data, format.today())}
          >
            {t("csv")}
          </Button>
        )}
      </Flex>
    </div>
  );
}

function Rows({ caption, rows, columns }: { caption: string; rows: Row[]; columns: string[] }) {
  return rows.length === 1 && columns.length > mostColumnsOfOne ? (
    <RecordFacts record={Object.fromEntries(columns.map((column) => [column, rows[0]![column]]))} />
  ) : (
    <RowTable caption={caption} rows={rows} columns={columns} />
  );
}

function RecordFacts({ record }: { record: Row }) {
  return <Facts facts={useRecordFacts(record)} />;
}

function RowTable({ caption, rows, columns }: { caption: string; rows: Row[]; columns: string[] }) {
  const t = useTranslations("assistant.result");
  const valueText = useValueText();
  const fieldName = useFieldName();
  const [all, setAll] = useState(false);
  return (
    <>
      <Table caption={caption}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-number={typeof rows[0]![column] === "number" || undefined}>
                {fieldName(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(all ? rows : rows.slice(0, shownRows)).map((row, at) => (
            <tr key={at}>
              {columns.map((column) => (
                <td key={column} data-number={typeof row[column] === "number" || undefined}>
                  {valueText(row[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {rows.length > shownRows && !all && (
        <Button variant="ghost" size="1" onClick={() => setAll(true)}>
          {t("showAll", { count: rows.length })}
        </Button>
      )}
    </>
  );
}
