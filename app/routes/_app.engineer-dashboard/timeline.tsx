import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { Section } from "../../components/ui/page.tsx";
import { ErrorState, LoadingRows } from "../../components/ui/states.tsx";
import { readOf } from "../../data/call.ts";
import type { HoursPoint, Reading } from "./records.ts";

const TimelineEntries = lazy(() => import("./timeline-entries.tsx"));

/** Years of readings; older ones are in the list below. */
const mostDrawn = 1_000;

/** Oldest first; where a meter was replaced, what the old one showed last and the new one at first. */
const pointsOf = (newestFirst: readonly Reading[]): HoursPoint[] =>
  newestFirst
    .toReversed()
    .flatMap(({ readOn: date, hours, oldHours }) => [
      ...(oldHours === null ? [] : [{ date, hours: oldHours }]),
      { date, hours },
    ]);

/** The hour meter as a chart or table, and what happened to the machine; read when its part of the page is opened. */
export function Timeline({ machineId }: { machineId: number }) {
  const t = useTranslations("engineer");
  const timeline = useQuery(readOf("machines.show-timeline", { machineId }));
  const readings = useQuery(readOf("hours.list-readings", { machineId, limit: mostDrawn }));
  return (
    <Section title={t("timeline.chart")}>
      {timeline.isError && <ErrorState message={t("timeline.failed")} onRetry={() => void timeline.refetch()} />}
      {timeline.isPending && <LoadingRows />}
      {timeline.data && (
        <Suspense fallback={<LoadingRows />}>
          <TimelineEntries entries={timeline.data} points={pointsOf(readings.data ?? [])} />
        </Suspense>
      )}
    </Section>
  );
}
