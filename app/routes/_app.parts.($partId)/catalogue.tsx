import { useSearchParams } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { PageHeader } from "#app/components/page-header.tsx";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import type { FirstRows } from "#app/data/call.ts";
import type { Loaded } from "#app/data/loaded-query.ts";
import type { PartItem } from "#app/data/parts.ts";
import { useMay } from "#app/hooks/use-user.ts";
import { PartList } from "./part-list.tsx";

const ProposedParts = onDemand(() => import("#app/components/parts/proposed-parts.tsx"));
const DuplicateParts = onDemand(() => import("#app/components/parts/duplicate-parts.tsx"));
const SupplierList = onDemand(() => import("#app/components/parts/supplier-list.tsx"));

interface CatalogueProps {
  loaded: Loaded<FirstRows<PartItem>> | undefined;
  /** Whether prices are shown. */
  money: boolean;
}

/** The catalogue, what could come into it, what may be in it twice, and who delivers it: what of that one may see. */
export function Catalogue({ loaded, money }: CatalogueProps) {
  const t = useTranslations("parts");
  const [params] = useSearchParams();
  const [mayLearn, mayCompare, maySeeSuppliers] = [
    useMay("parts.list-proposals"),
    useMay("parts.list-duplicates"),
    useMay("suppliers.list"),
  ];
  const views = [
    "list" as const,
    ...(mayLearn ? (["proposed"] as const) : []),
    ...(mayCompare ? (["duplicates"] as const) : []),
    ...(maySeeSuppliers ? (["suppliers"] as const) : []),
  ];
  const view = views.find((one) => one === params.get("view")) ?? "list";
  const tabs = views.length > 1 && (
    <LinkTabs
      label={t("views")}
      views={views}
      open={view}
      address={(one) => (one === "list" ? "/parts" : `?view=${one}`)}
      text={(one) => t(`view.${one}`)}
    />
  );
  if (view === "list") return <PartList loaded={loaded} money={money} tabs={tabs} />;
  return (
    <>
      <PageHeader title={t("title")} subtitle={t("subtitle")} />
      {tabs}
      {view === "proposed" && <ProposedParts />}
      {view === "duplicates" && <DuplicateParts />}
      {view === "suppliers" && <SupplierList />}
    </>
  );
}
