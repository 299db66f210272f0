import { useState } from "react";
import { useTimeZone, useTranslations } from "use-intl";
import { useFormat } from "../../hooks/use-format.ts";
import { momentIn } from "#tools/local-time/rules.ts";
import { dayIn } from "#tools/fields/rules.ts";
import { DateField } from "./date-field.tsx";
import { TextField } from "./fields.tsx";

interface MomentFieldProps {
  label: string;
  /** A time stamp in UTC, or nothing. */
  value: string | null;
  onValueChange: (value: string | null) => void;
  error?: string;
  required?: boolean;
  disabled?: boolean;
}

/** A day and a time of day, 24 hours, where the person is. Without a time it is the beginning of the day. */
export function MomentField({ label, value, onValueChange, error, required, disabled }: MomentFieldProps) {
  const t = useTranslations("common.dateField");
  const format = useFormat();
  const zone = useTimeZone() ?? "UTC";
  const [typed, setTyped] = useState<string>();
  const known = value && !Number.isNaN(Date.parse(value)) ? value : null;
  const day = known && dayIn(zone, known);
  const time = known ? format.time(known) : "";
  const set = (nextDay: string | null, nextTime: string) =>
    onValueChange(nextDay && momentIn(zone, `${nextDay}T${typedTime(nextTime) ?? "00:00"}`).toISOString());
  const settle = () => {
    if (typed === undefined || !typedTime(typed)) return;
    setTyped(undefined);
    set(day, typed);
  };
  const wrong = typed && !typedTime(typed) ? t("wrongTime", { example: "14:05" }) : undefined;
  return (
    <div className="moment-field">
      <DateField {...{ label, required, disabled, error }} value={day} onValueChange={(next) => set(next, time)} />
      <TextField
        label={t("time")}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled || !day}
        value={typed ?? time}
        error={wrong}
        onValueChange={setTyped}
        onBlur={settle}
      />
    </div>
  );
}

/** 8, 830, 08:30 and 8.30 as `HH:mm`. */
function typedTime(text: string): string | null {
  const [, hour, minute = "0"] = /^(\d{1,2})(?:[:.h ]?(\d{2}))?$/.exec(text.trim()) ?? [];
  return hour && Number(hour) < 24 && Number(minute) < 60
    ? `${hour.padStart(2, "0")}:${minute.padStart(2, "0")}`
    : null;
}
