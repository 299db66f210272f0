import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { Section } from "../../components/ui/page.tsx";
import { ErrorState, LoadingRows } from "../../components/ui/states.tsx";
import { readOf } from "../../data/call.ts";

const TimelineEntries = lazy(() => import("./timeline-entries.tsx"));

/** What happened to the machine, with the hour meter as a chart; opened on demand. */
export function Timeline({ machineId }: { machineId: number }) {
  const t = useTranslations("engineer");
  const [open, setOpen] = useState(false);
  const timeline = useQuery({ ...readOf("machines.show-timeline", { machineId }), enabled: open });
  return (
    <Section title={t("timeline.title")}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t("timeline.chart")}</summary>
        {timeline.isError && <ErrorState message={t("timeline.failed")} onRetry={() => void timeline.refetch()} />}
        {timeline.isPending && open && <LoadingRows />}
        {timeline.data && (
          <Suspense fallback={<LoadingRows />}>
            <TimelineEntries entries={timeline.data} />
          </Suspense>
        )}
      </details>
    </Section>
  );
}
