import { Link as ThemeLink } from "@radix-ui/themes";
import { lazy, Suspense, useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { PasswordField, TextField } from "#app/components/ui/fields.tsx";
import { FormError } from "#app/components/ui/states.tsx";
import { call } from "#app/data/call.ts";
import { ApiError, errorText } from "#app/data/client.ts";
import type { Profile } from "#db/records/user.ts";
import type { FormRefusal } from "#app/http/native-form.server.ts";
import { textOf } from "./text-of.ts";

const ForgotPassword = lazy(() => import("./forgot-password.tsx"));

/** What signing in answers: the user, or that a second factor is wanted. */
export interface SignedInAnswer {
  success: boolean;
  secondFactorRequired?: boolean;
  user?: Profile;
}

interface PasswordFormProps {
  /** What the server said to the form when it was sent without this program. */
  refusal: FormRefusal | undefined;
  onDone: (answer: SignedInAnswer) => void;
}

export function PasswordForm({ refusal, onDone }: PasswordFormProps) {
  const t = useTranslations("login");
  const common = useTranslations("common");
  const [fault, setFault] = useState<{ text?: string; email?: string; password?: string }>(
    refusal ? (ofFields(refusal.fields) ?? { text: refusal.text }) : {},
  );
  const [busy, setBusy] = useState(false);
  const [forgot, setForgot] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFault({});
    try {
      onDone(await call("auth.login", { email: textOf(form, "email"), password: textOf(form, "password") }));
    } catch (error) {
      setFault(faultOf(error, { failed: t("failed"), network: common("networkError") }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit} noValidate method="post">
      {fault.text && <FormError>{fault.text}</FormError>}
      <TextField
        label={t("email")}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        error={fault.email}
        autoFocus
        size="3"
      />
      <PasswordField label={t("password")} name="password" error={fault.password} size="3" />
      <Button type="submit" size="3" loading={busy}>
        {t("submit")}
      </Button>
      <ThemeLink asChild size="2">
        <button type="button" className="link-button" onClick={() => setForgot(true)}>
          {t("forgot")}
        </button>
      </ThemeLink>
      {forgot && (
        <Suspense>
          <ForgotPassword open onOpenChange={setForgot} />
        </Suspense>
      )}
    </form>
  );
}

/** The server checks the fields; its answer says which of them is wrong. */
function faultOf(error: unknown, texts: { failed: string; network: string }) {
  if (!(error instanceof ApiError)) return { text: texts.network };
  const fields = Object.fromEntries(error.details.map(({ path, message }) => [path, message]));
  return ofFields(fields) ?? { text: errorText(error, texts.failed) };
}

const ofFields = ({ email, password }: Record<string, string>) => (email || password ? { email, password } : undefined);
