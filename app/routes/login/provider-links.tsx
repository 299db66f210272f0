import { useTranslations } from "use-intl";
import { FormError } from "#app/components/ui/states.tsx";
import { signOnPath, signOnRefusals } from "#tools/identity-providers/rules.ts";

interface ProviderChoice {
  slug: string;
  name: string;
}

/** The identity providers by which one may sign in, as plain links: they work before any script does. */
export function ProviderLinks({ providers, returnTo }: { providers: ProviderChoice[]; returnTo: string }) {
  const t = useTranslations("login");
  if (providers.length === 0) return null;
  return (
    <nav className="provider-links" aria-label={t("providers")}>
      {providers.map(({ slug, name }) => (
        <a key={slug} href={signOnPath(slug, returnTo)}>
          {t("continueWith", { name })}
        </a>
      ))}
    </nav>
  );
}

/** Why a provider has let nobody in. What stands in the address only chooses among our own words. */
export function ProviderRefusal(props: { reason: string | null; by: string | null; providers: ProviderChoice[] }) {
  const t = useTranslations("login");
  const reason = signOnRefusals.find((known) => known === props.reason);
  const provider = props.providers.find(({ slug }) => slug === props.by);
  if (!reason) return null;
  return <FormError>{t(`refused.${reason}`, { name: provider?.name ?? t("theProvider") })}</FormError>;
}
