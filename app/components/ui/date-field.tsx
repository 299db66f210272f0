import { CalendarDays } from "lucide-react";
import { forwardRef, useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../hooks/use-format.ts";
import { TextField, type TextFieldProps } from "./fields.tsx";
import { onDemand } from "./on-demand.tsx";
import { isWholeDay, typedDay, type DayLimits } from "./typed-day.ts";
import { useDayRefusal } from "./use-day-refusal.ts";

const DateCalendar = onDemand(() => import("./date-calendar.tsx"));

const calendarDate = /^\d{4}-\d{2}-\d{2}$/;

interface DateFieldProps
  extends Omit<TextFieldProps, "value" | "onValueChange" | "type" | "slot" | "min" | "max">, DayLimits {
  value: string | null;
  onValueChange: (value: string | null) => void;
}

/**
 * A calendar date as `YYYY-MM-DD`, typed as people write it or picked from a month. It reads as everywhere else, by the
 * person's language and never by the browser's. What is no date stays to be corrected, and the value is `null` meanwhile.
 */
export const DateField = forwardRef<HTMLInputElement, DateFieldProps>(function DateField(
  { value, onValueChange, min, max, error, ...props },
  ref,
) {
  const t = useTranslations("common.dateField");
  const format = useFormat();
  const refusal = useDayRefusal({ min, max });
  const [typed, setTyped] = useState<string>();
  const [left, setLeft] = useState(false);
  const [open, setOpen] = useState(false);
  // The month stays for its way out.
  const [opened, setOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const day = value && calendarDate.test(value) ? value : null;
  const read = (text: string) => typedDay(text, format.today(), { max });

  // What came from elsewhere, a reset or the form itself, is shown instead of what was being typed.
  useEffect(
    () => setTyped((now) => (!value || (now && typedDay(now, format.today(), { max }) === value) ? now : undefined)),
    [value, max, format],
  );

  const change = (text: string) => {
    setTyped(text);
    setLeft(false);
    if (!text.trim()) onValueChange(null);
    else if (isWholeDay(text) && read(text)) onValueChange(read(text));
  };
  const settle = () => {
    if (typed === undefined) return;
    const meant = read(typed);
    if (meant !== value) onValueChange(meant);
    if (meant || !typed.trim()) setTyped(undefined);
    setLeft(true);
  };
  const settleByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // Before the form is sent.
    if (event.key === "Enter") settle();
    if (event.key === "ArrowDown" && event.altKey) show();
    props.onKeyDown?.(event);
  };
  const show = () => {
    setOpened(true);
    setOpen(true);
  };
  const pick = (picked: string) => {
    setTyped(undefined);
    setOpen(false);
    onValueChange(picked);
  };

  const wrong =
    left && typed?.trim() && !read(typed) ? t("wrong", { example: format.date(format.today()) }) : undefined;
  return (
    <TextField
      ref={ref}
      inputMode="numeric"
      autoComplete="off"
      {...props}
      className="date-field"
      value={typed ?? (day ? format.date(day) : (value ?? ""))}
      error={wrong ?? (error || (day && refusal(day)))}
      onValueChange={change}
      onKeyDown={settleByKey}
      onBlur={(event) => (settle(), props.onBlur?.(event))}
      slot={
        <>
          <button
            ref={opener}
            type="button"
            className="date-opener"
            disabled={props.disabled}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => (open ? setOpen(false) : show())}
          >
            <CalendarDays size={16} aria-hidden />
            <span className="visually-hidden">
              {t("open")} {props.label}
            </span>
          </button>
          {opened && (
            <DateCalendar {...{ min, max, open }} trigger={opener} onOpenChange={setOpen} value={day} onPick={pick} />
          )}
        </>
      }
    />
  );
});
