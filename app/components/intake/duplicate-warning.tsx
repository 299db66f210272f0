import { Callout } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { Copy } from "lucide-react";
import { useTranslations } from "use-intl";
import { useFormat } from "#app/hooks/use-format.ts";
import type { ReviewedReport } from "#tools/intake/review/schema.ts";
import type { DraftView } from "#tools/intake/schema.ts";
import { linesOf } from "../service-reports/report-content.ts";

/** A saved report that seems to tell of the same visit, beside what the draft says. */
export function DuplicateWarning({
  saved,
  report,
}: {
  saved: NonNullable<DraftView["duplicateOf"]>;
  report: ReviewedReport;
}) {
  const t = useTranslations("intake");
  const format = useFormat();
  const { formData, actions } = report;
  const columns = [
    {
      title: t("review.existing"),
      date: saved.date,
      hours: saved.machineHours,
      srn: saved.srn,
      actions: linesOf(saved.structuredData).actions,
    },
    { title: t("review.thisDraft"), date: formData.endDate, hours: formData.machineHours, srn: formData.srn, actions },
  ];
  return (
    <Callout.Root color="amber" highContrast size="1" className="duplicate">
      <Callout.Icon>
        <Copy size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>
        <strong>{t("review.duplicate")}</strong>{" "}
        {t("review.duplicateText", { machine: saved.machineSerialNumber, date: format.date(saved.date) })}{" "}
        <Link to={`/engineer-dashboard?machine=${encodeURIComponent(saved.machineSerialNumber)}&report=${saved.id}`}>
          {t("receipt.report")}
        </Link>
      </Callout.Text>
      <div className="duplicate-columns">
        {columns.map(({ title, date, hours, srn, actions: lines }) => (
          <section key={title} aria-label={title}>
            <strong>{title}</strong>
            <p>
              {[date && format.date(date), hours !== null && `${format.number(hours)} h`, srn]
                .filter(Boolean)
                .join(" · ")}
            </p>
            <ul>
              {lines.map(({ description }, index) => (
                <li key={index}>{description}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Callout.Root>
  );
}
