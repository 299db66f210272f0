import { Link as ThemeLink } from "@radix-ui/themes";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigate } from "@remix-run/react";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { SignedOut } from "#app/components/signed-out.tsx";
import { Heading, Text } from "#app/components/ui/themed.tsx";
import { call } from "#app/data/call.ts";
import { clearUser, savedUser, saveUser, type SavedUser } from "#app/data/saved-user.ts";
import { applyTheme, hasStoredTheme } from "#app/hooks/theme.ts";
import { listProviders } from "#tools/auth/list-providers.ts";
import { answerForm, type FormSent } from "#app/http/native-form.server.ts";
import { safePath, visitorContext } from "#app/http/page.server.ts";
import type { Role } from "#db/vocabulary.ts";
import { demoPassword } from "#tools/auth/demo-password.ts";
import { showPublicInstallation } from "#tools/installation/show-public-installation.ts";
import { run } from "#tools/operation.ts";
import { action as logIn } from "../api.auth.login.ts";
import { action as verifySecondFactor } from "../api.auth.verify-second-factor.ts";
import { DemoSignIn } from "./demo-sign-in.tsx";
import { ProviderLinks, ProviderRefusal } from "./provider-links.tsx";
import { PasswordForm, type SignedInAnswer } from "./password-form.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";

/** Long enough for screen readers to say that it worked. */
const redirectAfterMs = 100;

/** Where a person lands who opens the sign-in page though they are signed in. */
const startOf = (role: Role) => (role === "admin" || role === "service" ? "/data-ingestion" : "/dashboard");

export async function loader(args: LoaderFunctionArgs) {
  const context = await visitorContext(args);
  const wanted = new URL(args.request.url).searchParams.get("redirectTo");
  if (context.actor) throw redirect(wanted ? safePath(wanted, args.request) : startOf(context.actor.role));
  const {
    emergencyContacts: _kept,
    minimumPasswordLength: _unasked,
    ...shown
  } = await run(showPublicInstallation, {}, context);
  const query = new URL(args.request.url).searchParams;
  return {
    ...shown,
    providers: await run(listProviders, {}, context),
    refusal: { reason: query.get("refused"), by: query.get("by") },
    // It stands in the documentation, and opens nothing outside the demo.
    demoPassword: shown.demo ? demoPassword : "",
    redirectTo: safePath(wanted, args.request),
    awaitsSecondFactor: context.pendingSignIn !== undefined,
  };
}

/** Both forms, sent before the program of the page ran. Who still owes the second step is asked for it here. */
export const action = (args: ActionFunctionArgs) =>
  answerForm(args, ({ email = "", password = "", code }): FormSent => {
    const wanted = new URL(args.request.url).searchParams.get("redirectTo");
    const to = `/login${wanted ? `?redirectTo=${encodeURIComponent(safePath(wanted, args.request))}` : ""}`;
    return code === undefined
      ? { call: logIn, given: { email, password }, to }
      : { call: verifySecondFactor, given: { code }, to };
  });

export default function LoginPage() {
  const loaded = useLoaderData<typeof loader>();
  const { productName, operationsCentre, redirectTo, awaitsSecondFactor, awaitsFirstAdmin, demoAccounts } = loaded;
  const refusal = useActionData<typeof action>()?.refusal;
  const t = useTranslations("login");
  const [secondFactor, setSecondFactor] = useState(awaitsSecondFactor);
  useSavedUser();

  const signedIn = ({ secondFactorRequired, user }: SignedInAnswer) => {
    if (secondFactorRequired) return setSecondFactor(true);
    if (!user) return;
    saveUser(user);
    if (!hasStoredTheme()) applyTheme(user.theme);
    // A fresh page: nothing of whoever was here before stays in memory.
    setTimeout(() => location.assign(redirectTo), redirectAfterMs);
  };
  const help = (
    <Text as="p" size="2" color="gray">
      {t("help")} {t("helpAt", { name: operationsCentre.name })}
      {operationsCentre.phone && (
        <>
          {": "}
          <ThemeLink href={`tel:${operationsCentre.phone.replaceAll(/[^+\d]/g, "")}`}>
            {operationsCentre.phone}
          </ThemeLink>
        </>
      )}
    </Text>
  );
  return (
    <SignedOut productName={productName} tagline={t("tagline")} help={help}>
      {secondFactor ? (
        <SecondFactorForm refusal={refusal} onDone={signedIn} onBack={() => setSecondFactor(false)} />
      ) : awaitsFirstAdmin ? (
        <FirstAdminAwaited />
      ) : (
        <>
          <ProviderRefusal {...loaded.refusal} providers={loaded.providers} />
          <PasswordForm refusal={awaitsSecondFactor ? undefined : refusal} onDone={signedIn} />
          <ProviderLinks providers={loaded.providers} returnTo={redirectTo} />
          {demoAccounts.length > 0 && (
            <DemoSignIn accounts={demoAccounts} password={loaded.demoPassword} onDone={signedIn} />
          )}
        </>
      )}
    </SignedOut>
  );
}

/** Nobody could sign in: what is missing, and where it is found. */
function FirstAdminAwaited() {
  const t = useTranslations("login");
  return (
    <div role="status">
      <Heading as="h2" size="3" mb="2">
        {t("waits")}
      </Heading>
      <Text as="p" size="2">
        {t("waitsHint")}
      </Text>
    </div>
  );
}

/** Somebody saved in this browser is asked for at the server; one who is signed in no longer is forgotten. */
function useSavedUser() {
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    // One may have come here without a fresh page, when a page refused to open.
    client.clear();
    // Signed in in another tab: the server sends this one to where it wanted to go.
    const elsewhere = () => savedUser() && location.reload();
    addEventListener("storage", elsewhere);
    return () => removeEventListener("storage", elsewhere);
  }, [client]);
  useEffect(() => {
    const user: SavedUser | undefined = savedUser();
    if (!user) return;
    call("auth.restore-session", { userId: user.id })
      .then(({ success }) => (success ? navigate(startOf(user.role)) : clearUser()))
      .catch((error: unknown) => console.error("The session could not be restored", error));
  }, [navigate]);
}
