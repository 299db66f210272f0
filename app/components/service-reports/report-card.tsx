import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Pencil, Printer, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { call, download } from "../../data/call.ts";
import { Flex, Heading, Text } from "../ui/themed.tsx";
import { may } from "#tools/permissions/rules.ts";
import type { ServiceLog } from "#tools/service-logs/schema.ts";
import { errorText } from "../../data/client.ts";
import { refreshMachineRecords, type EngineerChoice } from "../../data/engineer-dashboard.ts";
import { useUser } from "../../hooks/use-user.ts";
import { SeverityBadge } from "../ui/badges.tsx";
import { IconButton } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.ts";
import { DateText, NumberText } from "../ui/format.tsx";
import { onDemand } from "../ui/on-demand.tsx";
import { toast } from "../ui/toast.ts";
import { linesOf, type ReportLines } from "./report-content.ts";
import { SourceText } from "./source-text.tsx";
import "./service-reports.css";

const ReportEditor = onDemand(() => import("./report-editor.tsx"));

interface ReportCardProps {
  report: ServiceLog;
  /** Its place in the machine's history, the first report being 1; unknown among found ones. */
  number: number | undefined;
  engineers: readonly EngineerChoice[];
  highlighted?: boolean;
}

/** One service report: read at a glance, edited in place by those who may. */
export function ReportCard({ report, number, engineers, highlighted }: ReportCardProps) {
  const [editing, setEditing] = useState(false);
  const lines = linesOf(report.structuredData);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (highlighted) card.current?.scrollIntoView({ block: "start" });
  }, [highlighted]);
  return (
    <article
      ref={card}
      className="report-card"
      data-highlighted={highlighted || undefined}
      aria-labelledby={`report-title-${report.id}`}
    >
      <ReportHead report={report} number={number} lines={lines} editing={editing} onEdit={() => setEditing(!editing)} />
      {editing ? (
        <ReportEditor report={report} engineers={engineers} onDone={() => setEditing(false)} />
      ) : (
        <ReportBody report={report} lines={lines} />
      )}
    </article>
  );
}

function ReportHead({
  report,
  number,
  lines,
  editing,
  onEdit,
}: {
  report: ServiceLog;
  number: number | undefined;
  lines: ReportLines;
  editing: boolean;
  onEdit: () => void;
}) {
  const t = useTranslations("reports");
  const labels = useTranslations("common");
  const engineer = useTranslations("engineer");
  const user = useUser();
  const client = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const deletion = useMutation({
    mutationFn: () => call("service-logs.delete", { serviceLogId: report.id }),
    onSuccess: () => toast({ title: labels("success"), description: t("deleted"), tone: "success" }),
    onError: (error) =>
      toast({ title: labels("error"), description: errorText(error, t("deleteFailed")), tone: "error" }),
    onSettled: () => refreshMachineRecords(client),
  });
  const print = () =>
    download("reports.print-service-report", { serviceLogId: report.id }).catch((error: unknown) =>
      toast({ title: labels("error"), description: errorText(error, t("printFailed")), tone: "error" }),
    );
  return (
    <header className="report-head">
      <div>
        <Heading as="h3" size="3" id={`report-title-${report.id}`}>
          {number !== undefined && <>{engineer("reports.number", { number })} · </>}
          <Period report={report} /> {report.srn && <Text color="gray">· {report.srn}</Text>}
        </Heading>
        <Text as="p" size="1" color="gray">
          {labels(`serviceType.${report.serviceType}`)} ·{" "}
          {t("counts", { actions: lines.actions.length, parts: lines.parts.length, issues: lines.issues.length })}
        </Text>
      </div>
      <Flex gap="1">
        <IconButton variant="soft" color="gray" label={t("print")} onClick={print}>
          <Printer size={16} aria-hidden />
        </IconButton>
        {may(user.role, "service-logs.update") && (
          <IconButton variant="soft" color="gray" label={t("edit")} aria-pressed={editing} onClick={onEdit}>
            <Pencil size={16} aria-hidden />
          </IconButton>
        )}
        {may(user.role, "service-logs.delete") && (
          <IconButton variant="soft" color="red" label={t("delete")} onClick={() => setDeleting(true)}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        )}
      </Flex>
      {deleting && (
        <Confirm
          open
          onOpenChange={setDeleting}
          title={t("deleteTitle")}
          description={t("deleteText", { actions: lines.actions.length, parts: lines.parts.length })}
          confirmLabel={t("delete")}
          destructive
          onConfirm={() => deletion.mutateAsync()}
        />
      )}
    </header>
  );
}

function Period({ report: { serviceStartDate, serviceEndDate, computedServiceDate } }: { report: ServiceLog }) {
  const end = serviceEndDate ?? computedServiceDate;
  if (!serviceStartDate || serviceStartDate === end) return <DateText value={end} />;
  return (
    <>
      <DateText value={serviceStartDate} /> – <DateText value={end} />
    </>
  );
}

function ReportBody({ report, lines: { actions, parts, issues } }: { report: ServiceLog; lines: ReportLines }) {
  const t = useTranslations("reports");
  const labels = useTranslations("common");
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
      <SourceText report={report} />
    </>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Lines({ title, plain, children }: { title: string; plain?: boolean; children: React.ReactNode }) {
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
