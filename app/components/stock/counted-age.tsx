import { useNow, useTranslations } from "use-intl";

const dayMs = 86_400_000;

/** How old a count is: "counted 12 days ago". */
export function CountedAge({ at }: { at: string | null }) {
  const t = useTranslations("stock");
  const now = useNow();
  if (at === null) return <>{t("neverCounted")}</>;
  const days = Math.floor((now.getTime() - new Date(at).getTime()) / dayMs);
  return (
    <time dateTime={at} className="numbers">
      {days < 1 ? t("countedToday") : t("countedDays", { count: days })}
    </time>
  );
}
