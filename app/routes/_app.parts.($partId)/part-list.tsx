import { Link, useNavigate, useSearchParams } from "@remix-run/react";
import { FileUp } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { SearchedList } from "#app/components/searched-list.tsx";
import { Money } from "#app/components/parts/money.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { NumberText } from "#app/components/ui/format.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { Table } from "#app/components/ui/table.tsx";
import type { FirstRows } from "#app/data/call.ts";
import type { Loaded } from "#app/data/loaded-query.ts";
import { partRows, partsShown, type PartItem } from "#app/data/parts.ts";
import { useMay } from "#app/hooks/use-user.ts";

import { narrowedTo, PartFilters } from "./part-filters.tsx";

const PartDialog = onDemand(() => import("#app/components/parts/part-dialog.tsx"));
const PriceListDialog = onDemand(() => import("#app/components/parts/price-list-dialog.tsx"));

interface PartListProps {
  loaded: Loaded<FirstRows<PartItem>> | undefined;
  /** Whether prices are shown. */
  money: boolean;
  /** Other views of the catalogue. */
  tabs: ReactNode;
}

/** The catalogue by number, found by any number or word, narrowed to a supplier, a model, or what is replaced. */
export function PartList({ loaded, money, tabs }: PartListProps) {
  const t = useTranslations("parts");
  const common = useTranslations("common");
  const navigate = useNavigate();
  const priceLists = useTranslations("priceLists");
  const [params] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const [importing, setImporting] = useState(false);
  const mayAdd = useMay("parts.create");
  return (
    <>
      <SearchedList
        words={{
          title: t("title"),
          subtitle: t("subtitle"),
          search: t("search"),
          searchPlaceholder: t("searchPlaceholder"),
          add: t("add"),
          none: t("none"),
          noneHint: t("noneHint"),
          noneMatch: t("noneMatch"),
          failed: common("listNotLoaded"),
        }}
        counted={(shown, total) => (shown < total ? t("shown", { shown, count: total }) : t("count", { count: total }))}
        rows={(query, limit) => partRows({ ...narrowedTo(params), query }, limit)}
        views={tabs}
        filter={<PartFilters />}
        loaded={loaded}
        step={partsShown}
        table={(items) => <PartTable parts={items} money={money} />}
        addDisabled={!mayAdd && t("officeOnly")}
        onAdd={() => setAdding(true)}
        acts={
          <Button
            variant="soft"
            icon={<FileUp size={16} aria-hidden />}
            disabledReason={!mayAdd && t("officeOnly")}
            onClick={() => setImporting(true)}
          >
            {priceLists("open")}
          </Button>
        }
      />
      {importing && <PriceListDialog open onOpenChange={setImporting} />}
      {adding && (
        <PartDialog open onOpenChange={setAdding} withPrice={money} onSaved={({ id }) => navigate(`/parts/${id}`)} />
      )}
    </>
  );
}

function PartTable({ parts, money }: { parts: PartItem[]; money: boolean }) {
  const t = useTranslations("parts");
  return (
    <Table caption={t("caption")}>
      <thead>
        <tr>
          <th scope="col">{t("field.number")}</th>
          <th scope="col" className="not-on-phones">
            {t("field.models")}
          </th>
          <th scope="col" className="not-on-phones">
            {t("field.supplier")}
          </th>
          <th scope="col" data-number>
            {t("inStock")}
          </th>
          {money && (
            <th scope="col" data-number>
              {t("field.price")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {parts.map(({ id, number, maker, name, models, supplierName, inStock, price }) => (
          <tr key={id}>
            <th scope="row" className="catalogue-name">
              <Link to={`/parts/${id}`} prefetch="intent">
                {number}
              </Link>
              <span className="catalogue-quiet">{[name, maker].filter(Boolean).join(" · ")}</span>
            </th>
            <td className="not-on-phones">{models.join(", ")}</td>
            <td className="not-on-phones">{supplierName}</td>
            <td data-number>{inStock === null ? t("unknown") : <NumberText value={inStock} />}</td>
            {money && (
              <td data-number>{price ? <Money amount={price.price} currency={price.currency} /> : t("unknown")}</td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
