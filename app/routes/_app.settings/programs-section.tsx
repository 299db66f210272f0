import { useQuery } from "@tanstack/react-query";
import { Plug } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { errorText } from "#app/data/client.ts";
import { mcpAddress, ownPrograms } from "#app/data/connected-programs.ts";

// Most people have none.
const ProgramsTable = lazy(() => import("#app/components/programs/programs-table.tsx"));

/** Assistants of other makers that the person has let in. */
export default function ProgramsSection() {
  const t = useTranslations("programs");
  const { data, isPending, isError, error, refetch } = useQuery(ownPrograms);
  return (
    <Section id="programs" title={t("title")} description={t("hint")}>
      {isPending && <LoadingRows rows={2} />}
      {isError && !data && <ErrorState message={errorText(error, t("loadFailed"))} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState
          title={t("empty")}
          description={t("emptyHint", { address: mcpAddress() })}
          icon={<Plug size={28} aria-hidden />}
        />
      )}
      {data && data.length > 0 && (
        <Suspense fallback={<LoadingRows rows={2} />}>
          <ProgramsTable programs={data} />
        </Suspense>
      )}
    </Section>
  );
}
