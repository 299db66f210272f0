import { useTranslations } from "use-intl";
import { CopyButton } from "#app/components/account/copy-button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { TextField } from "#app/components/ui/fields.tsx";
import { Text } from "#app/components/ui/themed.tsx";

/** A new secret, this once. */
export default function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTranslations("webhooks");
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("secretTitle")} width="small">
      <div className="admin-fields">
        <Text as="p" size="2" role="status">
          {t("secretOnce")}
        </Text>
        <TextField label={t("secret")} value={secret} readOnly onFocus={(event) => event.target.select()} />
        <div>
          <CopyButton text={secret} label={t("copySecret")} copied={t("secretCopied")} />
        </div>
      </div>
    </Dialog>
  );
}
