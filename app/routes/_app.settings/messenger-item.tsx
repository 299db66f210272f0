import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { Confirm } from "#app/components/ui/confirm.ts";
import { Checkbox, Select } from "#app/components/ui/fields.tsx";
import { Flex, Text } from "#app/components/ui/themed.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call } from "#app/data/call.ts";
import { refreshOwnLinks, type LinkItem } from "#app/data/channels.ts";
import { errorText } from "#app/data/client.ts";
import { useFormat } from "#app/hooks/use-format.ts";

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);
const usualQuiet = { quietFrom: "20:00", quietUntil: "06:00" };

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
  const isQuiet = quietFrom !== null && quietUntil !== null;
  const choices = (now: string) =>
    (hours.includes(now) ? hours : [now, ...hours]).map((value) => ({ value, label: value }));
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
        <div className="account-choice">
          <Checkbox
            label={t("notifies")}
            checked={notifies}
            onCheckedChange={(wanted) => change.mutate({ notifies: wanted })}
          />
          <Text as="p" size="1" color="gray">
            {t("notifiesHint")}
          </Text>
        </div>
        {notifies && (
          <div className="account-choice">
            <Checkbox
              label={t("quiet")}
              checked={isQuiet}
              onCheckedChange={(wanted) => change.mutate(wanted ? usualQuiet : { quietFrom: null, quietUntil: null })}
            />
            {isQuiet && (
              <div className="messenger-hours">
                <Select
                  label={t("quietFrom")}
                  value={quietFrom}
                  onValueChange={(from) => change.mutate({ quietFrom: from, quietUntil })}
                  choices={choices(quietFrom)}
                />
                <Select
                  label={t("quietUntil")}
                  value={quietUntil}
                  onValueChange={(until) => change.mutate({ quietFrom, quietUntil: until })}
                  choices={choices(quietUntil)}
                />
              </div>
            )}
            <Text as="p" size="1" color="gray">
              {t("quietHint")}
            </Text>
          </div>
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
