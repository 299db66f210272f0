import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { CopyButton } from "#app/components/account/copy-button.tsx";
import { FormDialog } from "#app/components/ui/form-dialog.tsx";
import { ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { Text } from "#app/components/ui/themed.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { refreshWebhooks, sentEvent, type SentItem } from "#app/data/webhooks.ts";
import { useFormat } from "#app/hooks/use-format.ts";

/** One event: what is sent, what was answered last, and sending it again. */
export default function DeliveryDialog({ deliveryId, onClose }: { deliveryId: number; onClose: () => void }) {
  const t = useTranslations("webhooks");
  const client = useQueryClient();
  const sent = useQuery(sentEvent(deliveryId));
  const replay = useMutation({
    mutationFn: () => call("webhooks.replay-delivery", { deliveryId }),
    onSuccess: () => {
      toast({ title: t("log.replayed"), tone: "success" });
      onClose();
    },
    onError: (error) =>
      toast({ title: t("log.notReplayed"), description: errorText(error, t("log.notReplayed")), tone: "error" }),
    onSettled: () => refreshWebhooks(client),
  });
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={sent.data?.type ?? t("log.event")}
      submit={{ label: t("log.replay"), onClick: () => replay.mutate(), loading: replay.isPending }}
    >
      {sent.data ? (
        <SentEvent sent={sent.data} />
      ) : sent.error ? (
        <ErrorState message={errorText(sent.error, t("log.notShown"))} onRetry={() => void sent.refetch()} />
      ) : (
        <LoadingRows rows={4} />
      )}
    </FormDialog>
  );
}

function SentEvent({ sent }: { sent: SentItem }) {
  const t = useTranslations("webhooks");
  const format = useFormat();
  const { state, attempts, nextAttemptAt, lastAttemptAt, lastFault, lastStatus, lastDurationMs, lastAnswer } = sent;
  const lines = [
    [t(`log.states.${state}`), t("log.attempts", { count: attempts })].join(" · "),
    state === "waiting" && t("log.next", { when: format.dateTime(nextAttemptAt) }),
    lastAttemptAt && t("log.last", { when: format.dateTime(lastAttemptAt), ms: lastDurationMs ?? 0 }),
    lastFault && t(`fault.${lastFault}`),
    lastStatus !== null && t("log.status", { status: lastStatus }),
  ].filter(Boolean);
  return (
    <div className="admin-fields">
      <Text as="p" size="1" color="gray" className="breakable">
        {sent.address}
        <br />
        {sent.eventId}
      </Text>
      {lines.map((line) => (
        <Text as="p" size="2" key={String(line)}>
          {line}
        </Text>
      ))}
      {lastAnswer && <SentText title={t("log.answer")} text={lastAnswer} />}
      <SentText title={t("log.request")} text={indented(sent.payload)} />
      <div>
        <CopyButton text={sent.payload} label={t("log.copy")} copied={t("log.copied")} />
      </div>
    </div>
  );
}

function SentText({ title, text }: { title: string; text: string }) {
  return (
    <>
      <Text as="p" size="2" weight="bold">
        {title}
      </Text>
      <pre className="webhook-text" tabIndex={0} aria-label={title}>
        {text}
      </pre>
    </>
  );
}

const indented = (payload: string): string => JSON.stringify(JSON.parse(payload), null, 2);
