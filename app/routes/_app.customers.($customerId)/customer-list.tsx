import { Link, useNavigate } from "@remix-run/react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { SearchedList } from "#app/components/searched-list.tsx";
import { NumberText } from "#app/components/ui/format.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { Table } from "#app/components/ui/table.tsx";
import type { FirstRows } from "#app/data/call.ts";
import { customerRows, customersShown, type CustomerItem } from "#app/data/customers.ts";
import type { Loaded } from "#app/data/loaded-query.ts";
import { useMay } from "#app/hooks/use-user.ts";
import { CustomerViews } from "./customer-views.tsx";

const CustomerDialog = onDemand(() => import("#app/components/customers/customer-dialog.tsx"));

/** All customers by name, found by any of their names. */
export function CustomerList({ loaded }: { loaded: Loaded<FirstRows<CustomerItem>> | undefined }) {
  const t = useTranslations("customers");
  const common = useTranslations("common");
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const mayAdd = useMay("customers.create");
  return (
    <>
      <SearchedList
        words={{
          title: t("title"),
          subtitle: t("subtitle"),
          search: t("search"),
          searchPlaceholder: t("searchPlaceholder"),
          add: t("add"),
          none: t("none"),
          noneHint: t("noneHint"),
          noneMatch: t("noneMatch"),
          failed: common("listNotLoaded"),
        }}
        counted={(shown, total) => (shown < total ? t("shown", { shown, count: total }) : t("count", { count: total }))}
        rows={(query, limit) => customerRows(query, limit)}
        loaded={loaded}
        step={customersShown}
        views={<CustomerViews view="list" />}
        table={(items) => <CustomerTable customers={items} />}
        addDisabled={!mayAdd && t("officeOnly")}
        onAdd={() => setAdding(true)}
      />
      {adding && <CustomerDialog open onOpenChange={setAdding} onSaved={({ id }) => navigate(`/customers/${id}`)} />}
    </>
  );
}

function CustomerTable({ customers }: { customers: CustomerItem[] }) {
  const t = useTranslations("customers");
  return (
    <Table caption={t("caption")}>
      <thead>
        <tr>
          <th scope="col">{t("name")}</th>
          <th scope="col" className="not-on-phones">
            {t("contact1")}
          </th>
          <th scope="col" className="not-on-phones">
            {t("place")}
          </th>
          <th scope="col" data-number>
            {t("machines")}
          </th>
          <th scope="col" data-number>
            {t("openIssues")}
          </th>
        </tr>
      </thead>
      <tbody>
        {customers.map(({ id, name, aliases, contacts, addresses, machineCount, openIssues }) => (
          <tr key={id}>
            <th scope="row" className="customer-name">
              <Link to={`/customers/${id}`} prefetch="intent">
                {name}
              </Link>
              {aliases.length > 0 && <span className="customer-aliases">{aliases.join(" · ")}</span>}
            </th>
            <td className="not-on-phones">{contacts[0]?.name}</td>
            <td className="not-on-phones">{addresses[0]?.text}</td>
            <td data-number>
              <NumberText value={machineCount} />
            </td>
            <td data-number>
              <NumberText value={openIssues} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
