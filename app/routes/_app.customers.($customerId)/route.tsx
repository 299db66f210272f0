import type { LoaderFunctionArgs } from "@remix-run/node";
import { useParams, type ShouldRevalidateFunction } from "@remix-run/react";
import { Page } from "#app/components/ui/page.tsx";
import { customerFilter, customerRows, oneCustomer } from "#app/data/customers.ts";
import { loadedFor } from "#app/data/loaded-query.ts";
import { pack, useLoaded, type LoadedBy } from "#app/data/packed.ts";
import { onWire, pageContext, read } from "#app/http/page.server.ts";
import { listCustomers } from "#tools/customers/list-customers.ts";
import { showCustomer } from "#tools/customers/show-customer.ts";
import { CustomerList } from "./customer-list.tsx";
import { CustomerPage } from "./customer-page.tsx";
import "./customer-page.css";

export async function loader(args: LoaderFunctionArgs) {
  const context = await pageContext(args);
  const { customerId } = args.params;
  if (customerId === undefined) {
    const { items, total } = await read(context, listCustomers, customerFilter());
    return pack({ list: loadedFor(customerRows(), { items: onWire(items), total }), one: undefined });
  }
  // What is no id is no customer's either.
  if (!/^\d{1,9}$/.test(customerId)) throw new Response(null, { status: 404 });
  const id = Number(customerId);
  return pack({
    list: undefined,
    one: loadedFor(oneCustomer(id), onWire(await read(context, showCustomer, { customerId: id }))),
  });
}

/** What is searched for is asked by a query of its own. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.customerId !== nextParams.customerId;

/** The customers, or one of them with machines, contacts and what was done last. */
export default function CustomersRoute() {
  const { customerId } = useParams();
  const { list, one } = useLoaded<LoadedBy<typeof loader>>();
  return (
    <Page>
      {customerId ? (
        <CustomerPage key={customerId} id={Number(customerId)} loaded={one} />
      ) : (
        <CustomerList loaded={list} />
      )}
    </Page>
  );
}
