import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { Badge, Flex, Heading, Text } from "#app/components/ui/themed.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call } from "#app/data/call.ts";
import { refreshChannels, type ChannelItem } from "#app/data/channels.ts";
import { errorText } from "#app/data/client.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import type { ChannelKind } from "#db/vocabulary.ts";
import { QuestionedAct, RowAct } from "./row-acts.tsx";

const ChannelDialog = onDemand(() => import("./channel-dialog.tsx"));

/** One messenger: whether it is set up, how it goes, and what can be done with it. */
export function ChannelCard({ kind, channel }: { kind: ChannelKind; channel: ChannelItem | undefined }) {
  const t = useTranslations("channels.admin");
  const kinds = useTranslations("channels.kinds");
  const [editing, setEditing] = useState(false);
  return (
    <article className="channel" aria-label={kinds(kind)}>
      <Flex gap="3" align="center" wrap="wrap">
        <Heading as="h3" size="3">
          {kinds(kind)}
        </Heading>
        <ChannelState channel={channel} />
      </Flex>
      {channel && (
        <Text as="p" size="2" className="breakable">
          {channel.account}
          <Text as="span" color="gray">
            {" · "}
            {t("figures", {
              links: channel.linkCount,
              received: channel.receivedCount,
              sent: channel.sentCount,
              failed: channel.failedCount,
            })}
          </Text>
        </Text>
      )}
      {channel?.fault && (
        <Text as="p" size="2">
          {t(`fault.${channel.fault}`)} {channel.faultDetail && `(${channel.faultDetail})`}
        </Text>
      )}
      <Flex gap="2" wrap="wrap">
        <Button size="1" variant="soft" color={channel ? "gray" : undefined} onClick={() => setEditing(true)}>
          {channel ? t("edit") : t("setUp")}
          <span className="visually-hidden"> {kinds(kind)}</span>
        </Button>
        {channel && <ChannelActs channel={channel} />}
      </Flex>
      {editing && <ChannelDialog kind={kind} channel={channel} onClose={() => setEditing(false)} />}
    </article>
  );
}

function ChannelState({ channel }: { channel: ChannelItem | undefined }) {
  const t = useTranslations("channels.admin");
  const format = useFormat();
  if (!channel) return <Badge color="gray">{t("off")}</Badge>;
  if (!channel.active) return <Badge color="gray">{t("resting")}</Badge>;
  return channel.fault && channel.faultAt ? (
    <Badge color="amber">{t("fails", { when: format.dateTime(channel.faultAt) })}</Badge>
  ) : (
    <Badge color="green">{t("works")}</Badge>
  );
}

function ChannelActs({ channel: { id: channelId, kind } }: { channel: ChannelItem }) {
  const t = useTranslations("channels.admin");
  const name = useTranslations("channels.kinds")(kind);
  const client = useQueryClient();
  const failed = (title: string) => (error: unknown) =>
    toast({ title, description: errorText(error, title), tone: "error" });
  const test = useMutation({
    mutationFn: () => call("channels.send-test-message", { channelId }),
    onSuccess: () => toast({ title: t("tested"), tone: "success" }),
    onError: failed(t("testFailed")),
  });
  const remove = useMutation({
    mutationFn: () => call("channels.delete", { channelId }),
    onSuccess: () => toast({ title: t("removed"), tone: "success" }),
    onError: failed(t("notSaved")),
    onSettled: () => refreshChannels(client),
  });
  return (
    <>
      <RowAct label={t("test")} name={name} loading={test.isPending} onClick={() => test.mutate()} />
      <QuestionedAct
        label={t("remove")}
        name={name}
        title={t("removeTitle")}
        description={t("removeText", { kind: name })}
        onConfirm={() => remove.mutateAsync()}
        destructive
      />
    </>
  );
}
