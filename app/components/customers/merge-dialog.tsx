import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { customerChoices, useMergeCustomers, type CustomerItem } from "#app/data/customers.ts";
import { useUndoAction } from "#app/hooks/use-undo-action.ts";
import { useTellFailure } from "#app/hooks/use-tell-failure.ts";
import { Combobox } from "../ui/combobox.tsx";
import type { Openable } from "../ui/dialog.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { Text } from "../ui/themed.tsx";
import { toast } from "../ui/toast.ts";
import "./customers.css";

interface MergeDialogProps extends Openable {
  customer: CustomerItem;
  onMerged: (into: CustomerItem) => void;
}

/** Makes one customer of two: the other stays, with the machines and names of both. */
export default function MergeDialog({ open, onOpenChange, customer, onMerged }: MergeDialogProps) {
  const t = useTranslations("customers");
  const tellFailure = useTellFailure();
  const { data: all = [] } = useQuery(customerChoices);
  const [intoId, setIntoId] = useState<number | null>(null);
  const [fault, setFault] = useState("");
  const { mutateAsync, isPending } = useMergeCustomers();
  const undo = useUndoAction();
  const others = all.filter(({ id }) => id !== customer.id);
  const into = others.find(({ id }) => id === intoId);
  const merge = async (event: FormEvent) => {
    event.preventDefault();
    if (!into) return setFault(t("chooseOther"));
    try {
      const sent = { customerId: customer.id, version: customer.version, intoId: into.id, intoVersion: into.version };
      const { answer, auditId } = await mutateAsync(sent);
      toast({ title: t("merged", { customer: answer.name }), tone: "success", action: undo(auditId) });
      onOpenChange(false);
      onMerged(answer);
    } catch (error) {
      tellFailure(error, t("failed"));
    }
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("mergeTitle", { customer: customer.name })}
      description={t("mergeHint")}
      submit={{ label: t("merge"), type: "submit", form: "merge-customers", loading: isPending }}
    >
      <form id="merge-customers" className="customer-form" onSubmit={merge} noValidate>
        <div className="customer-wide">
          <Combobox
            label={t("mergeInto")}
            required
            error={fault}
            placeholder={t("chooseOther")}
            value={intoId}
            onValueChange={(id) => (setIntoId(id), setFault(""))}
            items={others.map(({ id, name, aliases, machineCount }) => ({
              value: id,
              label: name,
              detail: [t("machineCount", { count: machineCount }), ...aliases].join(" · "),
            }))}
          />
        </div>
        {into && (
          <Text as="p" size="2" className="customer-wide">
            {t("mergeOutcome", { into: into.name, gone: customer.name, count: customer.machineCount })}
          </Text>
        )}
      </form>
    </FormDialog>
  );
}
