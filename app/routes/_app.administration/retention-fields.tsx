import { useQuery } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import Papa from "papaparse";
import { useLocale, useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { NumberField } from "#app/components/ui/fields.tsx";
import { readOf } from "#app/data/call.ts";
import { saveCsvText } from "#app/data/save-file.ts";
import { useSettled } from "#app/hooks/use-settled.ts";
import { chosenKinds } from "#db/retention-vocabulary.ts";
import { longestKeeping, shortestKeeping } from "#tools/installation/rules.ts";
import type { SettingsFields } from "./settings-group.tsx";

const waitMs = 400;

/** How long what is not for good is kept, and how much would go; what is kept, how long and why, as a file. */
export function RetentionFields({ settings: { retention }, update }: SettingsFields) {
  const t = useTranslations("retention");
  const locale = useLocale();
  const fits = (days: number | null) => days === null || (days >= shortestKeeping && days <= longestKeeping);
  const thoughtOf = useSettled(retention, waitMs);
  const { data } = useQuery({
    ...readOf("installation.show-retention", thoughtOf),
    enabled: chosenKinds.every((kind) => fits(thoughtOf[kind])),
  });
  const hintOf = (kind: (typeof chosenKinds)[number]) => {
    const told = data?.chosen.find((one) => one.kind === kind);
    if (!told) return t("forGood");
    if (told.days === null) return t("stays", { count: told.rows });
    return t("goes", { count: told.over, rows: told.rows });
  };
  const save = () => {
    const day = (moment: string | null) => (moment ? new Date(moment).toLocaleDateString(locale) : "");
    const rows = [
      ...data!.chosen.map(({ kind, days, ...facts }) => ({
        kind,
        rule: days === null ? t("always") : t("days", { count: days }),
        ...facts,
      })),
      ...data!.fixed.map(({ kind, days }) => ({
        kind,
        rule: t("afterEnd", { count: days }),
        rows: "",
        over: "",
        oldest: null,
      })),
      ...data!.lasting.map(({ kind, ...facts }) => ({ kind, rule: t("always"), over: 0, ...facts })),
    ];
    const head = [t("what"), t("howLong"), t("why"), t("rows"), t("over"), t("oldest")];
    const lines = rows.map(({ kind, rule, rows: count, over, oldest }) => [
      ...[t(`kinds.${kind}`), rule, t(`reasons.${kind}`)],
      ...[count, over, day(oldest)],
    ]);
    saveCsvText(t("fileName"), Papa.unparse([head, ...lines], { escapeFormulae: true }));
  };
  return (
    <>
      {chosenKinds.map((kind) => (
        <NumberField
          key={kind}
          label={t(`kinds.${kind}`)}
          hint={hintOf(kind)}
          value={retention[kind]}
          onValueChange={(days) => update({ retention: { ...retention, [kind]: days } })}
          min={shortestKeeping}
        />
      ))}
      <div>
        <Button variant="soft" icon={<FileDown size={16} aria-hidden />} disabled={!data} onClick={save}>
          {t("report")}
        </Button>
      </div>
    </>
  );
}
