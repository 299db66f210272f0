import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ServiceLog } from "#tools/service-logs/schema.ts";
import { useUser } from "../../hooks/use-user.ts";
import Checklists from "../checklists/checklists.tsx";
import { ReportShares } from "../signing/report-shares.tsx";
import { ReportSignatures } from "../signing/report-signatures.tsx";
import { SeverityBadge } from "../ui/badges.tsx";
import { NumberText } from "../ui/format.tsx";
import { onDemand } from "../ui/on-demand.tsx";
import { LoadingRows } from "../ui/states.tsx";
import type { ReportLines } from "./report-content.ts";
import { SourceText } from "./source-text.tsx";

const VisitCosts = onDemand(() => import("../costs/visit-costs.tsx"), <LoadingRows rows={2} />);

/** All that a report says; its code comes when somebody unfolds one. */
export default function ReportBody({
  report,
  lines: { actions, parts, issues },
}: {
  report: ServiceLog;
  lines: ReportLines;
}) {
  const t = useTranslations("reports");
  const labels = useTranslations("common");
  const { seesMoney } = useUser();
  return (
    <>
      <dl className="report-facts">
        <Fact label={t("engineer")}>{report.engineerName ?? t("notSpecified")}</Fact>
        {report.secondEngineerName && <Fact label={t("secondEngineer")}>{report.secondEngineerName}</Fact>}
        <Fact label={t("hours")}>
          {report.machineHours === null ? labels("unknown") : <NumberText value={report.machineHours} />}
        </Fact>
        <Fact label={t("workingDays")}>{report.workingDays}</Fact>
        <Fact label={t("client")}>{report.clientName ?? report.customerName ?? labels("unknown")}</Fact>
      </dl>
      {actions.length > 0 && (
        <Lines title={t("actions")}>
          {actions.map(({ description, area, importance, warrantyItem }, index) => (
            <li key={index}>
              {description} <Marks area={area} warranty={warrantyItem} />
              {importance === "High" && <SeverityBadge severity="High" />}
            </li>
          ))}
        </Lines>
      )}
      {issues.length > 0 && (
        <Lines title={t("issues")}>
          {issues.map(({ description, area, severity, fixed, warranty }, index) => (
            <li key={index}>
              {description} <Marks area={area} warranty={warranty} note={fixed ? t("fixed") : t("notFixed")} />
              {severity === "High" && <SeverityBadge severity="High" />}
            </li>
          ))}
        </Lines>
      )}
      {parts.length > 0 && (
        <Lines title={t("parts")}>
          {parts.map(({ partName, partNumber, quantity, area, warrantyItem }, index) => (
            <li key={index}>
              {quantity} × {partName} {partNumber && <span className="report-quiet">{partNumber}</span>}{" "}
              <Marks area={area} warranty={warrantyItem} />
            </li>
          ))}
        </Lines>
      )}
      {report.notes && (
        <Lines title={t("notes")} plain>
          <li className="report-notes">{report.notes}</li>
        </Lines>
      )}
      <Checklists of={{ serviceLogId: report.id }} />
      <SourceText report={report} />
      <ReportSignatures report={report} />
      <ReportShares report={report} />
      {seesMoney && <VisitCosts report={report} />}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Lines({ title, plain, children }: { title: string; plain?: boolean; children: ReactNode }) {
  return (
    <section className="report-lines">
      <h4>{title}</h4>
      <ul data-plain={plain || undefined}>{children}</ul>
    </section>
  );
}

function Marks({ area, warranty, note }: { area: keyof IntlAreas; warranty: boolean; note?: string }) {
  const t = useTranslations("reports");
  const labels = useTranslations("common");
  return (
    <span className="report-quiet">
      {[labels(`area.${area}`), note, warranty && t("warranty")].filter(Boolean).join(" · ")}
    </span>
  );
}

type IntlAreas = Record<ReportLines["actions"][number]["area"], unknown>;
