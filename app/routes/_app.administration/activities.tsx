import { useTranslations } from "use-intl";
import { useFormat } from "#app/hooks/use-format.ts";
import { useUser } from "#app/hooks/use-user.ts";
import type { AuditEntry } from "#db/records/audit-entry.ts";
import { dayIn } from "#tools/fields/rules.ts";
import { activitiesOf, byDay } from "./activity-groups.ts";
import { ActivityRow } from "./activity-row.tsx";

/** What happened, a line a call, under the day on which it did. */
export default function Activities({ entries }: { entries: AuditEntry[] }) {
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
