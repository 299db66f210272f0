import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { Section } from "../../components/ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../components/ui/states.tsx";
import { readOf } from "../../data/call.ts";
import { PartRows } from "./part-rows.tsx";

const mostRequests = 30;

/** What was asked for this machine, delivered or not, the newest first. */
export function MachineParts({ machineId }: { machineId: number }) {
  const t = useTranslations("engineer.parts");
  const parts = useQuery(readOf("parts-requests.list", { machineId, limit: mostRequests }));
  return (
    <Section title={t("ofMachine")}>
      {parts.isError ? (
        <ErrorState message={t("failed")} onRetry={() => void parts.refetch()} />
      ) : !parts.data ? (
        <LoadingRows rows={3} />
      ) : parts.data.length === 0 ? (
        <EmptyState title={t("noneOfMachine")} />
      ) : (
        <PartRows requests={parts.data} withMachine={false} />
      )}
    </Section>
  );
}
