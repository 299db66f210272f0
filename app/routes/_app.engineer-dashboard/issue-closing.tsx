import { useTranslations } from "use-intl";
import { dayIn } from "#tools/fields/rules.ts";
import { EngineerPicker } from "../../components/pickers/engineer-picker.tsx";
import { DateField } from "../../components/ui/date-field.tsx";
import type { EngineerChoice } from "../../data/engineer-dashboard.ts";
import { useFormat } from "../../hooks/use-format.ts";
import { useUser } from "../../hooks/use-user.ts";
import type { Issue } from "./records.ts";

interface IssueClosingProps {
  issue: Issue;
  engineers: readonly EngineerChoice[];
  fixedDate: string | null;
  onFixedDate: (day: string | null) => void;
  fixedById: number | null;
  onFixedBy: (id: number | null) => void;
}

/** When an issue was fixed, and by whom where that is not the one who says it. */
export default function IssueClosing({
  issue,
  engineers,
  fixedDate,
  onFixedDate,
  fixedById,
  onFixedBy,
}: IssueClosingProps) {
  const t = useTranslations("engineer.issues");
  const format = useFormat();
  const user = useUser();
  return (
    <>
      <DateField
        label={t("fixedDate")}
        value={fixedDate}
        min={dayIn(user.timeZone, issue.reportedAt)}
        max={format.today()}
        onValueChange={onFixedDate}
      />
      {user.role !== "service" && (
        <EngineerPicker label={t("fixedBy")} engineers={engineers} value={fixedById} onValueChange={onFixedBy} />
      )}
    </>
  );
}
