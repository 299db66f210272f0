import { AlertDialog } from "@radix-ui/themes";
import { useTranslations } from "use-intl";
import { Flex } from "./ui/themed.tsx";
import { Button } from "./ui/button.tsx";

interface ConflictDialogProps {
  message: string;
  onAnswer: (keepMine: boolean) => void;
  /** Where the question can wait: goes back to what was typed. */
  onCancel?: () => void;
}

/** Somebody else changed the record first: whose values shall stand? */
export function ConflictDialog({ message, onAnswer, onCancel }: ConflictDialogProps) {
  const t = useTranslations("common.conflict");
  const labels = useTranslations("common");
  return (
    <AlertDialog.Root open onOpenChange={onCancel}>
      <AlertDialog.Content maxWidth="420px">
        <AlertDialog.Title size="5">{t("title")}</AlertDialog.Title>
        <AlertDialog.Description size="2">{message}</AlertDialog.Description>
        <Flex justify="end" gap="3" mt="4" wrap="wrap">
          {onCancel && (
            <Button variant="soft" color="gray" onClick={onCancel}>
              {labels("cancel")}
            </Button>
          )}
          <Button variant="soft" color="gray" onClick={() => onAnswer(false)}>
            {t("theirs")}
          </Button>
          <Button onClick={() => onAnswer(true)}>{t("mine")}</Button>
        </Flex>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
}
