import { Progress, Text } from "@radix-ui/themes";
import { useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { JobStatusBadge } from "#app/components/ui/badges.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { DateText } from "#app/components/ui/format.tsx";
import { EmptyState, ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { errorText } from "#app/data/client.ts";
import { cancelJob, queuePath, retryJob } from "#app/data/intake.ts";
import type { QueueEntry } from "#tools/intake/schema.ts";

const shownAtMost = 12;

/** What has been handed in lately, and how far it is. */
export function QueuePanel({
  query,
  onReview,
}: {
  query: UseQueryResult<QueueEntry[]>;
  onReview: (draftIds: number[]) => void;
}) {
  const t = useTranslations("intake.queue");
  const { data, error, refetch } = query;
  if (error && !data) return <ErrorState message={errorText(error, t("failed"))} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows rows={3} />;
  if (data.length === 0) return <EmptyState title={t("empty")} description={t("emptyText")} />;
  return (
    <ul className="queue">
      {data.slice(0, shownAtMost).map((entry) => (
        <QueueRow key={entry.id} entry={entry} onReview={onReview} />
      ))}
    </ul>
  );
}

function QueueRow({ entry, onReview }: { entry: QueueEntry; onReview: (draftIds: number[]) => void }) {
  const t = useTranslations("intake");
  const client = useQueryClient();
  const { id, fileName, status, progress, step, error, note, createdAt, draftIds } = entry;
  const running = status === "queued" || status === "processing";
  const act = (call: (id: number) => Promise<unknown>, failed: string) =>
    call(id)
      .catch((reason: unknown) =>
        toast({ title: t("processingFailed"), description: errorText(reason, failed), tone: "error" }),
      )
      .finally(() => void client.invalidateQueries({ queryKey: [queuePath] }));
  const name = fileName ?? t("queue.pastedText");
  const stepText =
    step && t.has(`queue.step.${step}` as "queue.step.reading")
      ? t(`queue.step.${step}` as "queue.step.reading")
      : undefined;
  return (
    <li className="queue-row">
      <div className="queue-head">
        <Text size="2" weight="medium" className="queue-name">
          {name}
        </Text>
        <JobStatusBadge status={status} />
      </div>
      {running && <Progress size="1" value={progress * 100} aria-label={`${name}: ${stepText ?? ""}`} />}
      <div className="queue-head">
        <Text size="1" color="gray">
          {[stepText, error ?? note].filter(Boolean).join(" · ") || <DateText value={createdAt} time />}
        </Text>
        <span className="queue-actions">
          {running && (
            <Button size="1" variant="soft" color="gray" onClick={() => void act(cancelJob, t("queue.cancelFailed"))}>
              {t("cancel")}
            </Button>
          )}
          {(status === "failed" || (status === "rejected" && draftIds.length === 0)) && (
            <Button size="1" variant="soft" onClick={() => void act(retryJob, t("queue.retryFailed"))}>
              {t("retry")}
            </Button>
          )}
          {draftIds.length > 0 && (
            <Button size="1" variant="soft" onClick={() => onReview(draftIds)}>
              {t("queue.review")} ({t("queue.ready", { count: draftIds.length })})
            </Button>
          )}
        </span>
      </div>
    </li>
  );
}
