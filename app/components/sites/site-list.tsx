import { useTranslations } from "use-intl";
import { siteRows, sitesShown, useDeleteSite } from "#app/data/sites.ts";
import { useMay } from "#app/hooks/use-user.ts";
import { EditedList } from "../edited-list.tsx";
import { onDemand } from "../ui/on-demand.tsx";
import { SiteTable } from "./site-table.tsx";
import "./sites.css";

const SiteDialog = onDemand(() => import("./site-dialog.tsx"));

/** Places of work: found by words of name or address, added, changed, taken out of use and deleted. */
export default function SiteList() {
  const t = useTranslations("sites");
  const { mutateAsync } = useDeleteSite();
  const notMine = !useMay("sites.update") && t("officeOnly");
  return (
    <EditedList
      words={{
        search: t("search"),
        searchPlaceholder: t("searchPlaceholder"),
        add: t("add"),
        none: t("none"),
        noneHint: t("noneHint"),
        noneMatch: t("noneMatch"),
      }}
      counted={(count) => t("count", { count })}
      rows={siteRows}
      step={sitesShown}
      table={(sites, wishes) => <SiteTable sites={sites} notMine={notMine} {...wishes} />}
      dialog={(site, onClose) => <SiteDialog open onOpenChange={onClose} site={site} />}
      removal={({ name }) => ({
        title: t("removeTitle", { site: name }),
        hint: t("removeHint"),
        confirm: t("remove"),
        removed: t("removed", { site: name }),
        failed: t("removeFailed"),
      })}
      remove={({ id }) => mutateAsync(id)}
      disabledReason={notMine}
    />
  );
}
