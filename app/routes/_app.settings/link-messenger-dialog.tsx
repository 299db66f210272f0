import { useMutation } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { CopyButton } from "#app/components/account/copy-button.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog, type Openable } from "#app/components/ui/dialog.tsx";
import { PasswordField, TextField } from "#app/components/ui/fields.tsx";
import { FormError } from "#app/components/ui/states.tsx";
import { Text } from "#app/components/ui/themed.tsx";
import { call } from "#app/data/call.ts";
import type { LinkCode, OwnLinks } from "#app/data/channels.ts";
import { errorText } from "#app/data/client.ts";

type Channels = OwnLinks["channels"];

/** Makes the code by which a phone shows whose it is. */
export default function LinkMessengerDialog({ open, onOpenChange, channels }: Openable & { channels: Channels }) {
  const t = useTranslations("channels.own");
  const [made, setMade] = useState<LinkCode>();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t("link")} description={t("linkHint")} width="small">
      {made ? <MadeCode made={made} channels={channels} /> : <PasswordForm onMade={setMade} />}
    </Dialog>
  );
}

function PasswordForm({ onMade }: { onMade: (made: LinkCode) => void }) {
  const t = useTranslations("channels.own");
  const [password, setPassword] = useState("");
  const create = useMutation({
    mutationFn: () => call("channel-links.create-code", { password }),
    onSuccess: onMade,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  return (
    <form onSubmit={submit} noValidate className="account-form">
      {create.isError && <FormError>{errorText(create.error, t("failed"))}</FormError>}
      <PasswordField
        label={t("password")}
        value={password}
        onValueChange={setPassword}
        autoComplete="current-password"
        required
      />
      <div>
        <Button type="submit" loading={create.isPending}>
          {t("make")}
        </Button>
      </div>
    </form>
  );
}

function MadeCode({ made: { code, addresses }, channels }: { made: LinkCode; channels: Channels }) {
  const t = useTranslations("channels.own");
  const kinds = useTranslations("channels.kinds");
  return (
    <div className="account-form" role="status">
      <TextField
        label={t("code")}
        className="account-secret"
        value={code}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div>
        <CopyButton text={code} label={t("copy")} copied={t("copied")} />
      </div>
      <ul className="messenger-addresses">
        {addresses.map(({ kind, url }) => (
          <li key={kind}>
            <Text as="div" size="2">
              {t("sendTo", { account: channels.find((channel) => channel.kind === kind)?.account ?? kinds(kind) })}
            </Text>
            <a href={url} target="_blank" rel="noreferrer">
              {t("openIn", { kind: kinds(kind) })} <ExternalLink size={14} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
