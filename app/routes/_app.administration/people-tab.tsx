import { useTranslations } from "use-intl";
import { Section } from "#app/components/ui/page.tsx";
import { People } from "#app/components/users/people.tsx";

/** Who can sign in, and whom the pickers of engineers leave out. */
export default function PeopleTab() {
  const t = useTranslations();
  return (
    <Section title={t("administration.people")} description={t("users.description")}>
      <People />
    </Section>
  );
}
