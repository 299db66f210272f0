import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import type { IssueStatus, ServiceType } from "#db/vocabulary.ts";
import { Button } from "../../components/ui/button.tsx";
import { DateText, NumberText } from "../../components/ui/format.tsx";
import { EmptyState, LoadingRows } from "../../components/ui/states.tsx";
import { Table } from "../../components/ui/table.tsx";
import type { TimelineEntry } from "../../data/engineer-dashboard.ts";
import type { HoursPoint } from "./records.ts";

const HoursChart = lazy(() => import("./hours-chart.tsx"));

const entriesAtFirst = 12;

/** What happened to the machine, with the hour meter as a chart or a table; its code comes when somebody opens it. */
export default function TimelineEntries({ entries, points }: { entries: TimelineEntry[]; points: HoursPoint[] }) {
  const t = useTranslations("engineer");
  const statusOf = useStatusOf();
  const operations = useTranslations("operations");
  const [asTable, setAsTable] = useState(false);
  const [whole, setWhole] = useState(false);
  const rest = whole ? 0 : Math.max(0, entries.length - entriesAtFirst);
  if (entries.length === 0 && points.length === 0) return <EmptyState title={t("timeline.empty")} />;
  return (
    <>
      {points.length < 2 ? (
        <p>{t("timeline.tooThin", { count: points.length })}</p>
      ) : (
        <>
          <Button size="1" variant="soft" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? t("timeline.chartView") : t("timeline.table")}
          </Button>
          {asTable ? (
            <Points points={points} />
          ) : (
            <Suspense fallback={<LoadingRows />}>
              <HoursChart points={points} />
            </Suspense>
          )}
        </>
      )}
      <ol className="timeline">
        {entries.slice(0, entries.length - rest).map(({ kind, id, date, status, text }) => (
          <li key={`${kind} ${id}`} data-kind={kind}>
            <DateText value={date} /> · <strong>{t(`timeline.${kind}`)}</strong>{" "}
            <span className="report-quiet">{statusOf(kind, status)}</span> {text}
          </li>
        ))}
      </ol>
      {rest > 0 && (
        <Button size="1" variant="soft" onClick={() => setWhole(true)}>
          {operations("moreOf", { count: rest, group: t("timeline.event") })}
        </Button>
      )}
    </>
  );
}

/** How far an issue or a parts request is, and what a service was for. */
function useStatusOf() {
  const labels = useTranslations("common");
  const parts = useTranslations("engineer");
  return (kind: TimelineEntry["kind"], status: string): string => {
    switch (kind) {
      case "report":
        return labels(`serviceType.${status as ServiceType}`);
      case "issue":
        return labels(`issueStatus.${status as IssueStatus}`);
      case "parts":
        return parts(`timeline.partsState.${status as "requested" | "ordered" | "delivered"}`);
    }
  };
}

function Points({ points }: { points: HoursPoint[] }) {
  const t = useTranslations("engineer");
  return (
    <Table caption={t("timeline.chart")}>
      <thead>
        <tr>
          <th scope="col">{t("timeline.date")}</th>
          <th scope="col" data-number>
            {t("timeline.hours")}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ date, hours }, at) => (
          <tr key={at}>
            <td>
              <DateText value={date} />
            </td>
            <td data-number>
              <NumberText value={hours} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
