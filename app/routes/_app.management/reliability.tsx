import { Link } from "@remix-run/react";
import { SegmentedControl } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { NumberText } from "#app/components/ui/format.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { readOf } from "#app/data/call.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { useHasBeenInView } from "#app/hooks/use-has-been-in-view.ts";

const groups = ["machine", "model", "customer"] as const;
type By = (typeof groups)[number];
const columns = ["availability", "down", "failures", "mtbf", "mttr"] as const;
const shown = 8;

/** How dependable machines were this year, the worst first; read when somebody comes to it. */
export function Reliability() {
  const t = useTranslations("downtime.fleet");
  const [by, setBy] = useState<By>("machine");
  const { ref, seen } = useHasBeenInView<HTMLDivElement>();
  return (
    <Section
      title={t("title")}
      description={t("description")}
      actions={
        <SegmentedControl.Root size="1" aria-label={t("by")} value={by} onValueChange={(value) => setBy(value as By)}>
          {groups.map((group) => (
            <SegmentedControl.Item key={group} value={group}>
              {t(group)}
            </SegmentedControl.Item>
          ))}
        </SegmentedControl.Root>
      }
    >
      <div ref={ref}>{seen ? <Figures by={by} /> : <LoadingRows />}</div>
    </Section>
  );
}

function Figures({ by }: { by: By }) {
  const t = useTranslations("downtime.fleet");
  const format = useFormat();
  const { data, isError, refetch } = useQuery(readOf("downtime.list-figures", { by, limit: shown }));
  if (isError) return <ErrorState message={t("failed")} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows />;
  const mean = (hours: number | null) => (hours === null ? t("tooFew") : format.number(Math.round(hours)));
  return (
    <Table caption={t("title")} landmark={false}>
      <thead>
        <tr>
          <th scope="col">{t(by)}</th>
          {columns.map((column) => (
            <th key={column} scope="col" data-number>
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.map(({ name, machineId, availability, downHours, failures, mtbfHours, mttrHours, leftOut }) => (
          <tr
            key={machineId ?? name}
            title={t("left", { before: leftOut.begunBefore, lasting: leftOut.lasting, planned: leftOut.planned })}
          >
            <th scope="row">
              {machineId === null ? (
                (name ?? t("nobody"))
              ) : (
                <Link to={`/engineer-dashboard?machineId=${machineId}`}>{name}</Link>
              )}
            </th>
            <td data-number>
              {availability === null ? t("tooFew") : `${format.number(Math.round(availability * 1000) / 10)} %`}
            </td>
            <td data-number>
              <NumberText value={Math.round(downHours)} />
            </td>
            <td data-number>
              <NumberText value={failures} />
            </td>
            <td data-number>{mean(mtbfHours)}</td>
            <td data-number>{mean(mttrHours)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
