import { useTranslations } from "use-intl";
import type { VisitImport, VisitPreview } from "#app/data/visit-imports.ts";
import { listRowsShown } from "#tools/spreadsheets/schema.ts";
import { DateText } from "../ui/format.tsx";
import { LeftOutRows } from "./left-out-rows.tsx";
import { ListRows } from "./list-rows.tsx";

interface VisitRowsProps {
  preview: VisitPreview;
  taken: readonly number[];
  onTake: (lines: number[]) => void;
}

/** What the rows become: how many of each kind, the first of them, and a box at each that is doubtful. */
export function VisitRows({ preview, taken, onTake }: VisitRowsProps) {
  const t = useTranslations("visitImports");
  const { counts, visits, doubtful, refused } = preview;
  const cut = [counts.new, counts.doubtful, counts.refused].some((count) => count > listRowsShown);
  return (
    <>
      <p className="price-list-note" role="status">
        {t("counts", { added: counts.new, doubtful: counts.doubtful, refused: counts.refused })}{" "}
        {cut && t("firstRows", { count: listRowsShown })}
      </p>
      <ListRows
        words={{ caption: t("caption"), subject: t("visit"), isNew: t("isNew") }}
        rows={[...doubtful, ...visits].map(({ line, serialNumber, day, engineer, summary, doubt }) => ({
          line,
          head: (
            <>
              {serialNumber} · <DateText value={day} />
            </>
          ),
          quiet: [engineer, summary].filter(Boolean).join(" · "),
          doubt: doubt && t(`doubts.${doubt}`),
        }))}
        refused={refused.map((row) => ({ ...row, reason: t(`reasons.${row.reason}`) }))}
        taken={taken}
        onTake={onTake}
      />
    </>
  );
}

/** What the import did, with the rows that became nothing. */
export function RefusedRows({ outcome: { added, leftOut, refused } }: { outcome: VisitImport }) {
  const t = useTranslations("visitImports");
  return (
    <LeftOutRows
      told={t("outcome", { added, leftOut })}
      subject={t("visit")}
      rows={refused.map(({ line, cells, reason }) => ({ line, cells, reason: t(`reasons.${reason}`) }))}
    />
  );
}
