import { Plug } from "lucide-react";
import { useTranslations } from "use-intl";
import ProgramsTable from "#app/components/programs/programs-table.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState } from "#app/components/ui/states.tsx";
import { allPrograms } from "#app/data/connected-programs.ts";
import { PagedList } from "./paged-list.tsx";

/** Which programs act for whom, and ending that for somebody. */
export function ConnectedPrograms() {
  const t = useTranslations("programs");
  return (
    <Section title={t("everybodys")} description={t("everybodysHint")}>
      <PagedList pages={allPrograms()} empty={<EmptyState title={t("empty")} icon={<Plug size={28} aria-hidden />} />}>
        {(programs) => <ProgramsTable programs={programs} withPeople />}
      </PagedList>
    </Section>
  );
}
