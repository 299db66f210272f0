import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { CopyButton } from "#app/components/account/copy-button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { TextField } from "#app/components/ui/fields.tsx";
import { Flex, Text } from "#app/components/ui/themed.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { refreshProviders, type IdentityProviderItem } from "#app/data/identity-providers.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { QuestionedAct, RowAct } from "./row-acts.tsx";

/** The directory of a provider: where it calls, by which token, and when it did last. */
export default function DirectoryDialog({
  provider,
  onClose,
}: {
  provider: IdentityProviderItem;
  onClose: () => void;
}) {
  const t = useTranslations("signOn");
  const [token, setToken] = useState<string>();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("directory")} width="small">
      <div className="admin-fields">
        <Text as="p" size="2">
          {t("directoryHint")}
        </Text>
        <Copied label={t("scimAddress")} text={provider.scimAddress} />
        {token !== undefined && (
          <>
            <Copied label={t("scimToken")} text={token} />
            <Text as="p" size="2" role="status">
              {t("tokenOnce")}
            </Text>
          </>
        )}
        <TokenState provider={provider} />
        <TokenActs provider={provider} onToken={setToken} />
      </div>
    </Dialog>
  );
}

function Copied({ label, text }: { label: string; text: string }) {
  const t = useTranslations("signOn");
  return (
    <>
      <TextField label={label} value={text} readOnly onFocus={(event) => event.target.select()} />
      <div>
        <CopyButton text={text} label={t("copy")} copied={label} />
      </div>
    </>
  );
}

function TokenState({ provider }: { provider: IdentityProviderItem }) {
  const t = useTranslations("signOn");
  const format = useFormat();
  const { scimTokenPrefix: prefix, scimTokenCreatedAt, scimLastCallAt, directoryPeople } = provider;
  const lines = prefix
    ? [
        scimTokenCreatedAt && t("tokenMade", { prefix, when: format.dateTime(scimTokenCreatedAt) }),
        scimLastCallAt ? t("lastCall", { when: format.dateTime(scimLastCallAt) }) : t("noCall"),
      ]
    : [t("noToken")];
  return (
    <Text as="p" size="2" color="gray" className="breakable">
      {[...lines, t("directoryPeople", { count: directoryPeople })].filter(Boolean).join(" ")}
    </Text>
  );
}

interface TokenActsProps {
  provider: IdentityProviderItem;
  onToken: (token: string | undefined) => void;
}

function TokenActs({ provider, onToken }: TokenActsProps) {
  const t = useTranslations("signOn");
  const client = useQueryClient();
  const { id: providerId, name, scimTokenPrefix } = provider;
  const onError = (error: unknown) =>
    toast({ title: t("notSaved"), description: errorText(error, t("notSaved")), tone: "error" });
  const onSettled = () => refreshProviders(client);
  const make = useMutation({
    mutationFn: () => call("identity-providers.create-scim-token", { providerId }),
    onSuccess: ({ token }) => onToken(token),
    onError,
    onSettled,
  });
  const revoke = useMutation({
    mutationFn: () => call("identity-providers.revoke-scim-token", { providerId }),
    onSuccess() {
      onToken(undefined);
      toast({ title: t("tokenRevoked"), tone: "success" });
    },
    onError,
    onSettled,
  });
  if (!scimTokenPrefix)
    return (
      <Flex>
        <RowAct label={t("makeToken")} name={name} loading={make.isPending} onClick={() => make.mutate()} />
      </Flex>
    );
  return (
    <Flex gap="2" wrap="wrap">
      <QuestionedAct
        label={t("renewToken")}
        name={name}
        title={t("renewTokenTitle")}
        description={t("renewTokenText", { name })}
        onConfirm={() => make.mutateAsync()}
      />
      <QuestionedAct
        label={t("revokeToken")}
        name={name}
        title={t("revokeTokenTitle")}
        description={t("revokeTokenText", { name })}
        onConfirm={() => revoke.mutateAsync()}
        destructive
      />
    </Flex>
  );
}
