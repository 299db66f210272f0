import { Link, useNavigate, useSearchParams } from "@remix-run/react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Plus, Search } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { PageHeader } from "#app/components/page-header.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/fields.tsx";
import { NumberText } from "#app/components/ui/format.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { EmptyState, ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { Table } from "#app/components/ui/table.tsx";
import type { FirstRows } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { customerRows, type CustomerItem } from "#app/data/customers.ts";
import { useLoadedQuery, type Loaded } from "#app/data/loaded-query.ts";
import { useSettled } from "#app/hooks/use-settled.ts";
import { useMay } from "#app/hooks/use-user.ts";

const CustomerDialog = onDemand(() => import("#app/components/customers/customer-dialog.tsx"));

const waitMs = 200;

/** All customers by name, found by any of their names. */
export function CustomerList({ loaded }: { loaded: Loaded<FirstRows<CustomerItem>> | undefined }) {
  const t = useTranslations("customers");
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const mayAdd = useMay("customers.create");
  const typed = params.get("q") ?? "";
  const query = useSettled(typed.trim(), waitMs);
  const all = useLoadedQuery(customerRows(), loaded);
  const narrowed = useQuery({ ...customerRows(query), enabled: query !== "", placeholderData: keepPreviousData });
  const { data, error, refetch } = query === "" ? all : narrowed;
  const find = (text: string) => setParams(text ? { q: text } : {}, { replace: true, preventScrollReset: true });
  return (
    <>
      <PageHeader title={t("title")} subtitle={t("subtitle")} />
      <div className="customer-tools">
        <TextField
          label={t("search")}
          labelHidden
          type="search"
          placeholder={t("searchPlaceholder")}
          slot={<Search size={16} aria-hidden />}
          value={typed}
          onValueChange={find}
        />
        {data && (
          <span className="customer-count" role="status">
            {data.items.length < data.total
              ? t("shown", { shown: data.items.length, count: data.total })
              : t("count", { count: data.total })}
          </span>
        )}
        <Button
          icon={<Plus size={16} aria-hidden />}
          disabledReason={!mayAdd && t("officeOnly")}
          onClick={() => setAdding(true)}
        >
          {t("add")}
        </Button>
      </div>
      {error && !data ? (
        <ErrorState message={errorText(error, t("failed"))} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingRows rows={8} />
      ) : data.items.length === 0 ? (
        <EmptyState
          level="h2"
          title={t(query === "" ? "none" : "noneMatch")}
          description={query === "" ? t("noneHint") : undefined}
        />
      ) : (
        <CustomerTable customers={data.items} />
      )}
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
