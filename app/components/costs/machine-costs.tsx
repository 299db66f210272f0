import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { errorText } from "#app/data/client.ts";
import { machineCosts, type MachineCosts as Costs } from "#app/data/costs.ts";
import { useMay } from "#app/hooks/use-user.ts";
import { costKinds } from "#db/vocabulary.ts";
import { ClaimList } from "./claim-list.tsx";
import { CostSum, NotCounted } from "./cost-sum.tsx";
import { useMoney } from "./use-money.ts";

const ClaimDialog = onDemand(() => import("./claim-dialog.tsx"));

/** What a machine cost: by year and kind, its dearest visits, and what its maker should pay. */
export default function MachineCosts({ machineId }: { machineId: number }) {
  const t = useTranslations("costs");
  const [claiming, setClaiming] = useState(false);
  const mayClaim = useMay("warranty-claims.create");
  const { data, error, refetch } = useQuery(machineCosts(machineId));
  return (
    <>
      <Section title={t("title")}>
        {error ? (
          <ErrorState message={errorText(error, t("loadFailed"))} onRetry={() => void refetch()} />
        ) : !data ? (
          <LoadingRows />
        ) : data.sum.lines === 0 ? (
          <EmptyState title={t("none")} />
        ) : (
          <div className="cost-sum">
            <CostSum sum={data.sum} currency={data.currency} />
            <Years costs={data} />
            <Visits costs={data} machineId={machineId} />
          </div>
        )}
      </Section>
      {mayClaim && (
        <Section
          title={t("claims.title")}
          actions={
            <Button size="1" variant="soft" icon={<FileText size={16} aria-hidden />} onClick={() => setClaiming(true)}>
              {t("claims.create")}
            </Button>
          }
        >
          <ClaimList machineId={machineId} />
        </Section>
      )}
      {claiming && <ClaimDialog machineId={machineId} onClose={() => setClaiming(false)} />}
    </>
  );
}

function Years({ costs: { years, currency } }: { costs: Costs }) {
  const t = useTranslations("costs");
  const { money } = useMoney();
  return (
    <Table caption={t("year")} landmark={false}>
      <thead>
        <tr>
          <th scope="col">{t("year")}</th>
          {costKinds.map((kind) => (
            <th key={kind} scope="col" data-number className="not-on-phones">
              {t(`kinds.${kind}`)}
            </th>
          ))}
          <th scope="col" data-number>
            {t("warranty")}
          </th>
          <th scope="col" data-number>
            {t("total")}
          </th>
        </tr>
      </thead>
      <tbody>
        {years.map((year) => (
          <tr key={year.key}>
            <th scope="row">
              {year.label}
              <NotCounted sum={year} />
            </th>
            {costKinds.map((kind) => (
              <td key={kind} data-number className="not-on-phones">
                {money(year[kind], currency)}
              </td>
            ))}
            <td data-number>{money(year.warranty, currency)}</td>
            <td data-number>{money(year.total, currency)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Visits({ costs: { visits, currency }, machineId }: { costs: Costs; machineId: number }) {
  const t = useTranslations("costs");
  const { money } = useMoney();
  return (
    <Table caption={t("visits")} captionShown landmark={false}>
      <tbody>
        {visits.map((visit) => (
          <tr key={visit.key}>
            <th scope="row">
              {visit.key === "" ? (
                t("withoutVisit")
              ) : (
                <Link className="cost-visit" to={`/engineer-dashboard?machineId=${machineId}&report=${visit.key}`}>
                  {visit.label}
                </Link>
              )}
              <NotCounted sum={visit} />
            </th>
            <td data-number>{money(visit.total, currency)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
