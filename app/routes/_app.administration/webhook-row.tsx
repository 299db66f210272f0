import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { Confirm } from "#app/components/ui/confirm.ts";
import { Badge, Flex, Text } from "#app/components/ui/themed.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { refreshWebhooks, type WebhookItem } from "#app/data/webhooks.ts";
import { useFormat } from "#app/hooks/use-format.ts";

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
  const [asked, setAsked] = useState<"rotate" | "remove">();
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
  const act = (label: string, onClick: () => void, { loading = false } = {}) => (
    <Button size="1" variant="soft" color="gray" loading={loading} onClick={onClick}>
      {label}
      <span className="visually-hidden"> {name}</span>
    </Button>
  );
  return (
    <Flex gap="2" wrap="wrap">
      {act(t("test"), () => test.mutate(), { loading: test.isPending })}
      {webhook.failedCount > 0 && act(t("replayFailed"), () => replay.mutate(), { loading: replay.isPending })}
      {act(t("edit"), onEdit)}
      {act(t("rotate"), () => setAsked("rotate"))}
      {act(t("remove"), () => setAsked("remove"))}
      {asked === "rotate" && (
        <Confirm
          open
          onOpenChange={() => setAsked(undefined)}
          title={t("rotateTitle")}
          description={t("rotateText", { name })}
          confirmLabel={t("rotate")}
          onConfirm={() => rotate.mutateAsync()}
        />
      )}
      {asked === "remove" && (
        <Confirm
          open
          onOpenChange={() => setAsked(undefined)}
          title={t("removeTitle")}
          description={t("removeText", { name })}
          confirmLabel={t("remove")}
          onConfirm={() => remove.mutateAsync()}
          destructive
        />
      )}
    </Flex>
  );
}
