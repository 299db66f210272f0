import { Link, useNavigate } from "@remix-run/react";
import { Merge, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { PageHeader } from "#app/components/page-header.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Confirm } from "#app/components/ui/confirm.ts";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { EmptyState } from "#app/components/ui/states.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { oneCustomer, useDeleteCustomer } from "#app/data/customers.ts";
import { useLoadedQuery, type Loaded } from "#app/data/loaded-query.ts";
import { useMay } from "#app/hooks/use-user.ts";
import { useTellFailure } from "#app/hooks/use-tell-failure.ts";
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

type Doing = "edit" | "merge" | "delete";

/** What the office does with a customer. */
function Acts({ customer }: { customer: CustomerDetail }) {
  const t = useTranslations("customers");
  const tellFailure = useTellFailure();
  const navigate = useNavigate();
  const mayEdit = useMay("customers.update");
  const [doing, setDoing] = useState<Doing>();
  const { mutateAsync } = useDeleteCustomer();
  const close = () => setDoing(undefined);
  const remove = async () => {
    try {
      await mutateAsync(customer.id);
      toast({ title: t("removed", { customer: customer.name }), tone: "success" });
      navigate("/customers");
    } catch (error) {
      tellFailure(error, t("removeFailed"));
      throw error;
    }
  };
  const notMine = !mayEdit && t("officeOnly");
  return (
    <>
      <Button icon={<Pencil size={16} aria-hidden />} disabledReason={notMine} onClick={() => setDoing("edit")}>
        {t("edit")}
      </Button>
      <Button
        variant="soft"
        icon={<Merge size={16} aria-hidden />}
        disabledReason={notMine}
        onClick={() => setDoing("merge")}
      >
        {t("merge")}
      </Button>
      <Button
        variant="soft"
        color="red"
        icon={<Trash2 size={16} aria-hidden />}
        disabledReason={notMine || (customer.machineCount > 0 && t("removeBlocked"))}
        onClick={() => setDoing("delete")}
      >
        {t("remove")}
      </Button>
      {doing === "edit" && <CustomerDialog open onOpenChange={close} customer={customer} />}
      {doing === "merge" && (
        <MergeDialog
          open
          onOpenChange={close}
          customer={customer}
          onMerged={({ id }) => navigate(`/customers/${id}`)}
        />
      )}
      {doing === "delete" && (
        <Confirm
          open
          onOpenChange={close}
          title={t("removeTitle", { customer: customer.name })}
          description={t("removeHint")}
          confirmLabel={t("remove")}
          onConfirm={remove}
          destructive
        />
      )}
    </>
  );
}
