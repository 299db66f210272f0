import { useQuery } from "@tanstack/react-query";
import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState } from "#app/components/ui/states.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { identityProviders, type IdentityProviderItem } from "#app/data/identity-providers.ts";
import { ListStates } from "./list-states.tsx";
import { ProviderRow } from "./provider-row.tsx";
import { LinkedPeople } from "./linked-people.tsx";

const ProviderDialog = onDemand(() => import("./provider-dialog.tsx"));

/** Identity providers by which people sign in, and who is linked with them. */
export default function SignOnTab() {
  const t = useTranslations("signOn");
  const [edited, setEdited] = useState<IdentityProviderItem | "new">();
  const list = useQuery(identityProviders);
  return (
    <>
      <Section
        title={t("title")}
        description={t("hint")}
        actions={
          <Button variant="soft" icon={<Plus size={16} aria-hidden />} onClick={() => setEdited("new")}>
            {t("add")}
          </Button>
        }
      >
        <ListStates
          list={list}
          items={list.data}
          empty={<EmptyState title={t("none")} description={t("noneHint")} icon={<KeyRound size={28} aria-hidden />} />}
        >
          {(providers) => (
            <Table caption={t("title")} landmark={false}>
              <thead>
                <tr>
                  <th scope="col">{t("name")}</th>
                  <th scope="col">{t("accounts")}</th>
                  <th scope="col" className="not-on-phones">
                    {t("people")}
                  </th>
                  <th scope="col">
                    <span className="visually-hidden">{t("edit")}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {providers.map((provider) => (
                  <ProviderRow key={provider.id} provider={provider} onEdit={() => setEdited(provider)} />
                ))}
              </tbody>
            </Table>
          )}
        </ListStates>
      </Section>
      {list.data?.some(({ people }) => people > 0) && <LinkedPeople />}
      {edited && (
        <ProviderDialog provider={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}
