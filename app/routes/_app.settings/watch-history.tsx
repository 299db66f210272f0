import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { DateText } from "#app/components/ui/format.tsx";
import { LoadingRows } from "#app/components/ui/states.tsx";
import { Text } from "#app/components/ui/themed.tsx";
import { readOf } from "#app/data/call.ts";

type Row = Record<string, unknown>;

const rowsShown = 5;

/** What came of a standing question each time, with links to the rows that are new; of a brief, what it told. */
export function WatchHistory({ watchId, brief }: { watchId: number; brief: boolean }) {
  const t = useTranslations("watches");
  const { data } = useQuery(readOf("watches.list-runs", { watchId }));
  if (!data) return <LoadingRows rows={2} />;
  if (data.length === 0) return <Text size="2">{t("neverAsked")}</Text>;
  return (
    <ul>
      {data.map(({ id, ranAt, outcome, answer, added, removed }) => (
        <li key={id}>
          <DateText value={ranAt} time />
          {!(brief && outcome === "told") && <> · {t(`outcome.${outcome}`)}</>}
          {outcome !== "silent" && (
            <Text as="p" size="2" className="breakable">
              {answer}
            </Text>
          )}
          {added.slice(0, rowsShown).map((row, at) => (
            <Text key={at} as="div" size="1">
              + <RowLink row={row} />
            </Text>
          ))}
          {removed.length > 0 && (
            <Text as="div" size="1" color="gray">
              {t("gone", { count: removed.length })}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A row in words; it leads to its machine, and there to its issue, where it has them. */
function RowLink({ row }: { row: Row }) {
  const text = ["serialNumber", "description", "name", "customerName", "machine", "customer", "model", "value"]
    .map((member) => row[member])
    .filter((value) => typeof value === "string" || typeof value === "number")
    .join(" · ");
  const { machineId, serialNumber, id, severity } = row;
  if (typeof machineId !== "number" && typeof serialNumber !== "string") return <>{text}</>;
  const to = new URLSearchParams(
    typeof serialNumber === "string" ? { machine: serialNumber } : { machineId: String(machineId) },
  );
  if (severity !== undefined && typeof id === "number") to.set("issue", String(id));
  return <Link to={`/engineer-dashboard?${to}`}>{text}</Link>;
}
