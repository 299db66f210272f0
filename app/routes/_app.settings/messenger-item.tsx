import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { Confirm } from "#app/components/ui/confirm.ts";
import { Flex, Text } from "#app/components/ui/themed.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call } from "#app/data/call.ts";
import { refreshOwnLinks, type LinkItem } from "#app/data/channels.ts";
import { errorText } from "#app/data/client.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { Choice } from "./choice.tsx";
import { QuietHours } from "./quiet-hours.tsx";

type LinkChange = { notifies?: boolean; quietFrom?: string | null; quietUntil?: string | null };

/** A linked account: whether notifications come there, the hours in which none do, and its end. */
export function MessengerItem({ link }: { link: LinkItem }) {
  const t = useTranslations("channels.own");
  const kinds = useTranslations("channels.kinds");
  const format = useFormat();
  const client = useQueryClient();
  const [ending, setEnding] = useState(false);
  const { id: linkId, kind, label, notifies, quietFrom, quietUntil, createdAt } = link;
  const refresh = () => refreshOwnLinks(client);
  const failed = (error: unknown) =>
    toast({ title: t("notSaved"), description: errorText(error, t("notSaved")), tone: "error" });
  const change = useMutation({
    mutationFn: (changes: LinkChange) => call("channel-links.update", { linkId, ...changes }),
    onSuccess: () => toast({ title: t("saved"), tone: "success" }),
    onError: failed,
    onSettled: refresh,
  });
  const end = useMutation({
    mutationFn: () => call("channel-links.delete", { linkId }),
    onSuccess: () => toast({ title: t("unlinked"), tone: "success" }),
    onError: failed,
    onSettled: refresh,
  });
  return (
    <article className="watch-item" aria-label={`${kinds(kind)} ${label}`}>
      <Flex justify="between" align="start" gap="3">
        <div>
          <Text as="div" weight="medium">
            {kinds(kind)}
          </Text>
          <Text as="div" size="1" color="gray">
            {t("linkedOn", { label, day: format.date(createdAt) })}
          </Text>
        </div>
        <Button size="1" variant="soft" color="gray" onClick={() => setEnding(true)}>
          {t("unlink")}
          <span className="visually-hidden"> {kinds(kind)}</span>
        </Button>
      </Flex>
      <div className="account-choices">
        <Choice
          label={t("notifies")}
          hint={t("notifiesHint")}
          checked={notifies}
          onCheckedChange={(wanted) => change.mutate({ notifies: wanted })}
        />
        {notifies && (
          <QuietHours quietFrom={quietFrom} quietUntil={quietUntil} onChange={(hours) => change.mutate(hours)} />
        )}
      </div>
      {ending && (
        <Confirm
          open
          onOpenChange={setEnding}
          title={t("unlinkTitle")}
          description={t("unlinkText", { label })}
          confirmLabel={t("unlink")}
          onConfirm={() => end.mutateAsync()}
          destructive
        />
      )}
    </article>
  );
}
