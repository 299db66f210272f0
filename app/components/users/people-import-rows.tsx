import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { ListRows } from "#app/components/imports/list-rows.tsx";
import { UnknownWords } from "#app/components/imports/unknown-words.tsx";
import type { PeoplePreview, PeopleWish } from "#app/data/people-imports.ts";
import { siteChoices } from "#app/data/sites.ts";
import { listRowsShown } from "#tools/spreadsheets/schema.ts";
import { rolesOfLists } from "#tools/users/import/schema.ts";

interface PeopleImportRowsProps {
  preview: PeoplePreview;
  wish: PeopleWish;
  onChange: (change: Partial<PeopleWish>) => void;
}

/** What is asked of words that are not known, and what each row becomes. */
export function PeopleImportRows({ preview, wish, onChange }: PeopleImportRowsProps) {
  const t = useTranslations("peopleImports");
  const visits = useTranslations("visitImports");
  const common = useTranslations("common");
  const { data: sites = [] } = useQuery(siteChoices);
  const { counts, people, doubtful, refused, unknownRoles, unknownSites } = preview;
  const cut = [counts.new, counts.doubtful, counts.refused].some((count) => count > listRowsShown);
  return (
    <>
      <UnknownWords
        legend={t("unknownRoles", { count: unknownRoles.length })}
        names={unknownRoles}
        given={(wish.roles ?? []).map(({ name, role }) => ({ name, meaning: role }))}
        choices={rolesOfLists.map((value) => ({ value, label: common(`role.${value}`) }))}
        leftOut={visits("leftOut")}
        onChange={(given) => onChange({ roles: given.map(({ name, meaning }) => ({ name, role: meaning })) })}
      />
      <UnknownWords
        legend={t("unknownSites", { count: unknownSites.length })}
        names={unknownSites}
        given={(wish.sites ?? []).map(({ name, siteId }) => ({ name, meaning: String(siteId ?? "none") }))}
        choices={[
          { value: "none", label: t("noSite") },
          ...sites.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        leftOut={visits("leftOut")}
        onChange={(given) =>
          onChange({
            sites: given.map(({ name, meaning }) => ({ name, siteId: meaning === "none" ? null : Number(meaning) })),
          })
        }
      />
      <p className="price-list-note" role="status">
        {t("counts", { added: counts.new, doubtful: counts.doubtful, refused: counts.refused })}{" "}
        {cut && visits("firstRows", { count: listRowsShown })}
      </p>
      <ListRows
        words={{ caption: visits("caption"), subject: t("person"), isNew: t("isNew") }}
        rows={[...doubtful, ...people].map((person) => ({
          line: person.line,
          head: person.name,
          quiet: [person.email, common(`role.${person.role}`), ...person.sites].join(" · "),
          doubt: person.doubt && t(`doubts.${person.doubt}`, { name: person.like ?? "" }),
        }))}
        refused={refused.map((row) => ({ ...row, reason: t(`reasons.${row.reason}`) }))}
        taken={wish.take ?? []}
        onTake={(take) => onChange({ take })}
      />
    </>
  );
}
