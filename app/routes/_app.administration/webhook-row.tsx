import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { Badge, Flex, Text } from "#app/components/ui/themed.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { refreshWebhooks, type WebhookItem } from "#app/data/webhooks.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { QuestionedAct, RowAct } from "./row-acts.tsx";

interface WebhookRowProps {
  webhook: WebhookItem;
  onEdit: () => void;
  onSecret: (secret: string) => void;
}

/** One webhook: what it is told, how it goes, and what can be done with it. */
export function WebhookRow({ webhook, onEdit, onSecret }: WebhookRowProps) {
  const t = useTranslations("webhooks");
  const { address, description, events } = webhook;
  return (
    <tr>
      <th scope="row" className="breakable">
        {description ?? new URL(address).host}
        <Text as="div" size="1" color="gray" weight="regular">
          {address}
        </Text>
        <Text as="div" size="1" color="gray" weight="regular">
          {t("eventCount", { count: events.length })}
        </Text>
      </th>
      <td>
        <WebhookState webhook={webhook} />
      </td>
      <td>
        <WebhookActs webhook={webhook} onEdit={onEdit} onSecret={onSecret} />
      </td>
    </tr>
  );
}

function WebhookState({ webhook }: { webhook: WebhookItem }) {
  const t = useTranslations("webhooks");
  const format = useFormat();
  const { active, offReason, offAt, failingSince, succeededAt, waitingCount, failedCount, oldSecretUntil } = webhook;
  const lines = [
    active && failingSince && t("failingSince", { when: format.dateTime(failingSince) }),
    !active && offAt && t("offSince", { when: format.dateTime(offAt) }),
    offReason && t(`off.${offReason}`),
    succeededAt && t("succeededAt", { when: format.dateTime(succeededAt) }),
    waitingCount > 0 && t("waiting", { count: waitingCount }),
    failedCount > 0 && t("failed", { count: failedCount }),
    oldSecretUntil && t("oldSecret", { when: format.dateTime(oldSecretUntil) }),
  ].filter(Boolean);
  const failing = active && failingSince !== null;
  return (
    <>
      <Badge color={failing || offReason ? "amber" : active ? "green" : "gray"}>
        {t(active ? (failing ? "isFailing" : "isOn") : "isOff")}
      </Badge>
      <Text as="div" size="1" color="gray">
        {lines.join(" · ")}
      </Text>
    </>
  );
}

function WebhookActs({ webhook, onEdit, onSecret }: WebhookRowProps) {
  const t = useTranslations("webhooks");
  const client = useQueryClient();
  const { id: webhookId, address } = webhook;
  const name = webhook.description ?? new URL(address).host;
  const failed = (title: string) => (error: unknown) =>
    toast({ title, description: errorText(error, title), tone: "error" });
  const onSettled = () => refreshWebhooks(client);
  const test = useMutation({
    mutationFn: () => call("webhooks.send-test-event", { webhookId }),
    onSuccess: () => toast({ title: t("testSent"), description: t("testSentHint"), tone: "success" }),
    onError: failed(t("testFailed")),
    onSettled,
  });
  const rotate = useMutation({
    mutationFn: () => call("webhooks.rotate-secret", { webhookId }),
    onSuccess: ({ secret }) => onSecret(secret),
    onError: failed(t("notSaved")),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () => call("webhooks.delete", { webhookId }),
    onSuccess: () => toast({ title: t("removed"), tone: "success" }),
    onError: failed(t("notSaved")),
    onSettled,
  });
  const replay = useMutation({
    mutationFn: () => call("webhooks.replay-failed", { webhookId, since: new Date(0).toISOString() }),
    onSuccess: ({ replayed }) => toast({ title: t("replayedFailed", { count: replayed }), tone: "success" }),
    onError: failed(t("log.notReplayed")),
    onSettled,
  });
  return (
    <Flex gap="2" wrap="wrap">
      <RowAct label={t("test")} name={name} aside loading={test.isPending} onClick={() => test.mutate()} />
      {webhook.failedCount > 0 && (
        <RowAct
          label={t("replayFailed")}
          name={name}
          aside
          loading={replay.isPending}
          onClick={() => replay.mutate()}
        />
      )}
      <RowAct label={t("edit")} name={name} aside onClick={onEdit} />
      <QuestionedAct
        label={t("rotate")}
        name={name}
        title={t("rotateTitle")}
        description={t("rotateText", { name })}
        onConfirm={() => rotate.mutateAsync()}
      />
      <QuestionedAct
        label={t("remove")}
        name={name}
        title={t("removeTitle")}
        description={t("removeText", { name })}
        onConfirm={() => remove.mutateAsync()}
        destructive
      />
    </Flex>
  );
}
