import { lazy } from "react";
import { useTranslations } from "use-intl";
import { ChartOrTable } from "#app/components/charts/chart-or-table.tsx";
import { NumberText } from "#app/components/ui/format.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState } from "#app/components/ui/states.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { useFormat } from "#app/hooks/use-format.ts";
import { atThisPace, enough, missing } from "#tools/dashboard/rules.ts";
import type { ManagementData } from "#tools/dashboard/schema.ts";

const Bars = lazy(() => import("#app/components/charts/bars.tsx"));

/** Service reports by month, once there are enough months to speak of a trend. */
export function Trend({ months }: { months: ManagementData["trend"] }) {
  const t = useTranslations("management.trend");
  const format = useFormat();
  const lacking = missing(months.filter(({ services }) => services > 0).length, enough.monthsOfServices);
  return (
    <Section
      title={t("title")}
      description={lacking > 0 ? undefined : t("period", { date: format.date(format.today()) })}
    >
      {lacking > 0 ? (
        <EmptyState title={t("thin", { needed: enough.monthsOfServices, missing: lacking })} />
      ) : (
        <ChartOrTable
          chart={
            <Bars
              label={t("chart")}
              valueName={t("services")}
              expectedName={(count) => t("pace", { count })}
              bars={months.map(({ month, services }, at) => ({
                name: format.month(month),
                tick: format.monthName(month),
                value: services,
                expected: at === months.length - 1 ? atThisPace(services, format.today()) : undefined,
              }))}
            />
          }
          table={
            <Table caption={t("chart")}>
              <thead>
                <tr>
                  <th scope="col">{t("month")}</th>
                  <th scope="col" data-number>
                    {t("services")}
                  </th>
                </tr>
              </thead>
              <tbody>
                {months.map(({ month, services }) => (
                  <tr key={month}>
                    <th scope="row">{format.month(month)}</th>
                    <td data-number>
                      <NumberText value={services} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          }
        />
      )}
    </Section>
  );
}
