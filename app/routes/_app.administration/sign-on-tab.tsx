import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { identityProviders, type IdentityProviderItem } from "#app/data/identity-providers.ts";
import { AddedList } from "./added-list.tsx";
import { ProviderRow } from "./provider-row.tsx";
import { LinkedPeople } from "./linked-people.tsx";

const ProviderDialog = onDemand(() => import("./provider-dialog.tsx"));
const DirectoryDialog = onDemand(() => import("./directory-dialog.tsx"));

/** Identity providers by which people sign in, and who is linked with them. */
export default function SignOnTab() {
  const t = useTranslations("signOn");
  const [edited, setEdited] = useState<IdentityProviderItem | "new">();
  const [directoryOf, setDirectoryOf] = useState<number>();
  const list = useQuery(identityProviders);
  const directory = list.data?.find(({ id }) => id === directoryOf);
  return (
    <>
      <AddedList
        words={{
          title: t("title"),
          hint: t("hint"),
          add: t("add"),
          none: t("none"),
          noneHint: t("noneHint"),
        }}
        icon={<KeyRound size={28} aria-hidden />}
        list={list}
        caption={t("title")}
        heads={[
          { text: t("name") },
          { text: t("accounts") },
          { text: t("people"), notOnPhones: true },
          { text: t("edit"), hidden: true },
        ]}
        onAdd={() => setEdited("new")}
        row={(provider) => (
          <ProviderRow
            key={provider.id}
            provider={provider}
            onEdit={() => setEdited(provider)}
            onDirectory={() => setDirectoryOf(provider.id)}
          />
        )}
      />
      {list.data?.some(({ people }) => people > 0) && <LinkedPeople />}
      {directory && <DirectoryDialog provider={directory} onClose={() => setDirectoryOf(undefined)} />}
      {edited && (
        <ProviderDialog provider={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}
