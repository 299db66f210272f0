import { useTranslations } from "use-intl";
import type { Moment } from "#app/hooks/formats.ts";
import { useFormat } from "#app/hooks/use-format.ts";

/** A date, with `time` also the time of day. Without a value it reads "unknown". */
export function DateText({ value, time = false }: { value: Moment | null | undefined; time?: boolean }) {
  const t = useTranslations("common");
  const format = useFormat();
  if (value === null || value === undefined || Number.isNaN(new Date(value).getTime())) return <>{t("unknown")}</>;
  const iso = typeof value === "string" ? value : new Date(value).toISOString();
  return (
    <time dateTime={iso} className="numbers">
      {time ? format.dateTime(value) : format.date(value)}
    </time>
  );
}

export function NumberText({ value }: { value: number }) {
  const format = useFormat();
  return <span className="numbers">{format.number(value)}</span>;
}
