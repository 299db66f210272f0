import { useSearchParams } from "@remix-run/react";
import { ScrollText } from "lucide-react";
import { useTranslations } from "use-intl";
import { EmptyState } from "#app/components/ui/states.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { auditFilterNames, type AuditFilters as Filters } from "#app/data/administration.ts";
import { pagesOf } from "#app/data/call.ts";
import type { AuditEntry } from "#db/records/audit-entry.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditRow } from "./audit-row.tsx";
import { PagedList } from "./paged-list.tsx";

/** Who changed what; filters stand in the address, so that a view can be sent to a colleague. */
export function AuditTab() {
  const t = useTranslations("administration");
  const [params, setParams] = useSearchParams();
  const filters: Filters = Object.fromEntries(auditFilterNames.map((name) => [name, params.get(name) ?? undefined]));
  const change = (next: Filters) => {
    const given = Object.entries(next).filter((entry): entry is [string, string] => Boolean(entry[1]));
    setParams(new URLSearchParams([["tab", "audit"], ...given]), { replace: true, preventScrollReset: true });
  };
  const actorId = filters.actorId ? Number(filters.actorId) : undefined;
  return (
    <section aria-label={t("tabs.audit")}>
      <AuditFilters filters={filters} onChange={change} />
      <PagedList
        pages={pagesOf("audit.list", { ...filters, actorId })}
        empty={
          <EmptyState
            title={t("audit.empty")}
            description={t("audit.emptyHint")}
            icon={<ScrollText size={28} aria-hidden />}
          />
        }
      >
        {(entries) => <AuditTable entries={entries} />}
      </PagedList>
    </section>
  );
}

function AuditTable({ entries }: { entries: AuditEntry[] }) {
  const t = useTranslations("administration.audit");
  return (
    <Table caption={t("caption")} landmark={false}>
      <thead>
        <tr>
          <th scope="col">{t("at")}</th>
          <th scope="col">{t("who")}</th>
          <th scope="col">{t("door")}</th>
          <th scope="col">{t("operation")}</th>
          <th scope="col">{t("record")}</th>
          <th scope="col">{t("change")}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </tbody>
    </Table>
  );
}
