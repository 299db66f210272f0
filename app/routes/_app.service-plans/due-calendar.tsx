import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button, IconButton } from "#app/components/ui/button.tsx";
import type { DueItem } from "#app/data/due-services.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { DueStateBadge } from "#app/components/service-plans/due-words.tsx";
import { byDay, calendarDays, moved } from "./view.ts";

interface DueCalendarProps {
  items: DueItem[];
  span: "week" | "month";
  day: string;
  onDay: (day: string) => void;
}

/** What is expected on which day of a week or month; what is overdue stands on today, what nobody can tell below. */
export function DueCalendar({ items, span, day, onDay }: DueCalendarProps) {
  const t = useTranslations("servicePlans");
  const format = useFormat();
  const today = format.today();
  const days = calendarDays(span, day);
  const expected = byDay(items, today);
  const untold = items.filter((item) => item.state !== "overdue" && !item.forecast && !item.dueOn);
  return (
    <>
      <div className="due-calendar-head">
        <IconButton
          variant="soft"
          color="gray"
          label={t(`previous.${span}`)}
          onClick={() => onDay(moved(span, day, -1))}
        >
          <ChevronLeft size={16} aria-hidden />
        </IconButton>
        <IconButton variant="soft" color="gray" label={t(`next.${span}`)} onClick={() => onDay(moved(span, day, 1))}>
          <ChevronRight size={16} aria-hidden />
        </IconButton>
        <Button variant="soft" color="gray" onClick={() => onDay("")}>
          {t("today")}
        </Button>
        <h2 className="due-calendar-title">
          {span === "month"
            ? format.wholeMonth(day)
            : t("days", { from: format.date(days[0]!), to: format.date(days.at(-1)!) })}
        </h2>
      </div>
      <div className="due-weekdays" aria-hidden>
        {days.slice(0, 7).map((one) => (
          <span key={one}>{format.weekday(one)}</span>
        ))}
      </div>
      <ol className="due-calendar" data-span={span}>
        {days.map((one) => (
          <li
            key={one}
            className="due-day"
            data-other={(span === "month" && one.slice(0, 7) !== day.slice(0, 7)) || undefined}
            data-empty={!expected.has(one) || undefined}
            aria-current={one === today ? "date" : undefined}
          >
            <time dateTime={one}>
              <span className="due-day-name">{format.wholeDay(one)}</span>
              <span className="due-day-number" aria-hidden>
                {Number(one.slice(-2))}
              </span>
            </time>
            <ul>
              {(expected.get(one) ?? []).map((item) => (
                <li key={item.id} className="due-entry">
                  <b>{item.machineSerialNumber}</b> {item.planName}
                  <DueStateBadge state={item.state} />
                  {item.assignedToName && <span className="due-range">{item.assignedToName}</span>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {untold.length > 0 && <p className="due-none">{t("untold", { count: untold.length })}</p>}
    </>
  );
}
