import { Callout, Progress, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { lazy, Suspense, useRef } from "react";
import { useTranslations } from "use-intl";
import { Skeleton } from "#app/components/ui/states.tsx";
import { readOf } from "#app/data/loaded-query.ts";
import { useShowFromStart } from "../thread-scroll.ts";

const ReviewCards = lazy(() => import("#app/components/intake/ReviewCards.tsx"));

interface Job {
  id: number;
  fileName: string | null;
  status: string;
  progress: number;
  step: string | null;
  error: string | null;
  draftIds: number[];
}

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
  const { data: queue } = useQuery({
    ...readOf<Job[]>("/api/ai/processing-queue"),
    enabled: finished === false,
    refetchInterval: ({ state }) =>
      state.data?.some(({ id, status }) => jobIds.includes(id) && unfinished.includes(status)) === false
        ? false
        : 3_000,
  });
  const jobs = finished === false ? (queue?.filter(({ id }) => jobIds.includes(id)) ?? []) : [];
  const drafts = [...new Set([...draftIds, ...jobs.flatMap((job) => job.draftIds)])];
  return (
    <div className="intake-result">
      {finished === false && !queue && <Text size="2">{t("readingStarts")}</Text>}
      {jobs.map((job) =>
        unfinished.includes(job.status) ? (
          <div key={job.id} role="status">
            <Text size="2" color="gray">
              {job.fileName} {job.step ? t("reading", { step: job.step }) : t("readingStarts")}
            </Text>
            <Progress value={Math.round(job.progress * 100)} aria-label={t("readingStarts")} />
          </div>
        ) : (
          job.status === "failed" && (
            <Callout.Root key={job.id} color="red" size="1">
              <Callout.Icon>
                <CircleAlert size={16} aria-hidden />
              </Callout.Icon>
              <Callout.Text>{job.error ?? t("readFailed")}</Callout.Text>
            </Callout.Root>
          )
        ),
      )}
      {finished !== false && message && drafts.length === 0 && (
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
