import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { readOf } from "../../data/call.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/fields.tsx";

interface ReportNumberFieldProps {
  value: string;
  onValueChange: (srn: string) => void;
  /** The last day of the visit: numbers are counted by its month. */
  endDate: string | null;
  error?: string;
}

/** The number of a service report; while there is none, the next free one is offered. */
export function ReportNumberField({ value, onValueChange, endDate, error }: ReportNumberFieldProps) {
  const t = useTranslations("reports");
  const { data } = useQuery({
    ...readOf("service-logs.show-next-number", { date: endDate ?? undefined }),
    enabled: value === "",
  });
  const next = value === "" ? data?.srn : undefined;
  return (
    <TextField
      label={t("srn")}
      hint={t("srnHint")}
      value={value}
      onValueChange={onValueChange}
      error={error}
      slot={
        next && (
          <Button size="1" variant="ghost" onClick={() => onValueChange(next)}>
            {t("srnNext", { srn: next })}
          </Button>
        )
      }
    />
  );
}
