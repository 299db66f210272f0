import { useTranslations } from "use-intl";
import type { ServiceLog } from "#tools/service-logs/schema.ts";
import { StatusIcon } from "../ui/status-icon.tsx";

/** Whether the customer's signature still holds; nothing of a report that nobody signed. */
export function SignatureState({ signature }: Pick<ServiceLog, "signature">) {
  const t = useTranslations("signing");
  if (!signature) return null;
  const { state } = signature;
  return (
    <span className="status" data-high={state === "changed" || undefined}>
      <StatusIcon sign={state === "signed" ? "done" : "high"} />
      {t(`state.${state}`)}
    </span>
  );
}
