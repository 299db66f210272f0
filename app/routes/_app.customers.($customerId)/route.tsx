import type { LoaderFunctionArgs } from "@remix-run/node";
import { useParams, useSearchParams, type ShouldRevalidateFunction } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { PageHeader } from "#app/components/page-header.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { customerFilter, customerRows, oneCustomer } from "#app/data/customers.ts";
import { loadedFor } from "#app/data/loaded-query.ts";
import { pack, useLoaded, type LoadedBy } from "#app/data/packed.ts";
import { onWire, pageContext, read } from "#app/http/page.server.ts";
import { listCustomers } from "#tools/customers/list-customers.ts";
import { showCustomer } from "#tools/customers/show-customer.ts";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { CustomerList } from "./customer-list.tsx";
import { CustomerViews } from "./customer-views.tsx";
import { CustomerPage } from "./customer-page.tsx";
import "./customer-page.css";

const SiteList = onDemand(() => import("#app/components/sites/site-list.tsx"));

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

/** Places of work, customers' and others. */
function Sites() {
  const t = useTranslations("customers");
  return (
    <>
      <PageHeader title={t("title")} subtitle={t("subtitle")} />
      <CustomerViews view="sites" />
      <SiteList />
    </>
  );
}

/** The customers, or one of them with machines, contacts and what was done last. */
export default function CustomersRoute() {
  const { customerId } = useParams();
  const [params] = useSearchParams();
  const { list, one } = useLoaded<LoadedBy<typeof loader>>();
  return (
    <Page>
      {customerId ? (
        <CustomerPage key={customerId} id={Number(customerId)} loaded={one} />
      ) : params.get("view") === "sites" ? (
        <Sites />
      ) : (
        <CustomerList loaded={list} />
      )}
    </Page>
  );
}
