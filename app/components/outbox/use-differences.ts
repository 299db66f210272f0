import { useFieldName, useValueText } from "#app/components/assistant/results/record-facts.ts";
import type { Difference } from "#app/components/differences.tsx";

/** Where what was sent and the record as it is now are not the same, in the words of the record's fields. */
export function useDifferences(
  sent: Readonly<Record<string, unknown>>,
  current: Readonly<Record<string, unknown>> | undefined,
): Difference[] {
  const fieldName = useFieldName();
  const valueText = useValueText();
  if (!current) return [];
  return Object.entries(sent).flatMap(([name, value]): Difference[] => {
    if (name === "version" || !(name in current)) return [];
    const [mine, theirs] = [valueText(value), valueText(current[name])];
    return mine === theirs ? [] : [{ field: fieldName(name), mine, theirs }];
  });
}
