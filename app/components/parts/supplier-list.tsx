import { Link } from "@remix-run/react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Pencil, Plus, Search, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { errorText } from "#app/data/client.ts";
import { supplierRows, suppliersShown, useDeleteSupplier, type SupplierItem } from "#app/data/suppliers.ts";
import { useSettled } from "#app/hooks/use-settled.ts";
import { useMay } from "#app/hooks/use-user.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.ts";
import { TextField } from "../ui/fields.tsx";
import { onDemand } from "../ui/on-demand.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import { Table } from "../ui/table.tsx";
import { toast } from "../ui/toast.ts";
import "../searched-list.css";
import "./part-proposals.css";

const SupplierDialog = onDemand(() => import("./supplier-dialog.tsx"));

const waitMs = 200;
/** A call answers so many rows at most; the search finds the others. */
const mostRows = 1_000;

/** Who delivers parts: found by words of the name, added, changed and deleted. */
export default function SupplierList() {
  const t = useTranslations("suppliers");
  const common = useTranslations("common");
  const [typed, setTyped] = useState("");
  const [wanted, setWanted] = useState(suppliersShown);
  const [edited, setEdited] = useState<SupplierItem | "new">();
  const [deleted, setDeleted] = useState<SupplierItem>();
  const query = useSettled(typed.trim(), waitMs);
  const { data, error, refetch } = useQuery({ ...supplierRows(query, wanted), placeholderData: keepPreviousData });
  const { mutateAsync } = useDeleteSupplier();
  const mayEdit = useMay("suppliers.update");
  const notMine = !mayEdit && t("officeOnly");
  const remove = async (supplier: SupplierItem) => {
    try {
      await mutateAsync(supplier.id);
      toast({ title: t("removed", { supplier: supplier.name }), tone: "success" });
    } catch (failure) {
      toast({ title: common("error"), description: errorText(failure, t("removeFailed")), tone: "error" });
      throw failure;
    }
  };
  return (
    <>
      <div className="list-tools">
        <TextField
          label={t("search")}
          labelHidden
          type="search"
          placeholder={t("search")}
          slot={<Search size={16} aria-hidden />}
          value={typed}
          onValueChange={setTyped}
        />
        {data && (
          <span className="list-count" role="status">
            {t("count", { count: data.total })}
          </span>
        )}
        <Button icon={<Plus size={16} aria-hidden />} disabledReason={notMine} onClick={() => setEdited("new")}>
          {t("add")}
        </Button>
      </div>
      {error && !data ? (
        <ErrorState message={errorText(error, common("listNotLoaded"))} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingRows rows={6} />
      ) : data.items.length === 0 ? (
        <EmptyState level="h2" title={t(query ? "noneMatch" : "none")} />
      ) : (
        <>
          <Table caption={t("caption")}>
            <thead>
              <tr>
                <th scope="col">{t("field.name")}</th>
                <th scope="col" className="not-on-phones">
                  {t("field.customerNumber")}
                </th>
                <th scope="col" className="not-on-phones">
                  {t("field.currency")}
                </th>
                <th scope="col" data-number>
                  {t("parts")}
                </th>
                <th scope="col">
                  <span className="visually-hidden">{t("edit")}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.items.map((supplier) => {
                const { id, name, email, phone, customerNumber, currency, deliveryDays, partCount } = supplier;
                return (
                  <tr key={id}>
                    <th scope="row" className="catalogue-name">
                      {name}
                      <span className="catalogue-quiet">
                        {[email, phone, deliveryDays !== null && t("delivers", { days: deliveryDays })]
                          .filter(Boolean)
                          .join(" · ")}
                      </span>
                    </th>
                    <td className="not-on-phones">{customerNumber}</td>
                    <td className="not-on-phones">{currency}</td>
                    <td data-number>
                      <Link to={`/parts?supplier=${id}`}>{partCount}</Link>
                    </td>
                    <td>
                      <div className="duplicate-acts">
                        <IconButton
                          variant="ghost"
                          label={t("editOne", { supplier: name })}
                          disabledReason={notMine}
                          onClick={() => setEdited(supplier)}
                        >
                          <Pencil size={16} aria-hidden />
                        </IconButton>
                        <IconButton
                          variant="ghost"
                          color="red"
                          label={t("removeOne", { supplier: name })}
                          disabledReason={notMine}
                          onClick={() => setDeleted(supplier)}
                        >
                          <Trash2 size={16} aria-hidden />
                        </IconButton>
                      </div>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </Table>
          {data.items.length < Math.min(data.total, mostRows) && (
            <Button variant="soft" onClick={() => setWanted(Math.min(wanted + suppliersShown, mostRows))}>
              {common("showMore")}
            </Button>
          )}
        </>
      )}
      {edited && (
        <SupplierDialog
          open
          onOpenChange={() => setEdited(undefined)}
          supplier={edited === "new" ? undefined : edited}
        />
      )}
      {deleted && (
        <Confirm
          open
          onOpenChange={() => setDeleted(undefined)}
          title={t("removeTitle", { supplier: deleted.name })}
          description={t("removeHint")}
          confirmLabel={t("remove")}
          onConfirm={() => remove(deleted)}
          destructive
        />
      )}
    </>
  );
}
