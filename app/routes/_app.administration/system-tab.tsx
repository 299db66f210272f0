import { DataList } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Archive } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { DateText } from "#app/components/ui/format.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { systemFacts, type SystemFacts } from "#app/data/administration.ts";
import { errorText } from "#app/data/client.ts";
import { useFormat } from "#app/hooks/use-format.ts";

/** The machine room: database, mail and backups. */
export function SystemTab() {
  const t = useTranslations("administration");
  const system = useQuery(systemFacts);
  if (system.isPending) return <LoadingRows rows={6} />;
  if (!system.data)
    return <ErrorState message={errorText(system.error, t("loadFailed"))} onRetry={() => void system.refetch()} />;
  return (
    <>
      <Facts facts={system.data} />
      <Backups backups={system.data.backups} />
    </>
  );
}

function Facts({ facts: { database, mailAvailable, origin } }: { facts: SystemFacts }) {
  const t = useTranslations("administration.system");
  const format = useFormat();
  const fact = (label: string, value: ReactNode) => (
    <DataList.Item>
      <DataList.Label>{label}</DataList.Label>
      <DataList.Value>{value}</DataList.Value>
    </DataList.Item>
  );
  const { version, bytes, ...records } = database;
  return (
    <Section title={t("title")}>
      <DataList.Root>
        {fact(t("database"), t("databaseValue", { version, size: format.fileSize(bytes) }))}
        {fact(t("records"), t("recordsValue", records))}
        {fact(t("origin"), origin)}
        {fact(t("mail"), mailAvailable ? t("mailOn") : t("mailOff"))}
      </DataList.Root>
    </Section>
  );
}

function Backups({ backups }: { backups: SystemFacts["backups"] }) {
  const t = useTranslations("administration.system");
  const format = useFormat();
  return (
    <Section title={t("backups")}>
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
