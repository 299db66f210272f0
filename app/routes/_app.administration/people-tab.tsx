import { useTranslations } from "use-intl";
import { Section } from "#app/components/ui/page.tsx";
import { People } from "#app/components/users/people.tsx";
import { ConnectedPrograms } from "./connected-programs.tsx";

/** Who can sign in, whom the pickers of engineers leave out, and which programs act for whom. */
export default function PeopleTab() {
  const t = useTranslations();
  return (
    <>
      <Section title={t("administration.people")} description={t("users.description")}>
        <People />
      </Section>
      <ConnectedPrograms />
    </>
  );
}
