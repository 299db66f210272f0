import { AlertDialog, Flex } from "@radix-ui/themes";
import { useTranslations } from "use-intl";
import { Button } from "./ui/button.tsx";

/** Somebody else changed the record first: whose values shall stand? */
export function ConflictDialog({ message, onAnswer }: { message: string; onAnswer: (keepMine: boolean) => void }) {
  const t = useTranslations("common.conflict");
  return (
    <AlertDialog.Root open>
      <AlertDialog.Content maxWidth="420px">
        <AlertDialog.Title size="5">{t("title")}</AlertDialog.Title>
        <AlertDialog.Description size="2">{message}</AlertDialog.Description>
        <Flex justify="end" gap="3" mt="4" wrap="wrap">
          <Button variant="soft" color="gray" onClick={() => onAnswer(false)}>
            {t("theirs")}
          </Button>
          <Button onClick={() => onAnswer(true)}>{t("mine")}</Button>
        </Flex>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
}
