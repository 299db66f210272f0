import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { SignedOut } from "#app/components/signed-out.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { PasswordField } from "#app/components/ui/fields.tsx";
import { FormError } from "#app/components/ui/states.tsx";
import { Heading, Text } from "#app/components/ui/themed.tsx";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { signOut } from "#app/data/sign-out.ts";
import { signedInContext } from "#app/http/page.server.ts";
import { showPublicInstallation } from "#tools/installation/show-public-installation.ts";
import { passwordFault } from "#tools/auth/rules.ts";
import { run } from "#tools/operation.ts";

/** Nothing else can be done with a password that an administrator has given. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await signedInContext(args);
  if (!context.actor.mustChangePassword) throw redirect("/");
  const { productName, minimumPasswordLength } = await run(showPublicInstallation, {}, context);
  return { productName, minimumPasswordLength };
}

export default function ChangePasswordPage() {
  const { productName, minimumPasswordLength } = useLoaderData<typeof loader>();
  const t = useTranslations("login");
  const header = useTranslations("shell.header");
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "");
    const typed = {
      currentPassword: text("currentPassword"),
      newPassword: text("newPassword"),
      confirmPassword: text("confirmPassword"),
    };
    const wrong = passwordFault(typed, minimumPasswordLength);
    setFault(wrong);
    if (wrong) return;
    setBusy(true);
    try {
      await call("profile.update-password", {
        currentPassword: typed.currentPassword,
        newPassword: typed.newPassword,
      });
      location.assign("/");
    } catch (error) {
      setFault(errorText(error, t("changeFailed")));
      setBusy(false);
    }
  };
  const leave = () =>
    signOut().then(
      () => location.assign("/login"),
      () => setFault(t("failed")),
    );
  return (
    <SignedOut productName={productName}>
      <form onSubmit={submit} noValidate method="post">
        <div>
          <Heading as="h2" size="4">
            {t("mustChange")}
          </Heading>
          <Text as="p" size="2" color="gray">
            {t("mustChangeHint")}
          </Text>
        </div>
        {fault && <FormError>{fault}</FormError>}
        <PasswordField label={t("currentPassword")} name="currentPassword" autoFocus />
        <PasswordField label={t("newPassword")} name="newPassword" autoComplete="new-password" />
        <PasswordField label={t("confirmPassword")} name="confirmPassword" autoComplete="new-password" />
        <Button type="submit" loading={busy}>
          {t("change")}
        </Button>
        <Button variant="ghost" color="gray" onClick={leave}>
          {header("signOut")}
        </Button>
      </form>
    </SignedOut>
  );
}
