import { SegmentedControl } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "@remix-run/react";
import { Coins } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { DateField } from "#app/components/ui/date-field.tsx";
import { NumberText } from "#app/components/ui/format.tsx";
import { Section, StatCard } from "#app/components/ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { usageOf, type Usage } from "#app/data/administration.ts";
import { errorText } from "#app/data/client.ts";
import { UsageTable } from "./usage-table.tsx";

const DaysChart = lazy(() => import("./days-chart.tsx"));

/** Tokens of a period: in total, by day as chart or table, and by person, purpose and model. */
export default function UsageTab() {
  const t = useTranslations("administration");
  const [params, setParams] = useSearchParams();
  const period = { from: params.get("from") ?? undefined, to: params.get("to") ?? undefined };
  const usage = useQuery(usageOf(period));
  const set = (name: "from" | "to", day: string | null) =>
    setParams(
      (current) => {
        if (day) current.set(name, day);
        else current.delete(name);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <div className="admin-filters">
        <DateField
          label={t("usage.from")}
          value={period.from ?? usage.data?.from ?? null}
          onValueChange={(day) => set("from", day)}
          max={period.to}
        />
        <DateField
          label={t("usage.to")}
          value={period.to ?? usage.data?.to ?? null}
          onValueChange={(day) => set("to", day)}
          min={period.from}
        />
      </div>
      {usage.isPending && <LoadingRows rows={8} />}
      {usage.isError && !usage.data && (
        <ErrorState message={errorText(usage.error, t("loadFailed"))} onRetry={() => void usage.refetch()} />
      )}
      {usage.data && <UsageNumbers usage={usage.data} />}
    </>
  );
}

function UsageNumbers({ usage }: { usage: Usage }) {
  const t = useTranslations("administration.usage");
  const { total, dailyTokensPerUser } = usage;
  return (
    <>
      <div className="admin-stats">
        <StatCard label={t("total")} value={<NumberText value={total.totalTokens} />} />
        <StatCard label={t("input")} value={<NumberText value={total.inputTokens} />} />
        <StatCard label={t("output")} value={<NumberText value={total.outputTokens} />} />
        <StatCard label={t("calls")} value={<NumberText value={total.calls} />} />
        <StatCard
          label={t("budget")}
          value={dailyTokensPerUser ? <NumberText value={dailyTokensPerUser} /> : t("noBudget")}
        />
      </div>
      {total.calls === 0 ? (
        <EmptyState title={t("empty")} description={t("emptyHint")} icon={<Coins size={28} aria-hidden />} />
      ) : (
        <>
          <Days usage={usage} />
          <div className="admin-columns">
            <Section title={t("byUser")}>
              <UsageTable
                caption={t("byUser")}
                head={t("person")}
                rows={usage.byUser.map((row) => ({ ...row, name: row.name ?? t("nobody") }))}
              />
            </Section>
            <Section title={t("byPurpose")}>
              <UsageTable
                caption={t("byPurpose")}
                head={t("purpose")}
                rows={usage.byPurpose.map((row) => ({ ...row, name: t(`purposes.${row.purpose}`) }))}
              />
            </Section>
            <Section title={t("byModel")}>
              <UsageTable
                caption={t("byModel")}
                head={t("model")}
                rows={usage.byModel.map((row) => ({ ...row, name: `${row.model} (${row.provider})` }))}
              />
            </Section>
          </div>
        </>
      )}
    </>
  );
}

function Days({ usage }: { usage: Usage }) {
  const t = useTranslations("administration.usage");
  const [view, setView] = useState<"chart" | "table">("chart");
  const choice = (
    <SegmentedControl.Root
      size="1"
      value={view}
      onValueChange={(chosen) => setView(chosen as typeof view)}
      aria-label={t("view")}
    >
      <SegmentedControl.Item value="chart">{t("chart")}</SegmentedControl.Item>
      <SegmentedControl.Item value="table">{t("table")}</SegmentedControl.Item>
    </SegmentedControl.Root>
  );
  return (
    <Section title={t("byDay")} actions={choice}>
      {view === "table" ? (
        <UsageTable
          caption={t("byDay")}
          head={t("day")}
          rows={usage.days.map((row) => ({ ...row, name: row.day, date: true }))}
        />
      ) : (
        <Suspense fallback={<LoadingRows rows={1} height="16rem" />}>
          <DaysChart usage={usage} />
        </Suspense>
      )}
    </Section>
  );
}
