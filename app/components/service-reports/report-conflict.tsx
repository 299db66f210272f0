import { useTranslations } from "use-intl";
import { errorText } from "../../data/client.ts";
import type { EngineerChoice, MachineChoice } from "../../data/engineer-dashboard.ts";
import { useFormat } from "../../hooks/use-format.ts";
import { ConflictDialog } from "../conflict-dialog.tsx";
import { differing, type ReportEntries } from "./report-form.ts";

interface ReportConflictProps {
  error: unknown;
  /** What would be saved: my changes on top of theirs. */
  mine: ReportEntries;
  theirs: ReportEntries;
  machines: readonly Pick<MachineChoice, "id" | "serialNumber">[];
  engineers: readonly EngineerChoice[];
  onAnswer: (keepMine: boolean) => void;
  onCancel: () => void;
}

/** Two people on one report: shows field by field what would change theirs, and asks whose shall stand. */
export function ReportConflict({ error, mine, theirs, machines, engineers, ...answers }: ReportConflictProps) {
  const t = useTranslations("reports");
  const labels = useTranslations("common");
  const format = useFormat();
  const engineer = (id: number | null) => engineers.find((one) => one.id === id)?.name ?? "";
  const marks = (...texts: (string | false | null)[]) => texts.filter(Boolean).join(" · ");
  const shown: { [Field in keyof ReportEntries]: (form: ReportEntries) => string } = {
    machineId: ({ machineId }) => machines.find(({ id }) => id === machineId)?.serialNumber ?? "",
    clientName: ({ clientName }) => clientName,
    location: ({ location }) => location,
    startDate: ({ startDate }) => (startDate ? format.date(startDate) : ""),
    endDate: ({ endDate }) => (endDate ? format.date(endDate) : ""),
    workingDays: ({ workingDays }) => String(workingDays ?? ""),
    srn: ({ srn }) => srn,
    serviceType: ({ serviceType }) => labels(`serviceType.${serviceType}`),
    engineerId: ({ engineerId }) => engineer(engineerId),
    secondEngineerId: ({ secondEngineerId }) => engineer(secondEngineerId),
    machineHours: ({ machineHours }) =>
      typeof machineHours === "number" ? format.number(machineHours) : (machineHours ?? ""),
    notes: ({ notes }) => notes,
    actions: ({ actions }) =>
      actions
        .map(({ description, area, importance, warrantyItem }) =>
          marks(description, labels(`area.${area}`), labels(`severity.${importance}`), warrantyItem && t("warranty")),
        )
        .join("\n"),
    issues: ({ issues }) =>
      issues
        .map(({ description, area, severity, fixed }) =>
          marks(description, labels(`area.${area}`), labels(`severity.${severity}`), t(fixed ? "fixed" : "notFixed")),
        )
        .join("\n"),
    parts: ({ parts }) =>
      parts
        .map(({ partName, partNumber, quantity, area, warrantyItem }) =>
          marks(`${quantity} × ${partName}`, partNumber, labels(`area.${area}`), warrantyItem && t("warranty")),
        )
        .join("\n"),
  };
  const names: { [Field in keyof ReportEntries]: string } = {
    machineId: t("machine"),
    clientName: t("client"),
    location: t("location"),
    startDate: t("startDate"),
    endDate: t("endDate"),
    workingDays: t("workingDays"),
    srn: t("srn"),
    serviceType: t("serviceType"),
    engineerId: t("engineer"),
    secondEngineerId: t("secondEngineer"),
    machineHours: t("hours"),
    notes: t("notes"),
    actions: t("actions"),
    issues: t("issues"),
    parts: t("parts"),
  };
  return (
    <ConflictDialog
      message={errorText(error, labels("conflict.message"))}
      differences={differing(mine, theirs).map((field) => ({
        field: names[field],
        mine: shown[field](mine),
        theirs: shown[field](theirs),
      }))}
      {...answers}
    />
  );
}
