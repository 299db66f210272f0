import { SegmentedControl } from "@radix-ui/themes";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Section } from "#app/components/ui/page.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { Text } from "#app/components/ui/themed.tsx";
import { useFormat } from "#app/hooks/use-format.ts";
import { enough, missing } from "#tools/dashboard/rules.ts";
import type { ManagementData } from "#tools/dashboard/schema.ts";
import { performanceShown, sameGroup, type PerformanceRows as Rows } from "./performance-rows.ts";

type By = "engineer" | "machineType";

const hoursPerDay = 24;
/** Above this, hours are hard to read. */
const longInHours = 72;

/** How fast issues are assigned and fixed, and how much is fixed on the first visit: overall and by what one chooses. */
export function Performance({ performance, firstVisit }: Rows) {
  const t = useTranslations("management.performance");
  const [by, setBy] = useState<By>("engineer");
  return (
    <Section
      title={t("title")}
      description={t("description")}
      actions={
        <SegmentedControl.Root
          size="1"
          aria-label={t("groupBy")}
          value={by}
          onValueChange={(value) => setBy(value as By)}
        >
          <SegmentedControl.Item value="engineer">{t("byEngineer")}</SegmentedControl.Item>
          <SegmentedControl.Item value="machineType">{t("byMachineType")}</SegmentedControl.Item>
        </SegmentedControl.Root>
      }
    >
      <PerformanceTable by={by} performance={performance} firstVisit={firstVisit} />
    </Section>
  );
}

function PerformanceTable({ by, performance, firstVisit }: Rows & { by: By }) {
  const t = useTranslations("management.performance");
  const type = useTranslations("common.machineType");
  const rows = performanceShown(performance).filter((row) => row.by === by || row.by === "all");
  const visitsOf = (row: (typeof performance)[number]) => firstVisit.find((visits) => sameGroup(visits, row));
  const nameOf = (row: (typeof performance)[number]) =>
    row.by === "all"
      ? t("overall")
      : row.by === "machineType" && row.machineType
        ? type(row.machineType)
        : (row.name ?? t("noEngineer"));
  return (
    <div className="performance">
      <Table caption={t("caption", { by })}>
        <thead>
          <tr>
            <th scope="col">{t("name")}</th>
            <th scope="col" data-number>
              {t("issues")}
            </th>
            <th scope="col" data-number title={t("medianHint")}>
              {t("toAssign")}
            </th>
            <th scope="col" data-number title={t("medianHint")}>
              {t("toFix")}
            </th>
            <th scope="col" data-number>
              {t("firstVisit")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.by} ${row.id} ${row.machineType}`}>
              <th scope="row">{nameOf(row)}</th>
              <td data-number>{row.issues}</td>
              <td data-number>
                <Duration hours={row.hoursToAssign} found={row.assigned} />
              </td>
              <td data-number>
                <Duration hours={row.hoursToFix} found={row.finished} />
              </td>
              <td data-number>
                <FirstVisitShare visits={visitsOf(row)} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** A median, or how many more cases it needs before it means something. */
function Duration({ hours, found }: { hours: number | null; found: number }) {
  const t = useTranslations("management.performance");
  const format = useFormat();
  const lacking = missing(found, enough.finishedIssues);
  if (lacking > 0 || hours === null) return <Thin lacking={Math.max(1, lacking)} />;
  return hours < longInHours ? (
    <>{t("hours", { hours: format.number(hours) })}</>
  ) : (
    <>{t("days", { days: format.number(Math.round((hours / hoursPerDay) * 10) / 10) })}</>
  );
}

function FirstVisitShare({ visits }: { visits: ManagementData["firstVisit"][number] | undefined }) {
  const t = useTranslations("management.performance");
  const format = useFormat();
  const lacking = missing(visits?.reported ?? 0, enough.reportedIssues);
  if (lacking > 0 || !visits) return <Thin lacking={lacking} />;
  return (
    <span title={t("shareHint", { fixed: visits.fixed, reported: visits.reported })}>
      {format.percent(visits.fixed / visits.reported)}
    </span>
  );
}

function Thin({ lacking }: { lacking: number }) {
  const t = useTranslations("management.performance");
  return (
    <Text size="1" color="gray">
      {t("thin", { missing: lacking })}
    </Text>
  );
}
