import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { siteRows, sitesShown, useDeleteSite, type SiteItem } from "#app/data/sites.ts";
import { useSettled } from "#app/hooks/use-settled.ts";
import { useMay } from "#app/hooks/use-user.ts";
import { useTellFailure } from "#app/hooks/use-tell-failure.ts";
import { FoundRows, ListTools, searchWaitMs } from "../found-rows.tsx";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.ts";
import { onDemand } from "../ui/on-demand.tsx";
import { toast } from "../ui/toast.ts";
import { SiteTable } from "./site-table.tsx";
import "./sites.css";

const SiteDialog = onDemand(() => import("./site-dialog.tsx"));

/** Places of work: found by words of name or address, added, changed, taken out of use and deleted. */
export default function SiteList() {
  const t = useTranslations("sites");
  const common = useTranslations("common");
  const tellFailure = useTellFailure();
  const [typed, setTyped] = useState("");
  const [wanted, setWanted] = useState(sitesShown);
  const [edited, setEdited] = useState<SiteItem | "new">();
  const [deleted, setDeleted] = useState<SiteItem>();
  const query = useSettled(typed.trim(), searchWaitMs);
  const found = useQuery({ ...siteRows(query, wanted), placeholderData: keepPreviousData });
  const { mutateAsync } = useDeleteSite();
  const mayEdit = useMay("sites.update");
  const notMine = !mayEdit && t("officeOnly");
  const remove = async (site: SiteItem) => {
    try {
      await mutateAsync(site.id);
      toast({ title: t("removed", { site: site.name }), tone: "success" });
    } catch (failure) {
      tellFailure(failure, t("removeFailed"));
      throw failure;
    }
  };
  return (
    <>
      <ListTools
        label={t("search")}
        placeholder={t("searchPlaceholder")}
        typed={typed}
        onType={setTyped}
        count={found.data && t("count", { count: found.data.total })}
      >
        <Button icon={<Plus size={16} aria-hidden />} disabledReason={notMine} onClick={() => setEdited("new")}>
          {t("add")}
        </Button>
      </ListTools>
      <FoundRows
        found={found}
        failed={common("listNotLoaded")}
        none={t(query ? "noneMatch" : "none")}
        noneHint={query ? undefined : t("noneHint")}
        wanted={wanted}
        step={sitesShown}
        onMore={setWanted}
        table={(sites) => <SiteTable sites={sites} notMine={notMine} onEdit={setEdited} onRemove={setDeleted} />}
      />
      {edited && (
        <SiteDialog open onOpenChange={() => setEdited(undefined)} site={edited === "new" ? undefined : edited} />
      )}
      {deleted && (
        <Confirm
          open
          onOpenChange={() => setDeleted(undefined)}
          title={t("removeTitle", { site: deleted.name })}
          description={t("removeHint")}
          confirmLabel={t("remove")}
          onConfirm={() => remove(deleted)}
          destructive
        />
      )}
    </>
  );
}
