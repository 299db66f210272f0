import { Link, useNavigate, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { OrderState } from "#app/components/purchase-orders/order-state.tsx";
import { OrderSum } from "#app/components/purchase-orders/order-sum.tsx";
import { SearchedList } from "#app/components/searched-list.tsx";
import { Chip } from "#app/components/ui/chip.tsx";
import { Select } from "#app/components/ui/fields.tsx";
import { DateText } from "#app/components/ui/format.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { Table } from "#app/components/ui/table.tsx";
import type { FirstRows } from "#app/data/call.ts";
import type { Loaded } from "#app/data/loaded-query.ts";
import {
  orderFilters,
  orderRows,
  ordersShown,
  orderWishOf,
  type OrderFilterName,
  type PurchaseOrder,
} from "#app/data/purchase-orders.ts";
import { useMay } from "#app/hooks/use-user.ts";
import { OrderViews } from "./order-views.tsx";

const NewOrderDialog = onDemand(() => import("#app/components/purchase-orders/new-order-dialog.tsx"));

interface OrderListProps {
  loaded: Loaded<FirstRows<PurchaseOrder>> | undefined;
  /** Whether sums are shown. */
  money: boolean;
}

/** Orders, what comes next first, found by number, supplier, part or machine. */
export function OrderList({ loaded, money }: OrderListProps) {
  const t = useTranslations("purchaseOrders");
  const common = useTranslations("common");
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const mayAdd = useMay("purchase-orders.create");
  const mayRequest = useMay("parts-requests.create");
  const { filter, mine } = orderWishOf(params);
  const narrowed = filter !== "all" || mine;
  const choose = (name: "state" | "mine", value: OrderFilterName | "true" | undefined) =>
    setParams((now) => (value ? now.set(name, value) : now.delete(name), now), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <>
      <SearchedList
        key={`${filter}-${mine}`}
        words={{
          title: t("title"),
          subtitle: t("subtitle"),
          search: t("search"),
          searchPlaceholder: t("searchPlaceholder"),
          add: t("add"),
          none: narrowed ? t("noneMatch") : t("none"),
          noneHint: !narrowed && mayAdd ? t("noneHint") : "",
          noneMatch: t("noneMatch"),
          failed: common("listNotLoaded"),
        }}
        counted={(shown, total) => (shown < total ? t("shown", { shown, count: total }) : t("count", { count: total }))}
        rows={(query, limit) => orderRows({ query, filter, mine }, limit)}
        loaded={loaded}
        step={ordersShown}
        views={<OrderViews view="orders" />}
        filter={
          <>
            <Select
              label={t("filter")}
              labelHidden
              value={filter}
              onValueChange={(value) => choose("state", value === "all" ? undefined : value)}
              choices={orderFilters.map((value) => ({ value, label: t(`filters.${value}`) }))}
            />
            {(mayRequest || mine) && (
              <Chip pressed={mine} onClick={() => choose("mine", mine ? undefined : "true")}>
                {t("mine")}
              </Chip>
            )}
          </>
        }
        table={(items) => <OrderTable orders={items} money={money} />}
        addDisabled={!mayAdd && t("officeOnly")}
        onAdd={() => setAdding(true)}
      />
      {adding && (
        <NewOrderDialog open onOpenChange={setAdding} onMade={({ id }) => navigate(`/purchase-orders/${id}`)} />
      )}
    </>
  );
}

function OrderTable({ orders, money }: { orders: PurchaseOrder[]; money: boolean }) {
  const t = useTranslations("purchaseOrders");
  return (
    <Table caption={t("caption")}>
      <thead>
        <tr>
          <th scope="col">{t("order")}</th>
          <th scope="col">{t("stateLabel")}</th>
          <th scope="col">{t("expected")}</th>
          {money && (
            <th scope="col" className="not-on-phones" data-number>
              {t("sum")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {orders.map(({ id, number, supplierName, status, late, expectedOn, lines }) => (
          <tr key={id}>
            <th scope="row" className="order-name">
              <Link to={`/purchase-orders/${id}`} prefetch="intent" className="order-number">
                {number}
              </Link>
              <span className="order-quiet">{supplierName}</span>
              {money && (
                <span className="order-quiet order-on-phones">
                  <OrderSum lines={lines} />
                </span>
              )}
            </th>
            <td>
              <OrderState status={status} late={late} />
            </td>
            <td>{expectedOn && <DateText value={expectedOn} />}</td>
            {money && (
              <td className="not-on-phones" data-number>
                <OrderSum lines={lines} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
