import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { Badge, Flex, Text } from "#app/components/ui/themed.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { refreshProviders, type IdentityProviderItem } from "#app/data/identity-providers.ts";
import { QuestionedAct, RowAct } from "./row-acts.tsx";

interface ProviderRowProps {
  provider: IdentityProviderItem;
  onEdit: () => void;
  onDirectory: () => void;
}

/** One provider: who gets an account by it, how many are linked, and what can be done with it. */
export function ProviderRow({ provider, onEdit, onDirectory }: ProviderRowProps) {
  const t = useTranslations("signOn");
  const { name, issuer, active, accounts, people } = provider;
  return (
    <tr>
      <th scope="row" className="breakable">
        {name}
        <Text as="div" size="1" color="gray" weight="regular">
          {issuer}
        </Text>
      </th>
      <td>{active ? t(`accountRules.${accounts}`) : <Badge color="gray">{t("resting")}</Badge>}</td>
      <td className="not-on-phones">{people}</td>
      <td>
        <ProviderActs provider={provider} onEdit={onEdit} onDirectory={onDirectory} />
      </td>
    </tr>
  );
}

function ProviderActs({ provider, onEdit, onDirectory }: ProviderRowProps) {
  const t = useTranslations("signOn");
  const client = useQueryClient();
  const { id: providerId, name } = provider;
  const failed = (title: string) => (error: unknown) =>
    toast({ title, description: errorText(error, title), tone: "error" });
  const trial = useMutation({
    mutationFn: () => call("identity-providers.verify", { providerId }),
    onSuccess: ({ fault, faultDetail, endsSessions, backChannelLogout, scopes }) =>
      fault
        ? toast({
            title: t("trialFailed", { name }),
            description: [t(`fault.${fault}`), faultDetail].filter(Boolean).join(" "),
            tone: "error",
          })
        : toast({
            title: t("trialDone", { name }),
            description: [
              scopes.length > 0 && t("offersScopes", { scopes: scopes.slice(0, 12).join(", ") }),
              t(endsSessions ? "endsSessions" : "endsNoSessions"),
              t(backChannelLogout ? "tellsSignOuts" : "tellsNoSignOuts"),
            ]
              .filter(Boolean)
              .join(" "),
            tone: "success",
          }),
    onError: failed(t("trialFailed", { name })),
  });
  const remove = useMutation({
    mutationFn: () => call("identity-providers.delete", { providerId }),
    onSuccess: () => toast({ title: t("removed"), tone: "success" }),
    onError: failed(t("notSaved")),
    onSettled: () => refreshProviders(client),
  });
  return (
    <Flex gap="2" wrap="wrap">
      <RowAct label={t("try")} name={name} loading={trial.isPending} onClick={() => trial.mutate()} />
      <RowAct label={t("edit")} name={name} aside onClick={onEdit} />
      <RowAct label={t("directoryAct")} name={name} aside onClick={onDirectory} />
      <QuestionedAct
        label={t("remove")}
        name={name}
        title={t("removeTitle")}
        description={t("removeText", { name })}
        onConfirm={() => remove.mutateAsync()}
        destructive
      />
    </Flex>
  );
}
