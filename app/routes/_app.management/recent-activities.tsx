import { Link } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { DateText } from "#app/components/ui/format.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState } from "#app/components/ui/states.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { useDrawn } from "#app/hooks/use-drawn.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import type { ManagementData } from "#tools/dashboard/schema.ts";

type Activity = ManagementData["activities"][number];

/** The latest service reports. */
export function RecentActivities({ activities }: { activities: Activity[] }) {
  const t = useTranslations("management.activities");
  const type = useTranslations("common.serviceType");
  const format = useFormat();
  const drawn = useDrawn(activities.length);
  return (
    <Section title={t("title")}>
      {activities.length === 0 ? (
        <EmptyState title={t("none")} description={t("noneHint")} />
      ) : (
        <Table caption={t("caption")}>
          <thead>
            <tr>
              <th scope="col">{t("date")}</th>
              <th scope="col">{t("machine")}</th>
              <th scope="col">{t("customer")}</th>
              <th scope="col">{t("engineer")}</th>
              <th scope="col">{t("type")}</th>
              <th scope="col" data-number>
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
                <td>{log.clientName}</td>
                <td>{log.engineerName ?? t("noEngineer")}</td>
                <td>{type(log.serviceType)}</td>
                <td data-number>
                  {log.machineHours === null ? t("unknownHours") : t("workHours", { hours: log.machineHours })}
                </td>
                <td>{format.list(log.actions)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}
