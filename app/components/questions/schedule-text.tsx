import { useTranslations } from "use-intl";
import type { WatchSchedule } from "#db/vocabulary.ts";

/** When a standing question is asked, in words. */
export function ScheduleText({ schedule }: { schedule: WatchSchedule }) {
  const t = useTranslations("watches");
  if (schedule.every === "hour") return <>{t("hourly")}</>;
  const { days, at } = schedule;
  if (days.length === 7) return <>{t("daily", { at })}</>;
  return <>{t("weekly", { days: days.map((day) => t(`day.d${day as 1}`)).join(", "), at })}</>;
}
