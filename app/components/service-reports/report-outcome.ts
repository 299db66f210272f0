import { useTranslations } from "use-intl";
import type { ServiceLog } from "#tools/service-logs/schema.ts";

/** A report after a correction, and what became of its issues. */
export type SavedReport = ServiceLog &
  Record<
    | "openedIssueIds"
    | "updatedIssueIds"
    | "closedIssueIds"
    | "reopenedIssueIds"
    | "movedIssueIds"
    | "stillClosedIssueIds"
    | "leftIssueIds",
    number[]
  >;

/** Says what a correction did to issues, each by its number; undefined where it did nothing. */
export function useOutcomeText(): (saved: SavedReport) => string | undefined {
  const t = useTranslations("reports");
  return (saved) => {
    const updated = saved.updatedIssueIds.length + saved.closedIssueIds.length + saved.reopenedIssueIds.length;
    const told = (
      [
        ["closed", saved.closedIssueIds],
        ["reopened", saved.reopenedIssueIds],
        ["moved", saved.movedIssueIds],
        ["stillClosed", saved.stillClosedIssueIds],
        ["left", saved.leftIssueIds],
      ] as const
    ).filter(([, ids]) => ids.length > 0);
    const summary = [saved.openedIssueIds.length > 0 && t("issuesOpened"), updated > 0 && t("issuesUpdated")];
    const serialNumber = saved.machineSerialNumber;
    const each = told.map(([kind, ids]) =>
      t(`outcome.${kind}`, { count: ids.length, ids: ids.map((id) => `#${id}`).join(", "), serialNumber }),
    );
    return [summary.filter(Boolean).join(", "), ...each].filter(Boolean).join(". ") || undefined;
  };
}
