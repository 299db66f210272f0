import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { subMonths } from "date-fns";
import { lazy } from "react";
import { useTranslations } from "use-intl";
import { ChartOrTable } from "#app/components/charts/chart-or-table.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { readOf } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { costKinds, type CostKind } from "#db/vocabulary.ts";
import { ClaimList } from "./claim-list.tsx";
import { CostSum, NotCounted } from "./cost-sum.tsx";
import { useMoney } from "./use-money.ts";

const StackedBars = lazy(() => import("#app/components/charts/stacked-bars.tsx"));

const monthsShown = 12;
const machinesShown = 5;
const colors: Record<CostKind, string> = {
  part: "var(--bar)",
  labour: "var(--machine)",
  travel: "var(--gray-8)",
  external: "var(--gray-11)",
};

/** What the fleet cost in the last twelve months: by month and kind, its dearest machines, and the warranty claims. */
export default function FleetCosts() {
  const t = useTranslations("costs");
  const format = useFormat();
  const to = format.today();
  const from = `${subMonths(new Date(to), monthsShown - 1)
    .toISOString()
    .slice(0, 7)}-01`;
  const months = useQuery(readOf("costs.list", { by: "month", from, to, limit: monthsShown }));
  const machines = useQuery(readOf("costs.list", { by: "machine", from, to, limit: machinesShown }));
  const { money } = useMoney();
  const error = months.error ?? machines.error;
  if (error)
    return (
      <Section title={t("title")}>
        <ErrorState message={errorText(error, t("loadFailed"))} onRetry={() => void months.refetch()} />
      </Section>
    );
  if (!months.data || !machines.data)
    return (
      <Section title={t("title")}>
        <LoadingRows rows={4} />
      </Section>
    );
  const { currency, sum, groups } = months.data;
  const shown = groups.toReversed();
  return (
    <>
      <Section title={t("perMonth")} description={t("lastYear")}>
        {sum.lines === 0 ? (
          <EmptyState title={t("none")} />
        ) : (
          <>
            <CostSum sum={sum} currency={currency} />
            <ChartOrTable
              chart={
                <StackedBars
                  label={t("perMonth")}
                  names={shown.map(({ key }) => format.monthName(key))}
                  bars={shown.map(({ part, labour, travel, external }) => ({ part, labour, travel, external }))}
                  parts={costKinds.map((key) => ({ key, name: t(`kinds.${key}`), color: colors[key] }))}
                  format={(value) =>
                    format.number(value, { style: "currency", currency, maximumFractionDigits: 0, notation: "compact" })
                  }
                />
              }
              table={
                <Table caption={t("perMonth")} landmark={false}>
                  <tbody>
                    {shown.map((month) => (
                      <tr key={month.key}>
                        <th scope="row">
                          {format.month(month.key)}
                          <NotCounted sum={month} />
                        </th>
                        <td data-number>{money(month.total, currency)}</td>
                      </tr>
                    ))}
                  </tbody>
                </Table>
              }
            />
          </>
        )}
      </Section>
      {machines.data.groups.length > 0 && (
        <Section title={t("dearest")} description={t("lastYear")}>
          <Table caption={t("dearest")} landmark={false}>
            <tbody>
              {machines.data.groups.map((machine) => (
                <tr key={machine.key}>
                  <th scope="row">
                    <Link to={`/engineer-dashboard?machineId=${machine.key}`}>{machine.label}</Link>
                    <NotCounted sum={machine} />
                  </th>
                  <td data-number>{money(machine.total, currency)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Section>
      )}
      <Section title={t("claims.title")}>
        <ClaimList />
      </Section>
    </>
  );
}
