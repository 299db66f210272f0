import { Link } from "@remix-run/react";
import { Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import type { SiteItem } from "#app/data/sites.ts";
import { IconButton } from "../ui/button.tsx";
import { NumberText } from "../ui/format.tsx";
import { Table } from "../ui/table.tsx";

interface SiteTableProps {
  sites: SiteItem[];
  /** Why this person may change none. */
  notMine: string | false;
  onEdit: (site: SiteItem) => void;
  onRemove: (site: SiteItem) => void;
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
                <div className="site-acts">
                  <IconButton
                    variant="ghost"
                    label={t("editOne", { site: name })}
                    disabledReason={notMine}
                    onClick={() => onEdit(site)}
                  >
                    <Pencil size={16} aria-hidden />
                  </IconButton>
                  <IconButton
                    variant="ghost"
                    color="red"
                    label={t("removeOne", { site: name })}
                    disabledReason={notMine}
                    onClick={() => onRemove(site)}
                  >
                    <Trash2 size={16} aria-hidden />
                  </IconButton>
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
