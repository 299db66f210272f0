import { Link } from "@remix-run/react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { supplierRows, suppliersShown, useDeleteSupplier, type SupplierItem } from "#app/data/suppliers.ts";
import { useSettled } from "#app/hooks/use-settled.ts";
import { useMay } from "#app/hooks/use-user.ts";
import { useTellFailure } from "#app/hooks/use-tell-failure.ts";
import { FoundRows, ListTools, searchWaitMs } from "../found-rows.tsx";
import { Button, IconButton } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.ts";
import { onDemand } from "../ui/on-demand.tsx";
import { Table } from "../ui/table.tsx";
import { toast } from "../ui/toast.ts";
import "./part-proposals.css";

const SupplierDialog = onDemand(() => import("./supplier-dialog.tsx"));

/** Who delivers parts: found by words of the name, added, changed and deleted. */
export default function SupplierList() {
  const t = useTranslations("suppliers");
  const common = useTranslations("common");
  const tellFailure = useTellFailure();
  const [typed, setTyped] = useState("");
  const [wanted, setWanted] = useState(suppliersShown);
  const [edited, setEdited] = useState<SupplierItem | "new">();
  const [deleted, setDeleted] = useState<SupplierItem>();
  const query = useSettled(typed.trim(), searchWaitMs);
  const found = useQuery({ ...supplierRows(query, wanted), placeholderData: keepPreviousData });
  const { mutateAsync } = useDeleteSupplier();
  const mayEdit = useMay("suppliers.update");
  const notMine = !mayEdit && t("officeOnly");
  const remove = async (supplier: SupplierItem) => {
    try {
      await mutateAsync(supplier.id);
      toast({ title: t("removed", { supplier: supplier.name }), tone: "success" });
    } catch (failure) {
      tellFailure(failure, t("removeFailed"));
      throw failure;
    }
  };
  return (
    <>
      <ListTools
        label={t("search")}
        typed={typed}
        onType={setTyped}
        count={found.data && t("count", { count: found.data.total })}
      >
        <Button icon={<Plus size={16} aria-hidden />} disabledReason={notMine} onClick={() => setEdited("new")}>
          {t("add")}
        </Button>
      </ListTools>
      <FoundRows
        found={found}
        failed={common("listNotLoaded")}
        none={t(query ? "noneMatch" : "none")}
        wanted={wanted}
        step={suppliersShown}
        onMore={setWanted}
        table={(suppliers) => (
          <SupplierTable suppliers={suppliers} notMine={notMine} onEdit={setEdited} onRemove={setDeleted} />
        )}
      />
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

interface SupplierTableProps {
  suppliers: SupplierItem[];
  /** Why this person may change none. */
  notMine: string | false;
  onEdit: (supplier: SupplierItem) => void;
  onRemove: (supplier: SupplierItem) => void;
}

function SupplierTable({ suppliers, notMine, onEdit, onRemove }: SupplierTableProps) {
  const t = useTranslations("suppliers");
  return (
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
        {suppliers.map((supplier) => {
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
                    onClick={() => onEdit(supplier)}
                  >
                    <Pencil size={16} aria-hidden />
                  </IconButton>
                  <IconButton
                    variant="ghost"
                    color="red"
                    label={t("removeOne", { supplier: name })}
                    disabledReason={notMine}
                    onClick={() => onRemove(supplier)}
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
  );
}
