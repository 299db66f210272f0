import { AlertDialog } from "@radix-ui/themes";
import { useTranslations } from "use-intl";
import { Flex } from "./ui/themed.tsx";
import { Button } from "./ui/button.tsx";
import { Differences, type Difference } from "./differences.tsx";

interface ConflictDialogProps {
  message: string;
  /** What would be otherwise, field by field, where the record has more than the one that was edited. */
  differences?: Difference[];
  onAnswer: (keepMine: boolean) => void;
  /** Where the question can wait: goes back to what was typed. */
  onCancel?: () => void;
}

/** Somebody else changed the record first: whose values shall stand? */
export function ConflictDialog({ message, differences = [], onAnswer, onCancel }: ConflictDialogProps) {
  const t = useTranslations("common.conflict");
  const labels = useTranslations("common");
  return (
    <AlertDialog.Root open onOpenChange={onCancel}>
      <AlertDialog.Content maxWidth={differences.length > 0 ? "640px" : "420px"}>
        <AlertDialog.Title size="5">{t("title")}</AlertDialog.Title>
        <AlertDialog.Description size="2" mb={differences.length > 0 ? "3" : undefined}>
          {message}
        </AlertDialog.Description>
        {differences.length > 0 && <Differences differences={differences} />}
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
