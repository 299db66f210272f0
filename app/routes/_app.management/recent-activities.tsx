import { Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { DateText } from "#app/components/ui/format.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState } from "#app/components/ui/states.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { useDrawn } from "#app/hooks/use-drawn.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import type { ManagementData } from "#tools/dashboard/schema.ts";

/** A screenful; the rest is a press away. */
const shownAtFirst = 8;

type Activity = ManagementData["activities"][number];

/** The latest service reports. */
export function RecentActivities({ activities }: { activities: Activity[] }) {
  const t = useTranslations("management.activities");
  const type = useTranslations("common.serviceType");
  const format = useFormat();
  const [all, setAll] = useState(false);
  const drawn = useDrawn(all ? activities.length : Math.min(activities.length, shownAtFirst));
  return (
    <Section title={t("title")}>
      {activities.length === 0 ? (
        <EmptyState title={t("none")} description={t("noneHint")} />
      ) : (
        <div className="activities">
          <Table caption={t("caption")}>
            <thead>
              <tr>
                <th scope="col">{t("date")}</th>
                <th scope="col">{t("machine")}</th>
                <th scope="col" className="activity-customer">
                  {t("customer")}
                </th>
                <th scope="col" className="activity-person">
                  {t("engineer")}
                </th>
                <th scope="col" className="activity-type">
                  {t("type")}
                </th>
                <th scope="col" data-number className="activity-hours">
                  {t("hours")}
                </th>
                <th scope="col">{t("actions")}</th>
              </tr>
            </thead>
            <tbody>
              {activities.slice(0, drawn).map((log) => (
                <tr key={log.id}>
                  <td>
                    <DateText value={log.computedServiceDate} />
                  </td>
                  <th scope="row">
                    <Link to={`/engineer-dashboard?machineId=${log.machineId}&report=${log.id}`}>
                      {log.machineSerialNumber}
                    </Link>
                  </th>
                  <td className="activity-customer" title={log.clientName ?? undefined}>
                    {log.clientName}
                  </td>
                  <td className="activity-person">{log.engineerName ?? t("noEngineer")}</td>
                  <td className="activity-type">{type(log.serviceType)}</td>
                  <td data-number className="activity-hours">
                    {log.machineHours === null ? t("unknownHours") : t("workHours", { hours: log.machineHours })}
                  </td>
                  <td className="activity-what" title={format.list(log.actions)}>
                    {format.list(log.actions)}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
          {!all && activities.length > shownAtFirst && (
            <Button variant="ghost" size="1" mt="2" onClick={() => setAll(true)}>
              {t("more", { count: activities.length - shownAtFirst })}
            </Button>
          )}
        </div>
      )}
    </Section>
  );
}
