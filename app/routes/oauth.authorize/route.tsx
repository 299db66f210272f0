import { Link as ThemeLink } from "@radix-ui/themes";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { SignedOut } from "#app/components/signed-out.tsx";
import { FormError } from "#app/components/ui/states.tsx";
import { Text } from "#app/components/ui/themed.tsx";
import { pageFault } from "#app/http/errors.server.ts";
import { signedInContext } from "#app/http/page.server.ts";
import { sayingIn } from "#app/locales/refusals/in-language.ts";
import { authorizationRequest } from "#tools/connected-programs/schema.ts";
import { showRequest } from "#tools/connected-programs/show-request.ts";
import type { SignedInContext } from "#tools/context.ts";
import { InvalidInput } from "#tools/errors.ts";
import { showPublicInstallation } from "#tools/installation/show-public-installation.ts";
import { run } from "#tools/operation.ts";
import { ConsentForm } from "./consent-form.tsx";
import "./consent.css";

/** Where a program sends a person to be let in. A yes goes through /api; here nothing but looking happens. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await signedInContext(args);
  const { productName } = await run(showPublicInstallation, {}, context);
  const { name, email } = context.actor;
  return { productName, person: { name, email }, ...(await askedBy(args.request, context)) };
}

/** What is asked, or why nobody can be answered: then the person is sent nowhere. */
async function askedBy(request: Request, context: SignedInContext) {
  const parameters = new URL(request.url).searchParams;
  const names = Object.keys(authorizationRequest.shape);
  const twice = names.some((name) => parameters.getAll(name).length > 1);
  const given = authorizationRequest.safeParse(
    Object.fromEntries([...parameters].filter(([name, value]) => names.includes(name) && value !== "")),
  );
  if (twice || !given.success) return { refusal: null };
  try {
    return { request: given.data, asked: await run(showRequest, given.data, context) };
  } catch (error) {
    if (error instanceof InvalidInput) return { refusal: (await sayingIn(context.actor.language))(error.message) };
    throw pageFault(error);
  }
}

export default function AuthorizePage() {
  const loaded = useLoaderData<typeof loader>();
  const t = useTranslations("programs");
  const { productName, person, asked, request } = loaded;
  if (!asked || !request)
    return (
      <SignedOut productName={productName} tagline={t("unknown")}>
        {loaded.refusal && <FormError>{loaded.refusal}</FormError>}
        <ThemeLink href="/">{t("home")}</ThemeLink>
      </SignedOut>
    );
  return (
    <SignedOut productName={productName} tagline={t("tagline")}>
      {asked.fault === null ? (
        <ConsentForm asked={asked} request={request} person={person} />
      ) : (
        <>
          <FormError>{t("unfit", { fault: asked.fault })}</FormError>
          <Text as="p" size="2" className="consent-place">
            {asked.name}: {asked.sendsTo}
          </Text>
          <ThemeLink href={asked.refusalUrl}>{t("back")}</ThemeLink>
        </>
      )}
    </SignedOut>
  );
}
