import { useTranslations } from "use-intl";
import { Select } from "#app/components/ui/fields.tsx";
import { Choice } from "./choice.tsx";

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);
const usualQuiet = { quietFrom: "20:00", quietUntil: "06:00" };

interface Hours {
  quietFrom: string | null;
  quietUntil: string | null;
}

/** The hours of the day in which a messenger, or devices, are told nothing. */
export function QuietHours({ quietFrom, quietUntil, onChange }: Hours & { onChange: (hours: Hours) => void }) {
  const t = useTranslations("channels.own");
  const isQuiet = quietFrom !== null && quietUntil !== null;
  const choices = (now: string) =>
    (hours.includes(now) ? hours : [now, ...hours]).map((value) => ({ value, label: value }));
  return (
    <Choice
      label={t("quiet")}
      hint={t("quietHint")}
      checked={isQuiet}
      onCheckedChange={(wanted) => onChange(wanted ? usualQuiet : { quietFrom: null, quietUntil: null })}
    >
      {isQuiet && (
        <div className="messenger-hours">
          <Select
            label={t("quietFrom")}
            value={quietFrom}
            onValueChange={(from) => onChange({ quietFrom: from, quietUntil })}
            choices={choices(quietFrom)}
          />
          <Select
            label={t("quietUntil")}
            value={quietUntil}
            onValueChange={(until) => onChange({ quietFrom, quietUntil: until })}
            choices={choices(quietUntil)}
          />
        </div>
      )}
    </Choice>
  );
}
