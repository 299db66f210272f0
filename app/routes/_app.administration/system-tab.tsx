import { useQuery } from "@tanstack/react-query";
import { Archive, CircleCheck, RotateCw } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { DateText } from "#app/components/ui/format.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { systemFacts, type SystemFacts } from "#app/data/administration.ts";
import { errorText } from "#app/data/client.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { FullExport } from "./full-export.tsx";
import { DatabaseFacts, ModelFacts, QueueFacts, Recovery, SearchFacts, Server } from "./system-facts.tsx";

/** The machine room: what runs, what waits, what failed, and what could be restored. */
export default function SystemTab() {
  const t = useTranslations("administration");
  const system = useQuery(systemFacts);
  if (system.isPending) return <LoadingRows rows={6} />;
  if (!system.data)
    return <ErrorState message={errorText(system.error, t("loadFailed"))} onRetry={() => void system.refetch()} />;
  const facts = system.data;
  return (
    <>
      <Recovery facts={facts} />
      <div className="admin-system-head">
        <Button
          variant="soft"
          icon={<RotateCw size={16} aria-hidden />}
          loading={system.isFetching}
          onClick={() => void system.refetch()}
        >
          {t("system.refresh")}
        </Button>
      </div>
      <div className="admin-columns">
        <Server facts={facts} readAt={system.dataUpdatedAt} />
        <DatabaseFacts facts={facts} />
        <QueueFacts facts={facts} />
        <ModelFacts facts={facts} />
        <SearchFacts facts={facts} />
      </div>
      <Backups facts={facts} />
      <FullExport />
      <Errors errors={facts.recentErrors} />
    </>
  );
}

function Backups({ facts: { backups, backupEveryHours } }: { facts: SystemFacts }) {
  const t = useTranslations("administration.system");
  const format = useFormat();
  const [newest] = backups;
  const plan = backupEveryHours > 0 ? t("everyHours", { hours: backupEveryHours }) : t("noSchedule");
  const last = newest && t("lastBackup", { when: format.dateTime(newest.at) });
  return (
    <Section title={t("backups")} description={[plan, last].filter(Boolean).join(" ")}>
      {backups.length === 0 ? (
        <EmptyState title={t("noBackups")} description={t("noBackupsHint")} icon={<Archive size={28} aria-hidden />} />
      ) : (
        <Table caption={t("backupsCaption")}>
          <thead>
            <tr>
              <th scope="col">{t("file")}</th>
              <th scope="col">{t("at")}</th>
              <th scope="col" data-number>
                {t("size")}
              </th>
            </tr>
          </thead>
          <tbody>
            {backups.map(({ name, at, bytes }) => (
              <tr key={name}>
                <th scope="row" className="breakable">
                  {name}
                </th>
                <td>
                  <DateText value={at} time />
                </td>
                <td data-number>{format.fileSize(bytes)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}

function Errors({ errors }: { errors: SystemFacts["recentErrors"] }) {
  const t = useTranslations("administration.system");
  return (
    <Section title={t("errors")} description={t("errorsHint")}>
      {errors.length === 0 ? (
        <EmptyState title={t("noErrors")} icon={<CircleCheck size={28} aria-hidden />} />
      ) : (
        <Table caption={t("errors")}>
          <thead>
            <tr>
              <th scope="col">{t("at")}</th>
              <th scope="col">{t("message")}</th>
              <th scope="col">{t("request")}</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ at, message, requestId }, position) => (
              <tr key={`${at} ${position}`}>
                <td>
                  <DateText value={at} time />
                </td>
                <td className="breakable">{message}</td>
                <td className="breakable">{requestId}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}
