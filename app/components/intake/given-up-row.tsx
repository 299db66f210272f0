import { useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { Flex, Text } from "#app/components/ui/themed.tsx";
import { errorText } from "#app/data/client.ts";
import { refreshDrafts, restoreDraftCall } from "#app/data/intake.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import type { DraftView } from "#tools/intake/schema.ts";
import { Button } from "../ui/button.tsx";
import { toast } from "../ui/toast.ts";

/** Takes drafts back that were rejected, or whose saved report was deleted; they wait for review again. */
export function useReviewAgain(): (draftIds: number[]) => Promise<void> {
  const t = useTranslations("intake.givenUp");
  const client = useQueryClient();
  return async (draftIds) => {
    try {
      for (const id of draftIds) await restoreDraftCall(id);
    } catch (error) {
      toast({ title: t("failed"), description: errorText(error, t("failed")), tone: "error" });
    } finally {
      await refreshDrafts(client);
    }
  };
}

/** A draft of which nothing was kept, and the way back. */
export function GivenUpRow({ draft }: { draft: DraftView }) {
  const t = useTranslations("intake");
  const format = useFormat();
  const reviewAgain = useReviewAgain();
  const { serialNumber } = (draft.reviewed as { formData: { serialNumber: string | null } }).formData;
  const machine = serialNumber ?? t("review.unknownMachine");
  const key = draft.status === "rejected" ? "givenUp.rejected" : "givenUp.deleted";
  return (
    <article className="draft-card" aria-label={t(key, { machine, date: format.date(draft.updatedAt) })}>
      <Flex align="center" justify="between" gap="2" wrap="wrap">
        <Text size="2" className="breakable">
          {[t(key, { machine, date: format.date(draft.updatedAt) }), draft.document?.fileName]
            .filter(Boolean)
            .join(" · ")}
        </Text>
        <Button
          size="1"
          variant="soft"
          icon={<Undo2 size={14} aria-hidden />}
          onClick={() => void reviewAgain([draft.id])}
        >
          {t("givenUp.again")}
        </Button>
      </Flex>
    </article>
  );
}
