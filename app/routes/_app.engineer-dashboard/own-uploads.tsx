import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { Section } from "../../components/ui/page.tsx";
import { Text } from "../../components/ui/themed.tsx";
import { processingQueue, queuePollMs } from "../../data/intake-queue.ts";

/** How far the person's own uploads are, and the way to review them; nothing while there is nothing to do. */
export default function OwnUploads() {
  const t = useTranslations("intake.uploads");
  const queue = useQuery({ ...processingQueue, refetchInterval: queuePollMs }).data ?? [];
  const waiting = queue.flatMap(({ waitingIds }) => waitingIds).length;
  const reading = queue.filter(({ status }) => status === "queued" || status === "processing").length;
  if (waiting + reading === 0) return null;
  return (
    <Section title={t("title")}>
      {reading > 0 && (
        <Text as="p" size="2" role="status">
          {t("reading", { count: reading })}
        </Text>
      )}
      {waiting > 0 && <Link to="/data-ingestion">{t("waiting", { count: waiting })}</Link>}
    </Section>
  );
}
