import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog, type Openable } from "#app/components/ui/dialog.tsx";
import { TextField } from "#app/components/ui/fields.tsx";
import { Text } from "#app/components/ui/themed.tsx";
import { call } from "#app/data/call.ts";
import { ApiError, errorText } from "#app/data/client.ts";
import { textOf } from "./text-of.ts";

/** Asks for an email and shows what the server says; that is the same for known and unknown emails. */
export default function ForgotPassword(props: Openable) {
  const t = useTranslations("login");
  const [sent, setSent] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The dialog stands inside the sign-in form's tree, though not inside its element.
    event.stopPropagation();
    const email = textOf(new FormData(event.currentTarget), "email");
    setBusy(true);
    setFault(undefined);
    try {
      const { message } = await call("auth.request-password-reset", { email });
      setSent(message ?? t("forgotSent"));
    } catch (error) {
      setFault(
        error instanceof ApiError && error.status === 400 ? errorText(error, t("forgotFailed")) : t("forgotFailed"),
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog {...props} title={t("forgotTitle")} width="small">
      {sent ? (
        <Text as="p" size="2" role="status">
          {sent}
        </Text>
      ) : (
        <form onSubmit={submit} noValidate method="post" className="dialog-form">
          <TextField
            label={t("email")}
            hint={t("forgotHint")}
            name="email"
            type="email"
            autoComplete="username"
            error={fault}
          />
          <Button type="submit" loading={busy}>
            {t("forgotSubmit")}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
