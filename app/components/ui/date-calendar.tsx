import {
  addDays,
  addMonths,
  addYears,
  eachDayOfInterval,
  endOfISOWeek,
  endOfMonth,
  formatISO,
  parseISO,
  startOfISOWeek,
  startOfMonth,
} from "date-fns";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../hooks/use-format.ts";
import { AnchoredPopover, type AnchoredPopoverProps } from "./anchored-popover.tsx";
import { IconButton } from "./button.tsx";
import "./date-calendar.css";
import type { DayLimits } from "./typed-day.ts";
import { useDayRefusal } from "./use-day-refusal.ts";

interface DateCalendarProps extends Pick<AnchoredPopoverProps, "trigger" | "open" | "onOpenChange">, DayLimits {
  value: string | null;
  onPick: (day: string) => void;
}

/** The month of a `DateField`. It stands by itself, so that fields are there before it is. */
export default function DateCalendar({ value, onPick, min, max, ...popover }: DateCalendarProps) {
  const current = useRef<HTMLButtonElement>(null);
  return (
    <AnchoredPopover className="calendar" align="end" startAt={current} {...popover}>
      <Month {...{ value, onPick, min, max, current }} />
    </AnchoredPopover>
  );
}

const written = (day: Date) => formatISO(day, { representation: "date" });

/** Where a key leads from a day; days of other months turn the page. */
const steps: Record<string, (day: Date, far: boolean) => Date> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day, far) => (far ? addYears(day, -1) : addMonths(day, -1)),
  PageDown: (day, far) => (far ? addYears(day, 1) : addMonths(day, 1)),
  Home: (day) => startOfISOWeek(day),
  End: (day) => endOfISOWeek(day),
};

interface MonthProps extends Omit<DateCalendarProps, keyof AnchoredPopoverProps> {
  /** The day that has the focus, or had it last. */
  current: RefObject<HTMLButtonElement>;
}

function Month({ value, onPick, min, max, current }: MonthProps) {
  const t = useTranslations("common.dateField");
  const format = useFormat();
  const refusal = useDayRefusal({ min, max });
  const title = useId();
  const today = format.today();
  const [at, setAt] = useState(() => value ?? (max && today > max ? max : min && today < min ? min : today));
  const byKey = useRef(false);
  useEffect(() => {
    if (byKey.current) current.current?.focus();
    byKey.current = false;
  }, [at, current]);

  const step = (event: KeyboardEvent) => {
    // The form around it has keys of its own, among them Escape.
    event.stopPropagation();
    const next = steps[event.key]?.(parseISO(at), event.shiftKey);
    if (!next) return;
    event.preventDefault();
    byKey.current = true;
    setAt(written(next));
  };
  const turn = (months: number) => setAt(written(addMonths(parseISO(at), months)));
  const first = startOfMonth(parseISO(at));
  const days = eachDayOfInterval({ start: startOfISOWeek(first), end: endOfISOWeek(endOfMonth(first)) }).map(written);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <div onKeyDown={(event) => event.stopPropagation()}>
      <div className="calendar-head">
        <h2 id={title} className="calendar-month" aria-live="polite">
          {format.wholeMonth(at)}
        </h2>
        <IconButton label={t("previous")} size="1" variant="ghost" color="gray" onClick={() => turn(-1)}>
          <ChevronLeft size={16} aria-hidden />
        </IconButton>
        <IconButton label={t("next")} size="1" variant="ghost" color="gray" onClick={() => turn(1)}>
          <ChevronRight size={16} aria-hidden />
        </IconButton>
      </div>
      <table role="grid" aria-labelledby={title} onKeyDown={step}>
        <thead>
          <tr>
            {days.slice(0, 7).map((day) => (
              <th key={day} scope="col" abbr={format.weekday(day)}>
                {format.weekdayLetter(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const why = refusal(day);
                return (
                  <td key={day} role="gridcell" aria-selected={day === value}>
                    <button
                      ref={day === at ? current : undefined}
                      type="button"
                      tabIndex={day === at ? 0 : -1}
                      className="calendar-day"
                      data-other-month={day.slice(0, 7) === at.slice(0, 7) ? undefined : ""}
                      aria-current={day === today ? "date" : undefined}
                      aria-disabled={why ? true : undefined}
                      aria-label={why ? `${format.wholeDay(day)}, ${why}` : format.wholeDay(day)}
                      title={why}
                      onClick={() => (why ? setAt(day) : onPick(day))}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="calendar-why">{refusal(at)}</p>
    </div>
  );
}
