import { Link } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { PageHeader } from "#app/components/page-header.tsx";
import { LateMark, OrderState } from "#app/components/purchase-orders/order-state.tsx";
import { OrderSum } from "#app/components/purchase-orders/order-sum.tsx";
import { Money } from "#app/components/parts/money.tsx";
import { DateText } from "#app/components/ui/format.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState } from "#app/components/ui/states.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { useLoadedQuery, type Loaded } from "#app/data/loaded-query.ts";
import { oneOrder, type OrderLine, type PurchaseOrder } from "#app/data/purchase-orders.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { usePageLinks } from "#app/hooks/use-user.ts";
import { OrderActs } from "./order-acts.tsx";
import "#app/components/searched-list.css";

interface OrderPageProps {
  id: number;
  loaded: Loaded<PurchaseOrder> | undefined;
  /** Whether prices are shown. */
  money: boolean;
}

/** One order: its parts, what has arrived of them and when the rest comes. */
export function OrderPage({ id, loaded, money }: OrderPageProps) {
  const t = useTranslations("purchaseOrders");
  const { data: order } = useLoadedQuery(oneOrder(id), loaded);
  if (!order)
    return (
      <>
        <PageHeader title={t("title")} />
        <EmptyState level="h2" title={t("notFound")} action={<Link to="/purchase-orders">{t("toList")}</Link>} />
      </>
    );
  return (
    <>
      <PageHeader title={order.number} subtitle={order.supplierName} />
      <div className="list-tools">
        <Link to="/purchase-orders" className="list-back">
          {t("toList")}
        </Link>
        <OrderActs order={order} money={money} />
      </div>
      <div className="order-columns">
        <OrderFacts order={order} money={money} />
        <Section title={t("parts")}>
          <LineTable lines={order.lines} money={money} />
        </Section>
      </div>
    </>
  );
}

function OrderFacts({ order, money }: { order: PurchaseOrder; money: boolean }) {
  const t = useTranslations("purchaseOrders");
  const { status, late, supplierName, supplierEmail, orderedAt, promisedOn, expectedOn, createdByName, notes } = order;
  return (
    <Section title={t("order")}>
      <dl className="order-facts">
        <dt>{t("stateLabel")}</dt>
        <dd>
          <OrderState status={status} late={late} />
        </dd>
        <dt>{t("supplier")}</dt>
        <dd>
          {supplierName}
          {supplierEmail && <span className="order-quiet">{supplierEmail}</span>}
        </dd>
        {orderedAt && <DayFact label={t("orderedOn")} day={orderedAt} />}
        {promisedOn && <DayFact label={t("promisedOn")} day={promisedOn} />}
        {expectedOn && <DayFact label={t("expected")} day={expectedOn} />}
        {money && (
          <>
            <dt>{t("sum")}</dt>
            <dd>
              <OrderSum lines={order.lines} />
            </dd>
          </>
        )}
        {createdByName && (
          <>
            <dt>{t("createdBy")}</dt>
            <dd>{createdByName}</dd>
          </>
        )}
      </dl>
      {notes && <p className="order-notes">{notes}</p>}
    </Section>
  );
}

function DayFact({ label, day }: { label: string; day: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <DateText value={day} />
      </dd>
    </>
  );
}

function LineTable({ lines, money }: { lines: OrderLine[]; money: boolean }) {
  const t = useTranslations("purchaseOrders");
  const stock = useTranslations("stock");
  const format = useFormat();
  return (
    <Table caption={t("parts")} landmark={false}>
      <thead>
        <tr>
          <th scope="col">{t("part")}</th>
          <th scope="col" className="not-on-phones">
            {t("forWhom")}
          </th>
          <th scope="col">{t("arrived")}</th>
          <th scope="col">{t("expected")}</th>
          {money && (
            <th scope="col" className="not-on-phones" data-number>
              {t("price")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row" className="order-name">
              <Link to={`/parts/${line.partId}`} prefetch="intent">
                {line.number}
              </Link>
              <span className="order-quiet">{[line.name, line.maker].filter(Boolean).join(" · ")}</span>
              <span className="order-quiet order-on-phones">{line.machineSerialNumber ?? t("forStore")}</span>
            </th>
            <td className="not-on-phones">
              <ForWhom line={line} />
            </td>
            <td className="numbers">
              {t("arrivedOf", {
                arrived: format.number(line.arrived),
                quantity: format.number(line.quantity),
                unit: stock(`unit.${line.unit}`),
              })}
            </td>
            <td>
              {line.expectedOn && <DateText value={line.expectedOn} />} {line.late && <LateMark />}
            </td>
            {money && (
              <td className="not-on-phones" data-number>
                {line.price !== null && line.currency && <Money amount={line.price} currency={line.currency} />}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function ForWhom({ line: { machineSerialNumber } }: { line: OrderLine }) {
  const t = useTranslations("purchaseOrders");
  const linkTo = usePageLinks();
  if (machineSerialNumber === null) return <>{t("forStore")}</>;
  const to = linkTo(`/engineer-dashboard?machine=${encodeURIComponent(machineSerialNumber)}`);
  return to ? <Link to={to}>{machineSerialNumber}</Link> : <>{machineSerialNumber}</>;
}
