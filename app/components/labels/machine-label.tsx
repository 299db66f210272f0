import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { ConfirmDialog } from "#app/components/ui/dialog.tsx";
import { Checkbox } from "#app/components/ui/fields.tsx";
import { DateText } from "#app/components/ui/format.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call, readOf } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import "./labels.css";

const LabelsDialog = onDemand(() => import("./labels-dialog.tsx"));

/** The label of a machine: print it, give it a new code, and say whether guests may report by it. */
export function MachineLabel({ machineId }: { machineId: number }) {
  const t = useTranslations("triage.labels");
  const client = useQueryClient();
  const query = readOf("machine-labels.show", { machineId });
  const { data: label } = useQuery(query);
  const [asked, setAsked] = useState<"print" | "renew">();
  const settled = {
    onError: (error: Error) => toast({ title: errorText(error, t("failed")), tone: "error" }),
    onSettled: () => client.invalidateQueries({ queryKey: query.queryKey }),
  };
  const renewal = useMutation({
    mutationFn: () => call("machine-labels.reset", { machineId }),
    onSuccess: () => toast({ title: t("renewed"), tone: "success" }),
    ...settled,
  });
  const change = useMutation({
    mutationFn: (active: boolean) => call("machine-labels.update", { machineId, active }),
    ...settled,
  });
  if (!label) return null;
  return (
    <Section title={t("one")}>
      <div className="machine-label">
        <Checkbox
          label={t("active")}
          checked={change.isPending ? change.variables : label.active}
          onCheckedChange={(active) => change.mutate(active)}
        />
        {label.renewedAt && (
          <p>
            {t("since")} <DateText value={label.renewedAt} />
          </p>
        )}
        <div className="machine-label-acts">
          <Button variant="soft" onClick={() => setAsked("print")}>
            {t("print")}
          </Button>
          {label.url && (
            <Button variant="soft" color="gray" loading={renewal.isPending} onClick={() => setAsked("renew")}>
              {t("renew")}
            </Button>
          )}
        </div>
      </div>
      {asked === "print" && (
        <LabelsDialog
          open
          machineIds={[machineId]}
          onOpenChange={() => {
            setAsked(undefined);
            void client.invalidateQueries({ queryKey: query.queryKey });
          }}
        />
      )}
      <ConfirmDialog
        open={asked === "renew"}
        onOpenChange={() => setAsked(undefined)}
        title={t("renewTitle")}
        description={t("renewHint")}
        confirmLabel={t("renew")}
        onConfirm={() => renewal.mutate()}
      />
    </Section>
  );
}
