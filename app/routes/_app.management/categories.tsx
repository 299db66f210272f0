import { useTranslations } from "use-intl";
import { NumberText } from "#app/components/ui/format.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState } from "#app/components/ui/states.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { useFormat } from "#app/hooks/use-format.ts";
import type { ManagementData } from "#tools/dashboard/schema.ts";

/** What was worked on, by area: a table whose rows carry their bar. The percentages add up to 100. */
export function Categories({ categories }: { categories: ManagementData["categories"] }) {
  const t = useTranslations("management.categories");
  const area = useTranslations("common.area");
  const format = useFormat();
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  return (
    <Section title={t("title")} description={t("description")}>
      {total === 0 ? (
        <EmptyState title={t("none")} description={t("noneHint")} />
      ) : (
        <Table caption={t("description")}>
          <thead>
            <tr>
              <th scope="col">{t("area")}</th>
              <th scope="col" aria-hidden />
              <th scope="col" data-number>
                {t("share")}
              </th>
              <th scope="col" data-number>
                {t("count")}
              </th>
            </tr>
          </thead>
          <tbody>
            {categories.map((category) => (
              <tr key={category.area}>
                <th scope="row">{area(category.area)}</th>
                <td className="category-bar" aria-hidden>
                  <span style={{ inlineSize: `${category.percentage}%` }} />
                </td>
                <td data-number>{format.percent(category.percentage / 100)}</td>
                <td data-number>
                  <NumberText value={category.count} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}
