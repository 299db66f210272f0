import { Link } from "@remix-run/react";
import { CircleCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { Flex, Text } from "#app/components/ui/themed.tsx";
import { UndoButton } from "#app/components/assistant/card/undo-button.tsx";
import { useUser } from "#app/hooks/use-user.ts";
import type { DraftView } from "#tools/intake/schema.ts";
import { may } from "#tools/permissions/rules.ts";

const Checklists = onDemand(() => import("#app/components/checklists/checklists.tsx"));

/** What a saved draft has become, with ways to it. */
export function DraftReceipt({ draft }: { draft: DraftView }) {
  const t = useTranslations("intake.receipt");
  const user = useUser();
  const { receipt, serviceLogId } = draft;
  if (!receipt) return null;
  const machine = `/engineer-dashboard?machine=${encodeURIComponent(receipt.machineSerialNumber)}`;
  return (
    <article className="draft-card draft-receipt" aria-label={t("text", { serialNumber: receipt.machineSerialNumber })}>
      <Flex align="center" gap="2" wrap="wrap">
        <CircleCheck size={18} aria-hidden />
        <Text size="2">{t("text", { serialNumber: receipt.machineSerialNumber })}</Text>
        <Link to={`${machine}&report=${serviceLogId}`}>{t("report")}</Link>
        {receipt.issueIds.length > 0 && (
          <Link to={`${machine}&issue=${receipt.issueIds[0]}`}>{t("issues", { count: receipt.issueIds.length })}</Link>
        )}
        {receipt.undo && <UndoButton undo={receipt.undo} />}
      </Flex>
      {serviceLogId !== null && may(user.role, "checklists.show") && <Checklists of={{ serviceLogId }} asking />}
    </article>
  );
}
