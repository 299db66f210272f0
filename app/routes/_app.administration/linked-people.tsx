import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { LinkedIdentity } from "#app/components/account/linked-identity.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { allIdentities } from "#app/data/identity-providers.ts";

/** Who signs in by which provider. */
export function LinkedPeople() {
  const t = useTranslations("signOn");
  const { data: identities = [] } = useQuery(allIdentities);
  return (
    <Section title={t("linked")}>
      <Table caption={t("linked")} landmark={false}>
        <thead>
          <tr>
            <th scope="col">{t("person")}</th>
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
            <LinkedIdentity key={identity.id} identity={identity} named />
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
