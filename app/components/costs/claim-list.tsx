import { Link } from "@remix-run/react";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { FileDown, Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button, IconButton } from "#app/components/ui/button.tsx";
import { MoreButton } from "#app/components/ui/more-button.tsx";
import { EmptyState, ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call, download, pagesOf } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { refreshCosts, type WarrantyClaim } from "#app/data/costs.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { claimStatusesAfter } from "#tools/costs/rules.ts";
import { useMoney } from "./use-money.ts";
import "./costs.css";

const pageSize = 20;

/** Warranty claims, newest first, with what may be done with each: of one machine, or all with their machines. */
export function ClaimList({ machineId }: { machineId?: number }) {
  const t = useTranslations("costs.claims");
  const list = useInfiniteQuery(pagesOf("warranty-claims.list", { machineId, limit: pageSize }));
  const claims = list.data?.pages.flatMap(({ items }) => items);
  if (list.error)
    return <ErrorState message={errorText(list.error, t("loadFailed"))} onRetry={() => void list.refetch()} />;
  if (!claims) return <LoadingRows />;
  if (claims.length === 0)
    return <EmptyState title={t("none")} description={machineId === undefined ? t("noneHint") : undefined} />;
  return (
    <>
      <Table caption={t("title")} landmark={false}>
        <tbody>
          {claims.map((claim) => (
            <ClaimRow key={claim.id} claim={claim} withMachine={machineId === undefined} />
          ))}
        </tbody>
      </Table>
      <MoreButton list={list}>{t("more")}</MoreButton>
    </>
  );
}

function ClaimRow({ claim, withMachine }: { claim: WarrantyClaim; withMachine: boolean }) {
  const t = useTranslations("costs.claims");
  const format = useFormat();
  const client = useQueryClient();
  const { money } = useMoney();
  const { id, number, maker, status, version, machineId, machineSerialNumber, totals, createdAt } = claim;
  const change = async (work: () => Promise<unknown>, done?: string) => {
    try {
      await work();
      if (done) toast({ title: done, tone: "success" });
    } catch (error) {
      toast({ title: t("updateFailed"), description: errorText(error, t("updateFailed")), tone: "error" });
    }
    await refreshCosts(client);
  };
  return (
    <tr>
      <th scope="row">
        {number}
        <span className="cost-sub">
          {withMachine && (
            <>
              <Link to={`/engineer-dashboard?machineId=${machineId}`}>{machineSerialNumber}</Link>
              {" · "}
            </>
          )}
          {[maker, format.date(createdAt)].join(" · ")}
        </span>
      </th>
      <td>{t(`status.${status}`)}</td>
      <td data-number>{format.list(totals.map(({ currency, amount }) => money(amount, currency)))}</td>
      <td>
        <span className="cost-acts">
          {claimStatusesAfter(status).map((next) => (
            <Button
              key={next}
              size="1"
              variant="soft"
              onClick={() => void change(() => call("warranty-claims.update", { claimId: id, version, status: next }))}
            >
              {t(`mark.${next}`)}
            </Button>
          ))}
          <IconButton
            variant="ghost"
            color="gray"
            label={t("pdf", { number })}
            onClick={() => void change(() => download("warranty-claims.print", { claimId: id }))}
          >
            <FileDown size={16} aria-hidden />
          </IconButton>
          {status === "draft" && (
            <IconButton
              variant="ghost"
              color="gray"
              label={t("delete", { number })}
              onClick={() => void change(() => call("warranty-claims.delete", { claimId: id }), t("deleted"))}
            >
              <Trash2 size={16} aria-hidden />
            </IconButton>
          )}
        </span>
      </td>
    </tr>
  );
}
