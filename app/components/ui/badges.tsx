import { CircleAlert, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { Badge } from "./themed.tsx";
import type { IssueStatus, JobStatus, MachineStatus, Severity, TaskStatus } from "#db/vocabulary.ts";
import { issueTone, jobTone, machineTone, severityTone, taskTone } from "./tones.ts";

/** Severity of an issue, importance of an action, urgency of a part. */
export function SeverityBadge({ severity }: { severity: Severity }) {
  const t = useTranslations("common");
  return (
    <Badge color={severityTone[severity]}>
      <SeverityIcon severity={severity} />
      {t(`severity.${severity}`)}
    </Badge>
  );
}

export function SeverityIcon({ severity }: { severity: Severity }) {
  return severity === "High" ? <TriangleAlert size={14} aria-hidden /> : <CircleAlert size={14} aria-hidden />;
}

export function IssueStatusBadge({ status }: { status: IssueStatus }) {
  const t = useTranslations("common");
  return <Badge color={issueTone[status]}>{t(`issueStatus.${status}`)}</Badge>;
}

export function TaskStatusBadge({ status }: { status: TaskStatus }) {
  const t = useTranslations("common");
  return <Badge color={taskTone[status]}>{t(`taskStatus.${status}`)}</Badge>;
}

/** A status that is not in the vocabulary is shown as it is, in gray. */
export function MachineStatusBadge({ status }: { status: MachineStatus | (string & {}) }) {
  const t = useTranslations("common");
  const known = status in machineTone ? (status as MachineStatus) : undefined;
  return <Badge color={known ? machineTone[known] : "gray"}>{known ? t(`machineStatus.${known}`) : status}</Badge>;
}

/** @param empty nothing was found to review, though all of it was read */
export function JobStatusBadge({ status, empty = false }: { status: JobStatus; empty?: boolean }) {
  const t = useTranslations("common");
  if (status === "extracted" && empty) return <Badge color="gray">{t("jobStatus.empty")}</Badge>;
  return <Badge color={jobTone[status]}>{t(`jobStatus.${status}`)}</Badge>;
}

export { Badge };
