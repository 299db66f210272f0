import { useTimeZone, useTranslations } from "use-intl";
import { localIn, momentIn } from "#tools/local-time/rules.ts";
import type { ToldDowntime } from "#tools/service-logs/report.ts";
import { LineList } from "../ui/line-list.tsx";
import { MomentField } from "../ui/moment-field.tsx";

interface DowntimeLinesProps {
  lines: ToldDowntime[];
  onChange: (lines: ToldDowntime[]) => void;
}

/** When the machine stood, as the source tells it: either end may be put right, and each taken out. */
export function DowntimeLines({ lines, onChange }: DowntimeLinesProps) {
  const t = useTranslations("downtime");
  const reports = useTranslations("reports");
  const zone = useTimeZone() ?? "UTC";
  const shown = (local: string | null) => local && momentIn(zone, local).toISOString();
  const kept = (moment: string | null) => moment && localIn(zone, moment);
  return (
    <fieldset className="form-lines">
      <legend>{t("title")}</legend>
      <LineList
        lines={lines}
        onChange={onChange}
        make={(): ToldDowntime => ({ from: null, to: null, words: null })}
        addLabel={t("addTold")}
        removeLabel={(number) => reports("removeLine", { number })}
      >
        {(line, _at, set, removeButton) => (
          <div className="line-editor" data-kind="downtime">
            <MomentField
              label={t("from")}
              value={shown(line.from)}
              onValueChange={(from) => set({ from: kept(from) })}
            />
            <MomentField
              label={t("to")}
              value={shown(line.to)}
              error={line.from && line.to && line.to <= line.from ? t("wrongOrder") : undefined}
              onValueChange={(to) => set({ to: kept(to) })}
            />
            {removeButton}
          </div>
        )}
      </LineList>
    </fieldset>
  );
}
