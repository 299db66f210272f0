import type { LoaderFunctionArgs } from "@remix-run/node";
import { useParams, useSearchParams, type ShouldRevalidateFunction } from "@remix-run/react";
import { Page } from "#app/components/ui/page.tsx";
import { loadedFor } from "#app/data/loaded-query.ts";
import { pack, useLoaded, type LoadedBy } from "#app/data/packed.ts";
import { missingParts, oneOrder, orderFilter, orderRows, orderWishOf } from "#app/data/purchase-orders.ts";
import { useMay } from "#app/hooks/use-user.ts";
import { onWire, pageContext, read } from "#app/http/page.server.ts";
import { seesMoney } from "#tools/permissions/money.ts";
import { may } from "#tools/permissions/rules.ts";
import { listMissing } from "#tools/purchase-orders/list-missing.ts";
import { listPurchaseOrders } from "#tools/purchase-orders/list-purchase-orders.ts";
import { showPurchaseOrder } from "#tools/purchase-orders/show-purchase-order.ts";
import { OrderList } from "./order-list.tsx";
import { OrderPage } from "./order-page.tsx";
import { MissingParts } from "./missing-parts.tsx";
import "#app/components/purchase-orders/purchase-orders.css";

export async function loader(args: LoaderFunctionArgs) {
  const context = await pageContext(args);
  const { orderId } = args.params;
  const money = seesMoney(context.actor);
  const nothing = { list: undefined, missing: undefined, one: undefined, money };
  if (orderId === undefined) {
    const params = new URL(args.request.url).searchParams;
    if (params.get("view") === "missing" && may(context.actor.role, "purchase-orders.list-missing")) {
      const { items } = await read(context, listMissing, {});
      return pack({ ...nothing, missing: loadedFor(missingParts, onWire(items)) });
    }
    const wish = orderWishOf(params);
    const { items, total } = await read(context, listPurchaseOrders, orderFilter(wish));
    return pack({ ...nothing, list: loadedFor(orderRows(wish), { items: onWire(items), total }) });
  }
  // What is no id is no order's either.
  if (!/^\d{1,9}$/.test(orderId)) throw new Response(null, { status: 404 });
  const id = Number(orderId);
  const one = loadedFor(oneOrder(id), onWire(await read(context, showPurchaseOrder, { orderId: id })));
  return pack({ ...nothing, one });
}

/** What is searched for or chosen is asked by a query of its own. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.orderId !== nextParams.orderId;

/** What is ordered of suppliers, what is to be ordered, or one order with its parts. */
export default function PurchaseOrdersRoute() {
  const { orderId } = useParams();
  const [params] = useSearchParams();
  const mayOrder = useMay("purchase-orders.list-missing");
  const { list, missing, one, money } = useLoaded<LoadedBy<typeof loader>>();
  return (
    <Page>
      {orderId ? (
        <OrderPage key={orderId} id={Number(orderId)} loaded={one} money={money} />
      ) : mayOrder && params.get("view") === "missing" ? (
        <MissingParts loaded={missing} money={money} />
      ) : (
        <OrderList loaded={list} money={money} />
      )}
    </Page>
  );
}
