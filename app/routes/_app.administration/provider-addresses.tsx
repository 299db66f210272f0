import { useTranslations } from "use-intl";
import { CopyButton } from "#app/components/account/copy-button.tsx";
import { Flex, Text } from "#app/components/ui/themed.tsx";
import type { IdentityProviderItem } from "#app/data/identity-providers.ts";
import { providerAddresses } from "#tools/identity-providers/rules.ts";

const named = ["redirectAddress", "backChannelLogoutAddress", "signedOutAddress"] as const;

/** What the provider is given, each with a button that copies it. */
export function ProviderAddresses({ provider, slug }: { provider?: IdentityProviderItem; slug: string }) {
  const t = useTranslations("signOn");
  if (!slug) return null;
  const addresses = provider ?? providerAddresses(location.origin, slug);
  return (
    <>
      {named.map((name) => (
        <div key={name}>
          <Text as="div" size="2" weight="medium">
            {t(name)}
          </Text>
          <Flex gap="2" align="center" justify="between" wrap="wrap">
            <Text size="2" className="breakable">
              {addresses[name]}
            </Text>
            <CopyButton text={addresses[name]} label={t("copy")} copied={t(name)} />
          </Flex>
        </div>
      ))}
    </>
  );
}
