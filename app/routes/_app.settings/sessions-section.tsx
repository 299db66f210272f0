import { useMutation, type UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { Badge } from "#app/components/ui/themed.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Select } from "#app/components/ui/fields.tsx";
import { DateText } from "#app/components/ui/format.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { toast } from "#app/components/ui/toast.ts";
import type { OwnSession } from "#app/data/account.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { sessionTimeouts, type SessionTimeout } from "#db/vocabulary.ts";
import type { OwnSettings } from "#tools/settings/shapes.ts";
import { deviceName } from "./device-name.ts";
import { useSave } from "./use-save.ts";

/** How long a session lasts without use, and where there is one. */
export function SessionsSection({
  settings,
  sessions,
}: {
  settings: OwnSettings;
  sessions: UseQueryResult<OwnSession[]>;
}) {
  const t = useTranslations("accounts.sessions");
  const texts = useTranslations("accounts.settings");
  const save = useSave();
  const others = sessions.data?.filter(({ current }) => !current) ?? [];
  const end = useMutation({
    mutationFn: () => call("auth.end-other-sessions", {}),
    onSuccess: () => {
      void sessions.refetch();
      toast({ title: t("ended"), tone: "success" });
    },
    onError: (error) => toast({ title: t("failed"), description: errorText(error, t("failed")), tone: "error" }),
  });
  return (
    <Section
      title={t("title")}
      actions={
        <Button
          variant="soft"
          loading={end.isPending}
          disabledReason={sessions.isSuccess && others.length === 0 && t("noOthers")}
          onClick={() => end.mutate()}
        >
          {t("endOthers")}
        </Button>
      }
    >
      <div className="account-form">
        <Select
          label={texts("sessionTimeout")}
          hint={texts("sessionTimeoutHint")}
          value={String(settings.sessionTimeoutMinutes) as `${SessionTimeout}`}
          onValueChange={(chosen) =>
            save.mutate({ sessionTimeoutMinutes: sessionTimeouts.find((minutes) => `${minutes}` === chosen) })
          }
          choices={sessionTimeouts.map((minutes) => ({
            value: `${minutes}` as const,
            label: texts(`timeouts.${minutes}`),
          }))}
        />
        {sessions.isError && !sessions.data && (
          <ErrorState message={errorText(sessions.error, t("loadFailed"))} onRetry={() => void sessions.refetch()} />
        )}
        {sessions.isPending && <LoadingRows rows={2} />}
        {sessions.data && <SessionsTable sessions={sessions.data} />}
      </div>
    </Section>
  );
}

function SessionsTable({ sessions }: { sessions: OwnSession[] }) {
  const t = useTranslations("accounts.sessions");
  return (
    <Table caption={t("caption")}>
      <thead>
        <tr>
          <th scope="col">{t("device")}</th>
          <th scope="col">{t("address")}</th>
          <th scope="col">{t("lastUsed")}</th>
        </tr>
      </thead>
      <tbody>
        {sessions.map(({ id, userAgent, address, lastUsedAt, current }) => (
          <tr key={id}>
            <th scope="row">
              {deviceName(userAgent) ?? t("unknownDevice")} {current && <Badge color="green">{t("current")}</Badge>}
            </th>
            <td>{address}</td>
            <td>
              <DateText value={lastUsedAt} time />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
