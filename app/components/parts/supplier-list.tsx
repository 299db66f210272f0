import { Link } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { supplierRows, suppliersShown, useDeleteSupplier, type SupplierItem } from "#app/data/suppliers.ts";
import { useMay } from "#app/hooks/use-user.ts";
import { EditedList, type RowWishes } from "../edited-list.tsx";
import { onDemand } from "../ui/on-demand.tsx";
import { EditActs } from "../ui/edit-acts.tsx";
import { Table } from "../ui/table.tsx";
import "./part-proposals.css";

const SupplierDialog = onDemand(() => import("./supplier-dialog.tsx"));

/** Who delivers parts: found by words of the name, added, changed and deleted. */
export default function SupplierList() {
  const t = useTranslations("suppliers");
  const { mutateAsync } = useDeleteSupplier();
  const notMine = !useMay("suppliers.update") && t("officeOnly");
  return (
    <EditedList
      words={{ search: t("search"), add: t("add"), none: t("none"), noneMatch: t("noneMatch") }}
      counted={(count) => t("count", { count })}
      rows={supplierRows}
      step={suppliersShown}
      table={(suppliers, wishes) => <SupplierTable suppliers={suppliers} notMine={notMine} {...wishes} />}
      dialog={(supplier, onClose) => <SupplierDialog open onOpenChange={onClose} supplier={supplier} />}
      removal={({ name }) => ({
        title: t("removeTitle", { supplier: name }),
        hint: t("removeHint"),
        confirm: t("remove"),
        removed: t("removed", { supplier: name }),
        failed: t("removeFailed"),
      })}
      remove={({ id }) => mutateAsync(id)}
      disabledReason={notMine}
    />
  );
}

interface SupplierTableProps extends RowWishes<SupplierItem> {
  suppliers: SupplierItem[];
  /** Why this person may change none. */
  notMine: string | false;
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
                <EditActs
                  edit={t("editOne", { supplier: name })}
                  remove={t("removeOne", { supplier: name })}
                  disabledReason={notMine}
                  onEdit={() => onEdit(supplier)}
                  onRemove={() => onRemove(supplier)}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
