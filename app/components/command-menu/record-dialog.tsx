import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { readOf } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { allMachines } from "#app/data/machines.ts";
import LogServiceDialog from "../record-dialogs/log-service-dialog.tsx";
import ReportIssueDialog from "../record-dialogs/report-issue-dialog.tsx";
import RequestPartsDialog from "../record-dialogs/request-parts-dialog.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";

export const recordActs = ["service", "issue", "parts"] as const;
export type RecordAct = (typeof recordActs)[number];

const dialogs = { service: LogServiceDialog, issue: ReportIssueDialog, parts: RequestPartsDialog };
const engineerList = readOf("engineers.list");

/** A form for a new record of a machine, wherever one is: it reads what it offers to choose itself. */
export default function RecordDialog({
  act,
  machineId,
  onClose,
}: {
  act: RecordAct;
  machineId: number | null;
  onClose: () => void;
}) {
  const t = useTranslations("search");
  const machines = useQuery(allMachines);
  const engineers = useQuery(engineerList);
  const onOpenChange = (open: boolean) => !open && onClose();
  const failure = machines.error ?? engineers.error;
  if (!machines.data || !engineers.data)
    return (
      <Dialog open onOpenChange={onOpenChange} title={t(`acts.${act}`)}>
        {failure ? (
          <ErrorState
            message={errorText(failure, t("failed"))}
            onRetry={() => void Promise.all([machines.refetch(), engineers.refetch()])}
          />
        ) : (
          <LoadingRows rows={4} />
        )}
      </Dialog>
    );
  const Form = dialogs[act];
  return (
    <Form open onOpenChange={onOpenChange} machines={machines.data} engineers={engineers.data} machineId={machineId} />
  );
}
