import { useSearchParams } from "@remix-run/react";
import { ScrollText } from "lucide-react";
import { useTranslations } from "use-intl";
import { EmptyState } from "#app/components/ui/states.tsx";
import { auditFilterNames, type AuditFilters as Filters } from "#app/data/administration.ts";
import { pagesOf } from "#app/data/call.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { useUser } from "#app/hooks/use-user.ts";
import type { AuditEntry } from "#db/records/audit-entry.ts";
import { dayIn } from "#tools/fields/rules.ts";
import { activitiesOf, byDay } from "./activity-groups.ts";
import { ActivityRow } from "./activity-row.tsx";
import { AuditFilters } from "./audit-filters.tsx";
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
        {(entries) => <Activities entries={entries} />}
      </PagedList>
    </section>
  );
}

/** What happened, a line a call, under the day on which it did. */
function Activities({ entries }: { entries: AuditEntry[] }) {
  const t = useTranslations("administration.activity");
  const format = useFormat();
  const { timeZone } = useUser();
  const today = format.today();
  const yesterday = format.today(new Date(Date.now() - 86_400_000));
  return byDay(activitiesOf(entries), (moment) => dayIn(timeZone, moment)).map(([day, activities]) => {
    const date = format.date(day);
    return (
      <section key={day} aria-labelledby={`day-${day}`}>
        <h2 id={`day-${day}`} className="activity-day">
          {day === today ? t("today", { date }) : day === yesterday ? t("yesterday", { date }) : date}
        </h2>
        <ol className="activity-list">
          {activities.map((activity) => (
            <ActivityRow key={activity.subject.id} activity={activity} />
          ))}
        </ol>
      </section>
    );
  });
}
