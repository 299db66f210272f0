import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { SignedOut } from "#app/components/signed-out.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { PasswordField, TextField } from "#app/components/ui/fields.tsx";
import { FormError } from "#app/components/ui/states.tsx";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { answerForm } from "#app/http/native-form.server.ts";
import { visitorContext } from "#app/http/page.server.ts";
import { showPublicInstallation } from "#tools/installation/show-public-installation.ts";
import { newPasswordFault } from "#tools/auth/rules.ts";
import { isSetupOpen } from "#tools/auth/setup.ts";
import { run } from "#tools/operation.ts";
import { action as createFirstAdmin } from "./api.auth.setup.ts";
import { textOf } from "./login/text-of.ts";

/** Without the link that the server printed this page does not exist, and with it only until somebody is there. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await visitorContext(args);
  const token = new URL(args.request.url).searchParams.get("token") ?? "";
  if (!(await isSetupOpen(context.db, token))) throw new Response("Not found", { status: 404 });
  const { productName, minimumPasswordLength } = await run(showPublicInstallation, {}, context);
  return { token, productName, minimumPasswordLength };
}

/** The form, sent before the program of the page ran. */
export async function action(args: ActionFunctionArgs) {
  const context = await visitorContext(args);
  const { minimumPasswordLength } = await run(showPublicInstallation, {}, context);
  const token = new URL(args.request.url).searchParams.get("token") ?? "";
  return answerForm(args, ({ name = "", email = "", password = "", confirm = "" }) => ({
    call: createFirstAdmin,
    given: { token, name, email, password },
    fault: newPasswordFault({ newPassword: password, confirmPassword: confirm }, minimumPasswordLength),
    to: "/",
  }));
}

export default function SetupPage() {
  const { token, productName, minimumPasswordLength } = useLoaderData<typeof loader>();
  const t = useTranslations("accounts.setup");
  const [fault, setFault] = useState(useActionData<typeof action>()?.refusal?.text);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [name, email, password] = [textOf(form, "name"), textOf(form, "email"), textOf(form, "password")];
    const wrong = newPasswordFault(
      { newPassword: password, confirmPassword: textOf(form, "confirm") },
      minimumPasswordLength,
    );
    setFault(wrong);
    if (wrong) return;
    setBusy(true);
    try {
      await call("auth.create-first-admin", { token, name, email, password });
      location.assign("/");
    } catch (error) {
      setFault(errorText(error, t("failed")));
      setBusy(false);
    }
  };
  return (
    <SignedOut productName={productName} tagline={t("tagline")}>
      <form onSubmit={submit} noValidate method="post">
        {fault && <FormError>{fault}</FormError>}
        <TextField label={t("name")} name="name" autoComplete="name" required autoFocus />
        <TextField label={t("email")} name="email" type="email" autoComplete="username" required />
        <PasswordField label={t("password")} name="password" autoComplete="new-password" required />
        <PasswordField label={t("confirm")} name="confirm" autoComplete="new-password" required />
        <Button type="submit" loading={busy}>
          {t("submit")}
        </Button>
      </form>
    </SignedOut>
  );
}
