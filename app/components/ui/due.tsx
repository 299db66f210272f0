import { useTranslations } from "use-intl";
import { useFormat } from "#app/hooks/use-format.ts";
import { daysLate } from "#tools/issues/rules.ts";
import { Text } from "./themed.tsx";

interface DueProps {
  at: string;
  now: Date;
  /** It is done, or said to be: no longer late. */
  done?: boolean;
  /** With the word before the date, where nothing else says what date it is. */
  named?: boolean;
}

/** When something should be done: the date, or in its place by how many days it is late. */
export function Due({ at, now, done, named }: DueProps) {
  const t = useTranslations("common");
  const format = useFormat();
  const date = format.date(at);
  const days = done ? 0 : daysLate(at, now);
  if (days > 0)
    return (
      <Text size="1" className="late" title={t("due.on", { date })}>
        {t("due.late", { count: format.number(days) })}
      </Text>
    );
  return (
    <Text size="1" color="gray">
      {named ? t("due.on", { date }) : date}
    </Text>
  );
}
