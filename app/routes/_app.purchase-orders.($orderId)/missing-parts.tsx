import { useNavigate } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { PageHeader } from "#app/components/page-header.tsx";
import { Money } from "#app/components/parts/money.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox, DecimalField, Select } from "#app/components/ui/fields.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { errorText } from "#app/data/client.ts";
import { useLoadedQuery, type Loaded } from "#app/data/loaded-query.ts";
import { supplierChoices } from "#app/data/parts.ts";
import { missingParts, useMakeOrders, type MissingPart } from "#app/data/purchase-orders.ts";
import { OrderViews } from "./order-views.tsx";

interface MissingPartsProps {
  loaded: Loaded<MissingPart[]> | undefined;
  /** Whether prices are shown. */
  money: boolean;
}

/** What requests and stores lack and no order brings yet, a group for each supplier, of which an order is made. */
export function MissingParts({ loaded, money }: MissingPartsProps) {
  const t = useTranslations("purchaseOrders");
  const common = useTranslations("common");
  const { data, error, refetch } = useLoadedQuery(missingParts, loaded);
  const groups = Map.groupBy(data ?? [], ({ supplierId }) => supplierId);
  return (
    <>
      <PageHeader title={t("title")} subtitle={t("subtitle")} />
      <OrderViews view="missing" />
      {error && !data ? (
        <ErrorState message={errorText(error, common("listNotLoaded"))} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingRows rows={8} />
      ) : data.length === 0 ? (
        <EmptyState level="h2" title={t("missingNone")} description={t("missingHint")} />
      ) : (
        <div className="order-sections">
          {[...groups].map(([supplierId, parts]) => (
            <SupplierGroup key={supplierId} supplierId={supplierId} parts={parts} money={money} />
          ))}
        </div>
      )}
    </>
  );
}

/** One thing that is to be ordered: of a line of a request, or of a part for the stores. */
const keyOf = ({ partsLineId, partId }: MissingPart): string => `${partsLineId ?? "store"}-${partId}`;

interface SupplierGroupProps {
  supplierId: number | null;
  parts: MissingPart[];
  money: boolean;
}

function SupplierGroup({ supplierId, parts, money }: SupplierGroupProps) {
  const t = useTranslations("purchaseOrders");
  const stock = useTranslations("stock");
  const navigate = useNavigate();
  const { data: suppliers = [] } = useQuery({ ...supplierChoices, enabled: supplierId === null });
  const [chosenSupplier, setChosenSupplier] = useState<number | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState<Record<string, number | null>>({});
  const making = useMakeOrders();
  const chosen = parts.filter((part) => !left.has(keyOf(part)));
  const from = supplierId ?? chosenSupplier;
  const quantityOf = (part: MissingPart) => (keyOf(part) in typed ? typed[keyOf(part)]! : part.quantity);
  const forWhom = ({ machineSerialNumber }: MissingPart) => machineSerialNumber ?? t("forStore");
  const tick = (part: MissingPart, on: boolean) => {
    const next = new Set(left);
    if (on) next.delete(keyOf(part));
    else next.add(keyOf(part));
    setLeft(next);
  };
  const make = async () => {
    try {
      const lines = chosen.map((part) => ({
        ...(part.partsLineId === null ? { partId: part.partId } : { partsLineId: part.partsLineId }),
        quantity: quantityOf(part) ?? 0,
      }));
      const { orders } = await making.mutateAsync({ supplierId: from ?? undefined, lines });
      toast({ title: t("made", { order: orders[0]!.number }), tone: "success" });
      navigate(`/purchase-orders/${orders[0]!.id}`);
    } catch (error) {
      toast({ title: t("failed"), description: errorText(error, t("failed")), tone: "error" });
    }
  };
  const title = supplierId === null ? t("missingNobody") : t("missingIn", { supplier: parts[0]!.supplierName! });
  return (
    <Section title={title}>
      <Table caption={title} landmark={false}>
        <thead>
          <tr>
            <th scope="col">{t("part")}</th>
            <th scope="col" className="not-on-phones">
              {t("forWhom")}
            </th>
            {money && (
              <th scope="col" className="not-on-phones" data-number>
                {t("price")}
              </th>
            )}
            <th scope="col">{t("quantity")}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={keyOf(part)}>
              <th scope="row" className="order-name">
                <Checkbox
                  label={
                    <>
                      <span className="visually-hidden">
                        {t("chooseLine", { part: part.number, forWhom: forWhom(part) })}
                      </span>
                      <span aria-hidden>{part.number}</span>
                    </>
                  }
                  checked={!left.has(keyOf(part))}
                  onCheckedChange={(on) => tick(part, on)}
                />
                <span className="order-quiet">{[part.name, part.maker].filter(Boolean).join(" · ")}</span>
                <span className="order-quiet order-on-phones">{forWhom(part)}</span>
              </th>
              <td className="not-on-phones">{forWhom(part)}</td>
              {money && (
                <td className="not-on-phones" data-number>
                  {part.price !== null && part.currency && <Money amount={part.price} currency={part.currency} />}
                </td>
              )}
              <td>
                <div className="order-quantity">
                  <DecimalField
                    label={`${t("quantity")}: ${part.number}, ${forWhom(part)} (${stock(`unit.${part.unit}`)})`}
                    labelHidden
                    size="1"
                    value={quantityOf(part)}
                    onValueChange={(value) => setTyped({ ...typed, [keyOf(part)]: value })}
                  />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <div className="order-make">
        {supplierId === null ? (
          <Select
            label={t("supplier")}
            value={String(chosenSupplier ?? "")}
            placeholder={t("chooseSupplier")}
            onValueChange={(value) => setChosenSupplier(Number(value) || null)}
            choices={suppliers.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        ) : (
          <span />
        )}
        <Button
          loading={making.isPending}
          disabledReason={chosen.length === 0 ? t("noParts") : from === null && t("chooseSupplier")}
          onClick={() => void make()}
        >
          {t("makeOrder", { count: chosen.length })}
        </Button>
      </div>
    </Section>
  );
}
