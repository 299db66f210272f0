import { Callout } from "@radix-ui/themes";
import { KeyRound } from "lucide-react";
import { useTranslations } from "use-intl";
import { CopyButton } from "#app/components/account/copy-button.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { Flex, Text } from "#app/components/ui/themed.tsx";

import "./users.css";

export interface ResetResult {
  name: string;
  newPassword: string;
}

interface TemporaryPasswordProps {
  result: ResetResult;
  /** What was done; that the password was reset, unless said otherwise. */
  title?: string;
  onClose: () => void;
}

/** The temporary password of a new account or after a reset, this once. */
export function TemporaryPassword({ result: { name, newPassword }, title, onClose }: TemporaryPasswordProps) {
  const t = useTranslations("users");
  const common = useTranslations("common");
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title ?? t("resetDone")}
      description={t("resetResultHint", { name })}
      width="small"
      footer={
        <Button variant="soft" color="gray" onClick={onClose}>
          {common("close")}
        </Button>
      }
    >
      <Callout.Root>
        <Callout.Icon>
          <KeyRound size={16} aria-hidden />
        </Callout.Icon>
        <Callout.Text>
          {t("resetResult")}:{" "}
          <Text className="user-password" data-testid="temporary-password">
            {newPassword}
          </Text>
        </Callout.Text>
      </Callout.Root>
      <Flex mt="3" justify="end">
        <CopyButton text={newPassword} label={common("copy")} copied={t("copiedHint")} />
      </Flex>
    </Dialog>
  );
}
