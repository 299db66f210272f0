import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Pencil, Plus, Printer, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button, IconButton } from "#app/components/ui/button.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { EmptyState, ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call, download } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { refreshCosts, visitCosts, type CostLine } from "#app/data/costs.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { useUser } from "#app/hooks/use-user.ts";
import type { ServiceLog } from "#tools/service-logs/schema.ts";
import { ownReport } from "#tools/signing/rules.ts";
import { CostSum } from "./cost-sum.tsx";
import { useMoney } from "./use-money.ts";

const CostDialog = onDemand(() => import("./cost-dialog.tsx"));

/** What a visit cost, line by line, where the person may see money. */
export default function VisitCosts({ report }: { report: ServiceLog }) {
  const t = useTranslations("costs");
  const reports = useTranslations("reports");
  const user = useUser();
  const [edited, setEdited] = useState<CostLine | "new">();
  const { data, error, refetch } = useQuery(visitCosts(report.id));
  if (error) return <ErrorState message={errorText(error, t("loadFailed"))} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows rows={2} />;
  const mayAct = ownReport(user, report);
  const print = () =>
    download("reports.print-service-report", { serviceLogId: report.id, costs: true }).catch((reason: unknown) =>
      toast({ title: reports("printFailed"), description: errorText(reason, reports("printFailed")), tone: "error" }),
    );
  return (
    <section className="report-lines" aria-label={t("title")}>
      <h4>{t("title")}</h4>
      {data.lines.length === 0 ? (
        <EmptyState title={t("none")} />
      ) : (
        <>
          <CostSum sum={data.sum} currency={data.currency} />
          <Table caption={t("title")} landmark={false}>
            <thead>
              <tr>
                <th scope="col">{t("what")}</th>
                <th scope="col" data-number className="not-on-phones">
                  {t("quantity")}
                </th>
                <th scope="col" data-number className="not-on-phones">
                  {t("price")}
                </th>
                <th scope="col" data-number>
                  {t("amount")}
                </th>
                {mayAct && (
                  <th scope="col">
                    <span className="visually-hidden">{t("editTitle")}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {data.lines.map((line, at) => (
                <LineRow
                  key={line.id ?? `line-${at}`}
                  line={line}
                  currency={data.currency}
                  mayAct={mayAct}
                  onEdit={setEdited}
                />
              ))}
            </tbody>
          </Table>
        </>
      )}
      <div className="cost-acts">
        {mayAct && (
          <Button size="2" variant="soft" icon={<Plus size={16} aria-hidden />} onClick={() => setEdited("new")}>
            {t("add")}
          </Button>
        )}
        <Button
          size="2"
          variant="soft"
          color="gray"
          icon={<Printer size={16} aria-hidden />}
          onClick={() => void print()}
        >
          {t("pdf")}
        </Button>
      </div>
      {edited && (
        <CostDialog
          serviceLogId={report.id}
          currency={data.currency}
          line={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}

interface LineRowProps {
  line: CostLine;
  /** In which amounts are told. */
  currency: string;
  mayAct: boolean;
  onEdit: (line: CostLine) => void;
}

function LineRow({ line, currency, mayAct, onEdit }: LineRowProps) {
  const t = useTranslations("costs");
  const format = useFormat();
  const client = useQueryClient();
  const { money, price } = useMoney();
  const { id, kind, label, source, quantity, amount, warranty, documentId } = line;
  const name = label || t(`kinds.${kind}`);
  const told = line.price !== null && line.currency !== null ? price(line.price, line.currency) : undefined;
  const remove = async () => {
    try {
      await call("costs.delete-visit-cost", { costId: id! });
      toast({ title: t("removed"), tone: "success" });
    } catch (error) {
      toast({ title: t("failed"), description: errorText(error, t("failed")), tone: "error" });
    }
    await refreshCosts(client);
  };
  return (
    <tr>
      <th scope="row">
        <span className="breakable">{name}</span>
        <span className="cost-sub">
          {[t(`kinds.${kind}`), t(`sources.${source}`), warranty && t("warranty")].filter(Boolean).join(" · ")}
          {documentId !== null && (
            <>
              {" · "}
              <a href={`/api/documents/${documentId}/file`} target="_blank" rel="noreferrer">
                {t("openBill")}
              </a>
            </>
          )}
        </span>
      </th>
      <td data-number className="not-on-phones">
        {format.number(quantity)}
      </td>
      <td data-number className="not-on-phones">
        {told ?? t("noPrice")}
      </td>
      <td data-number>{amount === null ? (told ? t("noRate") : t("noPrice")) : money(amount, currency)}</td>
      {mayAct && (
        <td>
          {id !== null && (
            <span className="cost-acts">
              <IconButton variant="ghost" color="gray" label={t("edit", { name })} onClick={() => onEdit(line)}>
                <Pencil size={14} aria-hidden />
              </IconButton>
              <IconButton variant="ghost" color="gray" label={t("remove", { name })} onClick={() => void remove()}>
                <Trash2 size={14} aria-hidden />
              </IconButton>
            </span>
          )}
        </td>
      )}
    </tr>
  );
}
