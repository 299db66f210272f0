import { Link } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { linesOf } from "../../components/service-reports/report-content.ts";
import { DateText } from "../../components/ui/format.tsx";
import { Heading, Text } from "../../components/ui/themed.tsx";
import { useFormat } from "../../hooks/use-format.ts";
import type { Issue, ServiceLog } from "./records.ts";

/** More than that is read in the report. */
const longest = 400;

interface LastTimeProps {
  report: ServiceLog;
  /** What is open on the machine now. */
  issues: readonly Issue[];
}

/** What was done on the last visit, by whom and when, and what stayed open: what is asked first of a machine. */
export function LastTime({ report, issues }: LastTimeProps) {
  const t = useTranslations("engineer.machine.last");
  const labels = useTranslations("common");
  const reports = useTranslations("reports");
  const format = useFormat();
  const lines = linesOf(report.structuredData);
  const done = lines.actions.map(({ description }) => description.replace(/[.\s]+$/, "")).join(". ") || report.notes;
  const open = issues.filter(
    ({ id, serviceLogId }) => serviceLogId === report.id || lines.issues.some(({ issueId }) => issueId === id),
  );
  return (
    <section className="last-time" aria-labelledby="last-time">
      <div className="last-time-head">
        <Heading as="h3" size="2" id="last-time">
          {t("title")}
        </Heading>
        <Text size="1" color="gray">
          <DateText value={report.computedServiceDate} /> · {report.engineerName ?? reports("notSpecified")} ·{" "}
          {labels(`serviceType.${report.serviceType}`)}
          {report.machineHours !== null && ` · ${t("hours", { hours: format.number(report.machineHours) })}`}
        </Text>
        <Link
          className="last-time-open"
          to={`?machineId=${report.machineId}&report=${report.id}`}
          preventScrollReset
          replace
        >
          {t("open")}
        </Link>
      </div>
      <Text as="p" size="3" className="breakable">
        {done ? shortened(done) : t("nothing")}
      </Text>
      <Text as="p" size="1" color="gray" className="breakable">
        {open.length > 0 ? t("stillOpen", { what: open.map(({ title }) => title).join("; ") }) : t("nothingOpen")}
      </Text>
    </section>
  );
}

const shortened = (text: string) =>
  text.length > longest ? `${text.slice(0, longest).replace(/\s\S*$/, "")} …` : text;
