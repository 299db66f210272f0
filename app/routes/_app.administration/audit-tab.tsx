import { useSearchParams } from "@remix-run/react";
import { ScrollText } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { EmptyState, LoadingRows } from "#app/components/ui/states.tsx";
import { auditFilterNames, type AuditFilters as Filters } from "#app/data/administration.ts";
import { pagesOf } from "#app/data/call.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { PagedList } from "./paged-list.tsx";

const Activities = lazy(() => import("./activities.tsx"));

/** As many as a phone shows in four screens. */
const rowsAtOnce = 30;

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
        pages={pagesOf("audit.list", { ...filters, actorId, limit: rowsAtOnce })}
        empty={
          <EmptyState
            title={t("audit.empty")}
            description={t("audit.emptyHint")}
            icon={<ScrollText size={28} aria-hidden />}
          />
        }
      >
        {(entries) => (
          <Suspense fallback={<LoadingRows rows={8} />}>
            <Activities entries={entries} />
          </Suspense>
        )}
      </PagedList>
    </section>
  );
}
