import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { Confirm } from "#app/components/ui/confirm.ts";
import { DateText } from "#app/components/ui/format.tsx";
import { Text } from "#app/components/ui/themed.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { refreshProviders, type IdentityItem } from "#app/data/identity-providers.ts";

/** A row of a table: as whom a provider knows somebody, and ending that. `named`: whose it is stands in front. */
export function LinkedIdentity({ identity, named = false }: { identity: IdentityItem; named?: boolean }) {
  const t = useTranslations("signOn");
  const client = useQueryClient();
  const [ending, setEnding] = useState(false);
  const { id: identityId, userName, providerName, email, lastSignInAt } = identity;
  const unlink = useMutation({
    mutationFn: () => call("identities.delete", { identityId }),
    onError: (error) => toast({ title: t("notSaved"), description: errorText(error, t("notSaved")), tone: "error" }),
    onSettled: () => refreshProviders(client),
  });
  const Provider = named ? "td" : "th";
  return (
    <tr>
      {named && <th scope="row">{userName}</th>}
      <Provider scope={named ? undefined : "row"} className="breakable">
        {providerName}
        <Text as="div" size="1" color="gray" weight="regular">
          {email}
        </Text>
      </Provider>
      <td className="not-on-phones">
        <DateText value={lastSignInAt} time />
      </td>
      <td>
        <Button size="1" variant="soft" color="gray" onClick={() => setEnding(true)}>
          {t("unlink")}
          <span className="visually-hidden"> {named ? userName : providerName}</span>
        </Button>
        {ending && (
          <Confirm
            open
            onOpenChange={setEnding}
            title={t("unlinkTitle")}
            description={t("unlinkText", { provider: providerName })}
            confirmLabel={t("unlink")}
            onConfirm={() => unlink.mutateAsync()}
            destructive
          />
        )}
      </td>
    </tr>
  );
}
