import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { CopyButton } from "#app/components/account/copy-button.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { ConfirmDialog, Dialog, type Openable } from "#app/components/ui/dialog.tsx";
import { PasswordField, TextField } from "#app/components/ui/fields.tsx";
import { ErrorState, FormError, LoadingRows } from "#app/components/ui/states.tsx";
import { Text } from "#app/components/ui/themed.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { ownCalendarFeed } from "#app/data/service-plans.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { useUser } from "#app/hooks/use-user.ts";
import { inOwnCalendar } from "#tools/service-plans/rules.ts";

/** The link by which one's own calendar shows what is due: made and shown this once, renewed, switched off. */
export default function CalendarLinkDialog({ open, onOpenChange }: Openable) {
  const t = useTranslations("servicePlans.calendarLink");
  const user = useUser();
  const feed = useQuery(ownCalendarFeed);
  const [made, setMade] = useState<string>();
  const whose = inOwnCalendar(user).assignedToId === undefined ? t("all") : t("own");
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("title")}
      description={`${t("hint")} ${whose}`}
      width="small"
    >
      <div className="due-form">
        {made ? (
          <MadeLink url={made} />
        ) : feed.data ? (
          <LinkForm feed={feed.data.feed} onMade={setMade} onOff={() => onOpenChange(false)} />
        ) : feed.isError ? (
          <ErrorState message={errorText(feed.error, t("loadFailed"))} onRetry={() => void feed.refetch()} />
        ) : (
          <LoadingRows rows={2} />
        )}
      </div>
    </Dialog>
  );
}

function MadeLink({ url }: { url: string }) {
  const t = useTranslations("servicePlans.calendarLink");
  return (
    <>
      <Text as="p" size="2" role="status">
        {t("shownOnce")}
      </Text>
      <TextField label={t("link")} value={url} readOnly onFocus={(event) => event.target.select()} />
      <CopyButton text={url} label={t("copy")} copied={t("copied")} />
      <Text as="p" size="2" color="gray">
        {t("how")}
      </Text>
    </>
  );
}

interface LinkFormProps {
  feed: { createdAt: string; lastUsedAt: string | null } | null;
  onMade: (url: string) => void;
  onOff: () => void;
}

function LinkForm({ feed, onMade, onOff }: LinkFormProps) {
  const t = useTranslations("servicePlans.calendarLink");
  const format = useFormat();
  const client = useQueryClient();
  const [password, setPassword] = useState("");
  const create = useMutation({
    mutationFn: () => call("calendar-feeds.create", { password }),
    onSuccess: ({ url }) => {
      onMade(url);
      return client.invalidateQueries({ queryKey: ownCalendarFeed.queryKey });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  const used = feed?.lastUsedAt ? t("used", { moment: format.dateTime(feed.lastUsedAt) }) : t("unused");
  return (
    <form onSubmit={submit} noValidate className="due-form">
      {create.isError && <FormError>{errorText(create.error, t("failed"))}</FormError>}
      <Text as="p" size="2">
        {feed ? `${t("since", { day: format.date(feed.createdAt) })} · ${used}` : t("none")}
      </Text>
      {feed && (
        <Text as="p" size="2" color="gray">
          {t("renewHint")}
        </Text>
      )}
      <PasswordField label={t("password")} value={password} onValueChange={setPassword} required />
      <div className="due-acts">
        <Button type="submit" loading={create.isPending}>
          {feed ? t("renew") : t("create")}
        </Button>
        {feed && <SwitchOff onOff={onOff} />}
      </div>
    </form>
  );
}

function SwitchOff({ onOff }: Pick<LinkFormProps, "onOff">) {
  const t = useTranslations("servicePlans.calendarLink");
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const revoke = async () => {
    try {
      await call("calendar-feeds.revoke", {});
      await client.invalidateQueries({ queryKey: ownCalendarFeed.queryKey });
      toast({ title: t("switchedOff"), tone: "success" });
      onOff();
    } catch (error) {
      toast({ title: t("failed"), description: errorText(error, t("failed")), tone: "error" });
      throw error;
    }
  };
  return (
    <>
      <Button variant="soft" color="red" onClick={() => setAsking(true)}>
        {t("off")}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("offTitle")}
        description={t("offHint")}
        confirmLabel={t("off")}
        onConfirm={revoke}
        destructive
      />
    </>
  );
}
