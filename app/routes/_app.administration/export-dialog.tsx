import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { PasswordField } from "#app/components/ui/fields.tsx";
import type { Openable } from "#app/components/ui/dialog.tsx";
import { FormDialog } from "#app/components/ui/form-dialog.tsx";
import { FormError } from "#app/components/ui/states.tsx";
import { Text } from "#app/components/ui/themed.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { listedExports } from "#app/data/administration.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";

const form = "export-everything";

/** Asks for everything, of whoever can say the password. */
export default function ExportDialog({ open, onOpenChange }: Openable) {
  const t = useTranslations("fullExport");
  const client = useQueryClient();
  const [password, setPassword] = useState("");
  const create = useMutation({
    mutationFn: () => call("exports.create", { password }),
    onSuccess: () => {
      toast({ title: t("asked"), tone: "success" });
      onOpenChange(false);
    },
    onSettled: () => client.invalidateQueries({ queryKey: listedExports.queryKey }),
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("ask")}
      width="small"
      submit={{ label: t("submit"), type: "submit", form, loading: create.isPending }}
    >
      <form
        id={form}
        noValidate
        className="admin-fields"
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate();
        }}
      >
        {create.isError && <FormError>{errorText(create.error, t("failed"))}</FormError>}
        <Text as="p" size="2">
          {t("askHint")}
        </Text>
        <PasswordField label={t("password")} value={password} onValueChange={setPassword} required autoFocus />
      </form>
    </FormDialog>
  );
}
