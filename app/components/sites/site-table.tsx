import { Link } from "@remix-run/react";
import { useTranslations } from "use-intl";
import type { SiteItem } from "#app/data/sites.ts";
import type { RowWishes } from "../edited-list.tsx";
import { NumberText } from "../ui/format.tsx";
import { EditActs } from "../ui/edit-acts.tsx";
import { Table } from "../ui/table.tsx";

interface SiteTableProps extends RowWishes<SiteItem> {
  sites: SiteItem[];
  /** Why this person may change none. */
  notMine: string | false;
}

/** Sites with what is there; the number of machines leads to them. */
export function SiteTable({ sites, notMine, onEdit, onRemove }: SiteTableProps) {
  const t = useTranslations("sites");
  return (
    <Table caption={t("caption")}>
      <thead>
        <tr>
          <th scope="col">{t("site")}</th>
          <th scope="col" className="not-on-phones">
            {t("field.people")}
          </th>
          <th scope="col" data-number>
            {t("machines")}
          </th>
          <th scope="col" data-number className="not-on-phones">
            {t("openIssues")}
          </th>
          <th scope="col" data-number className="not-on-phones">
            {t("stores")}
          </th>
          <th scope="col">
            <span className="visually-hidden">{t("edit")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sites.map((site) => {
          const { id, name, customerName, address, timeZone, archived, people } = site;
          return (
            <tr key={id}>
              <th scope="row" className="site-name">
                {name}
                <span className="site-quiet">
                  {[archived && t("archived"), customerName, address, timeZone].filter(Boolean).join(" · ")}
                </span>
              </th>
              <td className="not-on-phones">{people.map((person) => person.name).join(", ")}</td>
              <td data-number>
                <Link to={`/machines?site=${id}`}>
                  <NumberText value={site.machineCount} />
                </Link>
              </td>
              <td data-number className="not-on-phones">
                <NumberText value={site.openIssues} />
              </td>
              <td data-number className="not-on-phones">
                <NumberText value={site.storeCount} />
              </td>
              <td>
                <EditActs
                  edit={t("editOne", { site: name })}
                  remove={t("removeOne", { site: name })}
                  disabledReason={notMine}
                  onEdit={() => onEdit(site)}
                  onRemove={() => onRemove(site)}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
