import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { Section } from "../../components/ui/page.tsx";
import { ErrorState, LoadingRows } from "../../components/ui/states.tsx";
import { readOf } from "../../data/call.ts";

const TimelineEntries = lazy(() => import("./timeline-entries.tsx"));

/** The hour meter as a chart or table, and what happened to the machine; read when its part of the page is opened. */
export function Timeline({ machineId }: { machineId: number }) {
  const t = useTranslations("engineer");
  const timeline = useQuery(readOf("machines.show-timeline", { machineId }));
  return (
    <Section title={t("timeline.chart")}>
      {timeline.isError && <ErrorState message={t("timeline.failed")} onRetry={() => void timeline.refetch()} />}
      {timeline.isPending && <LoadingRows />}
      {timeline.data && (
        <Suspense fallback={<LoadingRows />}>
          <TimelineEntries entries={timeline.data} />
        </Suspense>
      )}
    </Section>
  );
}
