import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Checkbox, NumberEntry, PasswordField, Select, TextField } from "#app/components/ui/fields.tsx";
import { FormDialog } from "#app/components/ui/form-dialog.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { refreshServers, type TelematicsServerItem } from "#app/data/telematics.ts";
import { useVersionedSave } from "#app/hooks/use-versioned-save.tsx";
import { telematicsSignIns, type TelematicsSignIn } from "#db/vocabulary.ts";
import { missingForSignIn } from "#tools/telematics/rules.ts";

interface ServerForm {
  name: string;
  address: string;
  signIn: TelematicsSignIn;
  userName: string;
  password: string;
  tokenAddress: string;
  everyMinutes: number | string | null;
  active: boolean;
}

const formOf = (server: TelematicsServerItem | undefined): ServerForm => ({
  name: server?.name ?? "",
  address: server?.address ?? "",
  signIn: server?.signIn ?? "none",
  userName: server?.userName ?? "",
  // What is kept never comes back.
  password: "",
  tokenAddress: server?.tokenAddress ?? "",
  everyMinutes: server?.everyMinutes ?? 60,
  active: server?.active ?? true,
});

/** Adds a server, or changes one. */
export default function ServerDialog({ server, onClose }: { server?: TelematicsServerItem; onClose: () => void }) {
  const t = useTranslations("telematics");
  const client = useQueryClient();
  const { save, dialog } = useVersionedSave();
  const [form, setForm] = useState(() => formOf(server));
  const update = (changes: Partial<ServerForm>) => setForm((now) => ({ ...now, ...changes }));
  const saving = useMutation({
    mutationFn: () => {
      const values = {
        ...form,
        password: form.password || null,
        userName: form.userName || null,
        tokenAddress: form.tokenAddress || null,
        everyMinutes: Number(form.everyMinutes),
      };
      if (!server) return call("telematics.create-server", values);
      return save(server.version, (version) =>
        call("telematics.update-server", { serverId: server.id, version, ...values }),
      );
    },
    onSuccess: () => {
      toast({ title: t("saved"), tone: "success" });
      onClose();
    },
    onError: (error) => toast({ title: t("notSaved"), description: errorText(error, t("notSaved")), tone: "error" }),
    onSettled: () => refreshServers(client),
  });
  const lacking = missingForSignIn({ ...form, hasSecret: Boolean(form.password || server?.hasSecret) });
  const names = {
    userName: t(form.signIn === "oauth" ? "client" : "user"),
    password: t(form.signIn === "oauth" ? "secret" : "password"),
    tokenAddress: t("tokenAddress"),
  };
  const incomplete = !form.name.trim() || !form.address.trim();
  return (
    <>
      <FormDialog
        open
        onOpenChange={(open) => !open && onClose()}
        width="small"
        title={server ? server.name : t("add")}
        submit={{
          label: t("save"),
          onClick: () => saving.mutate(),
          loading: saving.isPending,
          disabledReason: incomplete ? t("incomplete") : lacking && names[lacking],
        }}
      >
        <div className="admin-fields">
          <TextField
            label={t("name")}
            value={form.name}
            onValueChange={(name) => update({ name })}
            maxLength={100}
            required
          />
          <TextField
            label={t("address")}
            hint={t("addressHint")}
            type="url"
            value={form.address}
            onValueChange={(address) => update({ address })}
            maxLength={500}
            required
          />
          <Select
            label={t("signIn")}
            value={form.signIn}
            onValueChange={(signIn) => update({ signIn })}
            choices={telematicsSignIns.map((value) => ({ value, label: t(`signIns.${value}`) }))}
          />
          {form.signIn === "oauth" && (
            <TextField
              label={names.tokenAddress}
              type="url"
              value={form.tokenAddress}
              onValueChange={(tokenAddress) => update({ tokenAddress })}
              maxLength={500}
              required
            />
          )}
          {form.signIn !== "none" && (
            <>
              <TextField
                label={names.userName}
                value={form.userName}
                onValueChange={(userName) => update({ userName })}
                autoComplete="off"
                maxLength={200}
                required
              />
              <PasswordField
                label={names.password}
                hint={server?.hasSecret && t("keep")}
                value={form.password}
                onValueChange={(password) => update({ password })}
                autoComplete="new-password"
                required={!server?.hasSecret}
              />
            </>
          )}
          <NumberEntry
            label={t("every")}
            hint={t("everyHint")}
            value={form.everyMinutes}
            onValueChange={(everyMinutes) => update({ everyMinutes })}
          />
          <Checkbox label={t("activeLabel")} checked={form.active} onCheckedChange={(active) => update({ active })} />
        </div>
      </FormDialog>
      {dialog}
    </>
  );
}
