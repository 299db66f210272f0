import { useTranslations } from "use-intl";
import { ConfirmDialog } from "#app/components/ui/dialog.tsx";
import type { HoursDoubt } from "#tools/hours/rules.ts";
import { useFormat } from "./use-format.ts";

export interface HoursQuestionProps {
  doubt: HoursDoubt;
  answer: (keep: boolean) => void;
}

/** Shall hours that the server finds implausible be kept? */
export default function HoursQuestion({ doubt, answer }: HoursQuestionProps) {
  const t = useTranslations("common.hours");
  const format = useFormat();
  const hours = format.number(doubt.hours);
  const text = ({ reason, readOn, against }: HoursDoubt) => {
    if (!against) return t("beyond", { hours });
    const later = against.readOn > readOn;
    const key =
      reason === "hours_fall" ? "fall" : reason === "hours_above_later" ? "aboveLater" : later ? "rateLater" : "rate";
    return t(key, {
      hours,
      day: format.date(readOn),
      last: format.number(against.hours),
      date: format.date(against.readOn),
    });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && answer(false)}
      title={t("title", { hours })}
      description={text(doubt)}
      confirmLabel={t("keep", { hours })}
      onConfirm={() => answer(true)}
    />
  );
}
