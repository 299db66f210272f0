import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { Confirm } from "#app/components/ui/confirm.ts";
import { EmptyState } from "#app/components/ui/states.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { useDeletePlan, type ServicePlan } from "#app/data/service-plans.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { useMay } from "#app/hooks/use-user.ts";
import { useTellFailure } from "#app/hooks/use-tell-failure.ts";

/** The plans: for which machines, how often, with how many steps and parts. */
export function PlanList({ plans, onEdit }: { plans: ServicePlan[]; onEdit: (plan: ServicePlan) => void }) {
  const t = useTranslations("servicePlans");
  const common = useTranslations("common");
  const tellFailure = useTellFailure();
  const every = useEveryText();
  const mayEdit = useMay("service-plans.update");
  const { mutateAsync } = useDeletePlan();
  const [unwanted, setUnwanted] = useState<ServicePlan>();
  const remove = async ({ id, name }: ServicePlan) => {
    try {
      await mutateAsync(id);
      toast({ title: t("deleted", { plan: name }), tone: "success" });
    } catch (error) {
      tellFailure(error, t("failed"));
      throw error;
    }
  };
  if (plans.length === 0) return <EmptyState title={t("noPlans")} description={t("noPlansHint")} />;
  return (
    <>
      <Table caption={t("plansCaption")}>
        <thead>
          <tr>
            <th scope="col">{t("plan")}</th>
            <th scope="col">{t("for")}</th>
            <th scope="col">{t("every")}</th>
            <th scope="col" className="not-on-phones">
              {t("steps")}
            </th>
            <th scope="col" className="not-on-phones">
              {t("machines")}
            </th>
            {mayEdit && <th scope="col">{t("actions")}</th>}
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => (
            <tr key={plan.id}>
              <td>
                <b>{plan.name}</b>
                {!plan.active && <span className="plan-state">{t("paused")}</span>}
              </td>
              <td>
                {plan.machineSerialNumber ??
                  plan.model ??
                  (plan.machineType && common(`machineType.${plan.machineType}`))}
              </td>
              <td>{every(plan)}</td>
              <td data-number className="not-on-phones">
                {plan.tasks.length}
              </td>
              <td data-number className="not-on-phones">
                {plan.machineCount}
              </td>
              {mayEdit && (
                <td>
                  <div className="due-acts">
                    <Button size="1" variant="soft" onClick={() => onEdit(plan)}>
                      {t("edit")}
                    </Button>
                    <Button size="1" variant="ghost" color="red" onClick={() => setUnwanted(plan)}>
                      {t("delete")}
                    </Button>
                  </div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      {unwanted && (
        <Confirm
          open
          onOpenChange={() => setUnwanted(undefined)}
          title={t("deleteTitle", { plan: unwanted.name })}
          description={t("deleteHint")}
          confirmLabel={t("delete")}
          onConfirm={() => remove(unwanted)}
          destructive
        />
      )}
    </>
  );
}

/** "every 500 h or 12 months": whichever comes first. */
function useEveryText() {
  const t = useTranslations("servicePlans");
  const format = useFormat();
  return ({ everyHours, everyMonths, withReports }: Pick<ServicePlan, "everyHours" | "everyMonths" | "withReports">) =>
    [
      withReports && t("withReports"),
      everyHours !== null && t("everyHours", { hours: format.number(everyHours) }),
      everyMonths !== null && t("everyMonths", { count: everyMonths }),
    ]
      .filter(Boolean)
      .join(` ${t("or")} `);
}
