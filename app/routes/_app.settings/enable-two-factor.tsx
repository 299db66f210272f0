import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog, type Openable } from "#app/components/ui/dialog.tsx";
import { PasswordField, TextField } from "#app/components/ui/fields.tsx";
import { FormError } from "#app/components/ui/states.tsx";
import { Text } from "#app/components/ui/themed.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { ownSessions, ownSettings } from "#app/data/account.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

interface Begun {
  secret: string;
  uri: string;
  qrCode: string;
}

/** Scan, confirm by a code, keep the recovery codes. */
export default function EnableTwoFactor({ open, onOpenChange }: Openable) {
  const t = useTranslations("accounts.twoFactor");
  const client = useQueryClient();
  const [codes, setCodes] = useState<string[]>();
  const [password, setPassword] = useState("");
  // One secret each time the dialog opens, and none of it is kept in the cache.
  const begin = useMutation({ mutationFn: () => call("auth.begin-two-factor", { password }), gcTime: 0 });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    begin.mutate();
  };
  const enabled = (recoveryCodes: string[]) => {
    setCodes(recoveryCodes);
    void client.invalidateQueries({ queryKey: ownSettings.queryKey });
    void client.invalidateQueries({ queryKey: ownSessions.queryKey });
    toast({ title: t("enabled"), tone: "success" });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={codes ? t("codesTitle") : t("setUpTitle")}
      description={codes ? t("codesHint") : begin.data ? t("scan") : t("disableHint")}
      width="small"
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => onOpenChange(false)} />
      ) : begin.data ? (
        <ConfirmForm begun={begin.data} onEnabled={enabled} />
      ) : (
        <form onSubmit={submit} noValidate className="account-form">
          {begin.isError && <FormError>{errorText(begin.error, t("failed"))}</FormError>}
          <PasswordField label={t("password")} value={password} onValueChange={setPassword} required autoFocus />
          <Button type="submit" loading={begin.isPending}>
            {t("begin")}
          </Button>
        </form>
      )}
    </Dialog>
  );
}

function ConfirmForm({ begun, onEnabled }: { begun: Begun; onEnabled: (recoveryCodes: string[]) => void }) {
  const t = useTranslations("accounts.twoFactor");
  const [code, setCode] = useState("");
  const confirm = useMutation({
    mutationFn: () => call("auth.confirm-two-factor", { code }),
    onSuccess: ({ recoveryCodes }) => onEnabled(recoveryCodes),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate();
  };
  return (
    <form onSubmit={submit} noValidate className="account-form">
      <img src={begun.qrCode} alt={t("qrCode")} className="account-qr" />
      <Text as="p" size="2">
        {t("secret")}: <span className="account-secret">{begun.secret}</span>
      </Text>
      {confirm.isError && <FormError>{errorText(confirm.error, t("failed"))}</FormError>}
      <TextField
        label={t("code")}
        value={code}
        onValueChange={setCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        autoFocus
      />
      <Button type="submit" loading={confirm.isPending}>
        {t("confirm")}
      </Button>
    </form>
  );
}
