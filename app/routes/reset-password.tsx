import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { Text } from "#app/components/ui/themed.tsx";
import { SignedOut } from "#app/components/signed-out.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { PasswordField } from "#app/components/ui/fields.tsx";
import { FormError } from "#app/components/ui/states.tsx";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { answerForm } from "#app/http/native-form.server.ts";
import { visitorContext } from "#app/http/page.server.ts";
import { isPasswordResetOpen } from "#db/queries/sign-in.ts";
import { showPublicInstallation } from "#tools/installation/show-public-installation.ts";
import { newPasswordFault } from "#tools/auth/rules.ts";
import { hashToken } from "#tools/auth/tokens.ts";
import { run } from "#tools/operation.ts";
import { action as resetPassword } from "./api.auth.reset-password.ts";

/** Where the link of a reset mail leads. Opening it does not use it up: mail scanners open links too. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await visitorContext(args);
  const token = new URL(args.request.url).searchParams.get("token") ?? "";
  const { productName, minimumPasswordLength } = await run(showPublicInstallation, {}, context);
  return {
    token,
    open: await isPasswordResetOpen(context.db, hashToken(token), context.now()),
    productName,
    minimumPasswordLength,
  };
}

/** The form, sent before the program of the page ran. */
export async function action(args: ActionFunctionArgs) {
  const context = await visitorContext(args);
  const { minimumPasswordLength } = await run(showPublicInstallation, {}, context);
  const token = new URL(args.request.url).searchParams.get("token") ?? "";
  return answerForm(args, ({ newPassword = "", confirm = "" }) => ({
    call: resetPassword,
    given: { token, newPassword },
    fault: newPasswordFault({ newPassword, confirmPassword: confirm }, minimumPasswordLength),
  }));
}

export default function ResetPasswordPage() {
  const { token, open, productName, minimumPasswordLength } = useLoaderData<typeof loader>();
  const t = useTranslations("accounts.reset");
  const sent = useActionData<typeof action>();
  const [done, setDone] = useState(sent?.done ?? false);
  return (
    <SignedOut productName={productName} tagline={t("tagline")}>
      {open && !done ? (
        <NewPasswordForm
          token={token}
          least={minimumPasswordLength}
          refused={sent?.refusal?.text}
          onDone={() => setDone(true)}
        />
      ) : (
        <>
          <Text as="p" size="2" role="status" mb="3">
            {done ? t("done") : t("invalid")}
          </Text>
          <Link to="/login">{t("toLogin")}</Link>
        </>
      )}
    </SignedOut>
  );
}

interface NewPasswordFormProps {
  token: string;
  least: number;
  refused: string | undefined;
  onDone: () => void;
}

function NewPasswordForm({ token, least, refused, onDone }: NewPasswordFormProps) {
  const t = useTranslations("accounts.reset");
  const [fault, setFault] = useState(refused);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [newPassword, confirmPassword] = [String(form.get("newPassword") ?? ""), String(form.get("confirm") ?? "")];
    const wrong = newPasswordFault({ newPassword, confirmPassword }, least);
    setFault(wrong);
    if (wrong) return;
    setBusy(true);
    try {
      await call("auth.reset-password", { token, newPassword });
      onDone();
    } catch (error) {
      setFault(errorText(error, t("failed")));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit} noValidate method="post">
      {fault && <FormError>{fault}</FormError>}
      <PasswordField label={t("newPassword")} name="newPassword" autoComplete="new-password" required autoFocus />
      <PasswordField label={t("confirm")} name="confirm" autoComplete="new-password" required />
      <Button type="submit" loading={busy}>
        {t("submit")}
      </Button>
    </form>
  );
}
