import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Answer } from "#app/http/api-types.ts";
import { readOf } from "#app/data/call.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { useSettled } from "#app/hooks/use-settled.ts";
import { chosen, isShort, isTaken } from "#tools/stock/from-van/rules.ts";
import type { FromVan as Words } from "#tools/stock/from-van/schema.ts";
import { Checkbox } from "../ui/fields.tsx";
import "./from-van.css";

type Choices = NonNullable<Words["fromVan"]>;
type UsedPart = Answer<"stock.preview-used-parts">["used"][number];

interface FromVanProps {
  engineerId: number | null;
  parts: readonly { partName?: string | null; partNumber?: string | null; quantity?: number | null }[];
  choices: Choices | undefined;
  onChoose: (choices: Choices) => void;
}

const waitMs = 300;

/**
 * What a report that is being reviewed will take out of its engineer's van, part by part, each with a switch. Says
 * nothing where stock is not kept, where the engineer has no van, and where no part was used.
 */
export default function FromVan({ engineerId, parts, choices, onChoose }: FromVanProps) {
  const t = useTranslations("stock.fromVan");
  const lines = parts.flatMap(({ partNumber, quantity }) => {
    const number = partNumber?.trim();
    return number ? [{ partNumber: number, quantity: quantity ?? 1 }] : [];
  });
  // As text it stands still as long as nothing is typed.
  const typed = useSettled(JSON.stringify({ engineerId, parts: lines }), waitMs);
  const settled = JSON.parse(typed) as { engineerId: number | null; parts: typeof lines };
  const { data } = useQuery({
    ...readOf("stock.preview-used-parts", { ...settled, engineerId: settled.engineerId ?? 0 }),
    enabled: settled.engineerId !== null && settled.parts.length > 0,
    placeholderData: keepPreviousData,
  });
  if (engineerId === null || lines.length === 0 || !data?.place) return null;
  const { place, used, unknown } = data;
  const unnumbered = parts.filter(({ partNumber, partName }) => !partNumber?.trim() && partName?.trim());
  return (
    <fieldset className="from-van">
      <legend>{t("legend", { place })}</legend>
      <ul>
        {used.map((part) => (
          <li key={part.partId} data-short={isShort(part) || undefined}>
            <Checkbox
              role="switch"
              label={<PartWords part={part} isTaken={isTaken(part, choices)} />}
              checked={isTaken(part, choices)}
              onCheckedChange={(take) => onChoose(chosen(part, take, choices))}
            />
          </li>
        ))}
        {unknown.map(({ partNumber, candidates }) => (
          <li key={partNumber} className="from-van-quiet">
            <b>{partNumber}</b> {t(candidates > 1 ? "several" : "unknown")}
          </li>
        ))}
        {unnumbered.map(({ partName }, at) => (
          <li key={`unnumbered ${at}`} className="from-van-quiet">
            <b>{partName}</b> {t("unnumbered")}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** What becomes of a part, or what the books hold against it. */
function PartWords({ part, isTaken }: { part: UsedPart; isTaken: boolean }) {
  const t = useTranslations("stock");
  const format = useFormat();
  const unit = t(`unit.${part.unit}`);
  const amounts = {
    quantity: `${format.number(part.quantity)} ${unit}`,
    there: `${format.number(part.there)} ${unit}`,
    place: part.place,
  };
  const says = isShort(part) ? (isTaken ? "shortTaken" : "short") : isTaken ? "takes" : "stays";
  return (
    <>
      <b>{part.number}</b> {part.name}
      <span className="from-van-says">{t(`fromVan.${says}`, amounts)}</span>
    </>
  );
}
