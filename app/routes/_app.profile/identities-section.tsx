import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { LinkedIdentity } from "#app/components/account/linked-identity.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { identitiesOf } from "#app/data/identity-providers.ts";

/** The identity providers by which one signs in; nothing where there is none. */
export default function IdentitiesSection({ userId }: { userId: number }) {
  const t = useTranslations("signOn");
  const { data: identities = [] } = useQuery(identitiesOf(userId));
  if (identities.length === 0) return null;
  return (
    <Section title={t("own")} description={t("ownHint")}>
      <Table caption={t("own")} landmark={false}>
        <thead>
          <tr>
            <th scope="col">{t("provider")}</th>
            <th scope="col" className="not-on-phones">
              {t("lastSignIn")}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t("unlink")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {identities.map((identity) => (
            <LinkedIdentity key={identity.id} identity={identity} />
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
