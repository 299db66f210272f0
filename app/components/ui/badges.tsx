import { Archive, CircleSlash, Wrench } from "lucide-react";
import { useTranslations } from "use-intl";
import { Badge } from "./themed.tsx";
import type { IssueStatus, JobStatus, MachineStatus, Severity, TaskStatus } from "#db/vocabulary.ts";
import { StatusIcon } from "./status-icon.tsx";
import { issueSign, jobTone, machineTone, severitySign, taskSign } from "./tones.ts";

/** Severity of an issue, importance of an action, urgency of a part. What most are is said quietly. */
export function SeverityBadge({ severity }: { severity: Severity }) {
  const t = useTranslations("common");
  const high = severity === "High" || undefined;
  return (
    <span className="status" data-high={high} data-quiet={!high || undefined}>
      <StatusIcon sign={severitySign[severity]} />
      {t(`severity.${severity}`)}
    </span>
  );
}

/** The same by its sign alone, for rows of one list. */
export function SeverityIcon({ severity }: { severity: Severity }) {
  const t = useTranslations("common");
  return <StatusIcon sign={severitySign[severity]} label={t(`severity.${severity}`)} />;
}

export function IssueStatusBadge({ status }: { status: IssueStatus }) {
  const t = useTranslations("common");
  return (
    <span className="status">
      <StatusIcon sign={issueSign[status]} />
      {t(`issueStatus.${status}`)}
    </span>
  );
}

export function TaskStatusBadge({ status }: { status: TaskStatus }) {
  const t = useTranslations("common");
  return (
    <span className="status">
      <StatusIcon sign={taskSign[status]} />
      {t(`taskStatus.${status}`)}
    </span>
  );
}

const machineIcons = { maintenance: Wrench, offline: CircleSlash, decommissioned: Archive };

/** What runs is said quietly. A status that is not in the vocabulary is shown as it is. */
export function MachineStatusBadge({ status }: { status: MachineStatus | (string & {}) }) {
  const t = useTranslations("common");
  if (!(status in machineTone)) return <Badge color="gray">{status}</Badge>;
  const known = status as MachineStatus;
  if (known === "active")
    return (
      <span className="status">
        <StatusIcon sign="done" />
        {t("machineStatus.active")}
      </span>
    );
  const Icon = machineIcons[known];
  return (
    <Badge color={machineTone[known]} variant={known === "decommissioned" ? "outline" : "soft"}>
      <Icon size={12} aria-hidden />
      {t(`machineStatus.${known}`)}
    </Badge>
  );
}

/** @param empty nothing was found to review, though all of it was read */
export function JobStatusBadge({ status, empty = false }: { status: JobStatus; empty?: boolean }) {
  const t = useTranslations("common");
  if (status === "extracted" && empty) return <Badge color="gray">{t("jobStatus.empty")}</Badge>;
  return <Badge color={jobTone[status]}>{t(`jobStatus.${status}`)}</Badge>;
}

export { Badge };
