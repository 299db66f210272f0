import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { QueueRow } from "#app/components/intake/queue-row.tsx";
import { EmptyState, ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { Text } from "#app/components/ui/themed.tsx";
import { errorText } from "#app/data/client.ts";
import { queuedTotal, queuePollMs } from "#app/data/intake-queue.ts";
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
    <>
      {data.some(({ status }) => status === "queued") && <Waiting />}
      <ul className="queue">
        {data.slice(0, shownAtMost).map((entry) => (
          <QueueRow key={entry.id} entry={entry} onReview={onReview} />
        ))}
      </ul>
    </>
  );
}

/** How many of all that one has handed in wait: the rows are the latest of them. */
function Waiting() {
  const t = useTranslations("intake.queue");
  const { data } = useQuery({ ...queuedTotal, refetchInterval: queuePollMs });
  if (!data) return null;
  return (
    <Text as="p" size="2" color="gray" mb="3" role="status">
      {t("waiting", { count: data })}
    </Text>
  );
}
