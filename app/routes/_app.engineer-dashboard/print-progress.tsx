import { Progress } from "@radix-ui/themes";
import { useTranslations } from "use-intl";
import { Text } from "#app/components/ui/themed.tsx";

/** How far a long report is; its code comes when one is printed. */
export default function PrintProgress({ done, of }: { done: number; of: number }) {
  const t = useTranslations("engineer.report");
  return (
    <div role="status">
      <Progress aria-label={t("title")} value={(100 * done) / of} mt="3" />
      <Text size="1" color="gray">
        {t("progress", { done, of })}
      </Text>
    </div>
  );
}
