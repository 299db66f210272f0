import FromVan from "#app/components/stock/from-van.tsx";
import { fromDocument } from "#tools/service-logs/document-spelling.ts";
import type { PartLine } from "#tools/service-logs/report.ts";
import { wordsOf } from "#tools/stock/from-van/rules.ts";
import type { FromVan as Words } from "#tools/stock/from-van/schema.ts";
import { idOf } from "./values.ts";

/** What a report that was talked into takes from the van of its engineer. */
export default function ReportFromVan({
  values: { engineerId, parts, fromVan },
  onChange,
}: {
  values: Record<string, unknown>;
  onChange: (words: Words) => void;
}) {
  const lines = Array.isArray(parts) ? (fromDocument(parts) as Partial<PartLine>[]) : [];
  return (
    <FromVan
      engineerId={idOf(engineerId)}
      parts={lines}
      choices={fromVan as Words["fromVan"]}
      onChoose={(choices) => onChange({ fromVan: undefined, confirmStock: undefined, ...wordsOf(choices) })}
    />
  );
}
