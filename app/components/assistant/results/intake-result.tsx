import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useRef } from "react";
import { useTranslations } from "use-intl";
import { Text } from "#app/components/ui/themed.tsx";
import { QueueRow } from "#app/components/intake/queue-row.tsx";
import { Skeleton } from "#app/components/ui/states.tsx";
import { processingQueue } from "#app/data/intake-queue.ts";
import { useShowFromStart } from "../thread-scroll.ts";

const ReviewCards = lazy(() => import("#app/components/intake/review-cards.tsx"));

const unfinished = ["queued", "processing"];

/** Reports that are being read out of what was handed in: progress by source, then a card for each to review and save. */
export default function IntakeResult({ record }: { record: Record<string, unknown> }) {
  const t = useTranslations("assistant.result");
  const cards = useRef<HTMLDivElement>(null);
  const showFromStart = useShowFromStart();
  const {
    draftIds = [],
    jobIds = [],
    finished,
    message,
  } = record as { draftIds?: number[]; jobIds?: number[]; finished?: boolean; message?: string };
  // What failed has no drafts either: its row says why, and starts it again.
  const followed = finished === false || draftIds.length === 0;
  const { data: queue } = useQuery({
    ...processingQueue,
    enabled: followed && jobIds.length > 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ id, status }) => jobIds.includes(id) && unfinished.includes(status)) ? 3_000 : false,
  });
  const jobs = followed ? (queue?.filter(({ id }) => jobIds.includes(id)) ?? []) : [];
  const rows = jobs.filter(({ status }) => unfinished.includes(status) || status === "failed" || status === "rejected");
  const drafts = [...new Set([...draftIds, ...jobs.flatMap((job) => job.draftIds)])];
  return (
    <div className="intake-result">
      {finished === false && !queue && <Text size="2">{t("readingStarts")}</Text>}
      {rows.length > 0 && (
        <ul className="queue">
          {rows.map((entry) => (
            <QueueRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {finished !== false && message && drafts.length === 0 && rows.length === 0 && (
        <Text size="2" color="gray">
          {message}
        </Text>
      )}
      {drafts.length > 0 && (
        <div ref={cards} className="intake-drafts">
          <Suspense fallback={<Skeleton height="16rem" />}>
            <ReviewCards draftIds={drafts} onShown={() => cards.current && showFromStart(cards.current)} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
