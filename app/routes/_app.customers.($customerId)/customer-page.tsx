import { Link, useNavigate } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { PageHeader } from "#app/components/page-header.tsx";
import { RecordActs } from "#app/components/record-acts.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { EmptyState } from "#app/components/ui/states.tsx";
import { oneCustomer, useDeleteCustomer } from "#app/data/customers.ts";
import { useLoadedQuery, type Loaded } from "#app/data/loaded-query.ts";
import { useMay } from "#app/hooks/use-user.ts";
import type { CustomerDetail } from "#tools/customers/schema.ts";
import { CustomerFacts } from "./customer-facts.tsx";
import { CustomerWork } from "./customer-work.tsx";
import "#app/components/searched-list.css";

const CustomerDialog = onDemand(() => import("#app/components/customers/customer-dialog.tsx"));
const MergeDialog = onDemand(() => import("#app/components/customers/merge-dialog.tsx"));

interface CustomerPageProps {
  id: number;
  loaded: Loaded<CustomerDetail> | undefined;
}

/** One customer: whom to call, what stands there and what was done last. */
export function CustomerPage({ id, loaded }: CustomerPageProps) {
  const t = useTranslations("customers");
  const { data: customer } = useLoadedQuery(oneCustomer(id), loaded);
  if (!customer)
    return (
      <>
        <PageHeader title={t("title")} />
        <EmptyState level="h2" title={t("notFound")} action={<Link to="/customers">{t("toList")}</Link>} />
      </>
    );
  const counts = [t("machineCount", { count: customer.machineCount }), t("issues", { count: customer.openIssues })];
  return (
    <>
      <PageHeader title={customer.name} subtitle={[...customer.aliases, ...counts].join(" · ")} />
      <div className="list-tools">
        <Link to="/customers" className="list-back">
          {t("toList")}
        </Link>
        <Acts customer={customer} />
      </div>
      <div className="customer-parts">
        <CustomerFacts customer={customer} />
        <CustomerWork customer={customer} />
      </div>
    </>
  );
}

/** What the office does with a customer. */
function Acts({ customer }: { customer: CustomerDetail }) {
  const t = useTranslations("customers");
  const navigate = useNavigate();
  const { mutateAsync } = useDeleteCustomer();
  const notMine = !useMay("customers.update") && t("officeOnly");
  return (
    <RecordActs
      words={{ edit: t("edit"), merge: t("merge"), remove: t("remove") }}
      disabledReason={notMine}
      removeBlocked={customer.machineCount > 0 && t("removeBlocked")}
      editDialog={(onClose) => <CustomerDialog open onOpenChange={onClose} customer={customer} />}
      mergeDialog={(onClose) => (
        <MergeDialog
          open
          onOpenChange={onClose}
          customer={customer}
          onMerged={({ id }) => navigate(`/customers/${id}`)}
        />
      )}
      removal={{
        title: t("removeTitle", { customer: customer.name }),
        hint: t("removeHint"),
        confirm: t("remove"),
        removed: t("removed", { customer: customer.name }),
        failed: t("removeFailed"),
      }}
      remove={() => mutateAsync(customer.id)}
      onRemoved={() => navigate("/customers")}
    />
  );
}
