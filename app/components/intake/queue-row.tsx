import { Progress } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { Text } from "#app/components/ui/themed.tsx";
import { errorText } from "#app/data/client.ts";
import { cancelJobCall, retryJobCall } from "#app/data/intake.ts";
import { queuePath } from "#app/data/intake-queue.ts";
import { textUnder } from "#app/locales/text-under.ts";
import { countedAhead } from "#db/queue-vocabulary.ts";
import type { QueueEntry } from "#tools/intake/schema.ts";
import { JobStatusBadge } from "../ui/badges.tsx";
import { Button } from "../ui/button.tsx";
import { DateText } from "../ui/format.tsx";
import { toast } from "../ui/toast.ts";
import { useReviewAgain } from "./given-up-row.tsx";
import "./queue.css";

/** One source: how far it is, why it failed, and what can be done about it. Used on Report Input and in the assistant. */
export function QueueRow({ entry, onReview }: { entry: QueueEntry; onReview?: (draftIds: number[]) => void }) {
  const t = useTranslations("intake");
  const client = useQueryClient();
  const { id, fileName, status, progress, step, error, note, ahead, createdAt, draftIds, waitingIds, givenUpIds } =
    entry;
  const reviewAgain = useReviewAgain();
  const running = status === "queued" || status === "processing";
  const act = (call: (id: number) => Promise<unknown>, failed: string) =>
    call(id)
      .catch((reason: unknown) =>
        toast({ title: t("processingFailed"), description: errorText(reason, failed), tone: "error" }),
      )
      .finally(() => void client.invalidateQueries({ queryKey: [queuePath] }));
  const name = fileName ?? t("queue.pastedText");
  const stands =
    ahead === null ? undefined : t(ahead < countedAhead ? "queue.ahead" : "queue.farAhead", { count: ahead });
  const stepText = step ? textUnder(t, `queue.step.${step}`) : stands;
  return (
    <li className="queue-row">
      <div className="queue-head">
        <Text size="2" weight="medium" className="queue-name">
          {name}
        </Text>
        <JobStatusBadge status={status} empty={draftIds.length === 0} />
      </div>
      {running && <Progress size="1" value={progress * 100} aria-label={`${name}: ${stepText ?? ""}`} />}
      <div className="queue-head">
        <Text size="1" color="gray">
          {[stepText, error ?? note].filter(Boolean).join(" · ") || <DateText value={createdAt} time />}
        </Text>
        <span className="queue-actions">
          {running && (
            <Button
              size="1"
              variant="soft"
              color="gray"
              onClick={() => void act(cancelJobCall, t("queue.cancelFailed"))}
            >
              {t("cancel")}
            </Button>
          )}
          {(status === "failed" || (status === "rejected" && draftIds.length === 0)) && (
            <Button size="1" variant="soft" onClick={() => void act(retryJobCall, t("queue.retryFailed"))}>
              {t("retry")}
            </Button>
          )}
          {onReview && waitingIds.length > 0 && (
            <Button size="1" variant="soft" onClick={() => onReview(waitingIds)}>
              {t("queue.review")} ({t("queue.ready", { count: waitingIds.length })})
            </Button>
          )}
          {waitingIds.length === 0 && givenUpIds.length > 0 && (
            <Button
              size="1"
              variant="soft"
              color="gray"
              onClick={() => void reviewAgain(givenUpIds).then(() => onReview?.(givenUpIds))}
            >
              {t("givenUp.again")} ({t("queue.ready", { count: givenUpIds.length })})
            </Button>
          )}
        </span>
      </div>
    </li>
  );
}
