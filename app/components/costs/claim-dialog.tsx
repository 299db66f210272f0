import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { TextArea, TextField } from "#app/components/ui/fields.tsx";
import { FormDialog } from "#app/components/ui/form-dialog.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { refreshCosts } from "#app/data/costs.ts";
import "./costs.css";

/** Gathers what the maker of a machine should pay into a claim. */
export default function ClaimDialog({ machineId, onClose }: { machineId: number; onClose: () => void }) {
  const t = useTranslations("costs.claims");
  const client = useQueryClient();
  const [maker, setMaker] = useState("");
  const [reason, setReason] = useState("");
  const making = useMutation({
    mutationFn: () => call("warranty-claims.create", { machineId, maker, reason }),
    onSuccess: ({ number }) => {
      toast({ title: t("created", { number }), tone: "success" });
      onClose();
    },
    onError: (error) => toast({ title: t("failed"), description: errorText(error, t("failed")), tone: "error" }),
    onSettled: () => refreshCosts(client),
  });
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="small"
      title={t("create")}
      description={t("createHint")}
      submit={{ label: t("create"), onClick: () => making.mutate(), loading: making.isPending }}
    >
      <div className="cost-fields">
        <TextField label={t("maker")} value={maker} onValueChange={setMaker} maxLength={200} required />
        <TextArea label={t("reason")} value={reason} onValueChange={setReason} maxLength={2_000} />
      </div>
    </FormDialog>
  );
}
