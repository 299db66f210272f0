import { Link, useNavigate, useSearchParams } from "@remix-run/react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Plus, Search } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { PageHeader } from "#app/components/page-header.tsx";
import { Money } from "#app/components/parts/money.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/fields.tsx";
import { NumberText } from "#app/components/ui/format.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { EmptyState, ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { Table } from "#app/components/ui/table.tsx";
import type { FirstRows } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { useLoadedQuery, type Loaded } from "#app/data/loaded-query.ts";
import { mostParts, partRows, partsShown, type PartItem } from "#app/data/parts.ts";
import { useSettled } from "#app/hooks/use-settled.ts";
import { useMay } from "#app/hooks/use-user.ts";

const PartDialog = onDemand(() => import("#app/components/parts/part-dialog.tsx"));

const waitMs = 200;

interface PartListProps {
  loaded: Loaded<FirstRows<PartItem>> | undefined;
  /** Whether prices are shown. */
  money: boolean;
}

/** The catalogue by number, found by any number or word. */
export function PartList({ loaded, money }: PartListProps) {
  const t = useTranslations("parts");
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const mayAdd = useMay("parts.create");
  const typed = params.get("q") ?? "";
  const query = useSettled(typed.trim(), waitMs);
  const [rows, setRows] = useState(partsShown);
  const isFirst = query === "" && rows === partsShown;
  const all = useLoadedQuery(partRows(), loaded, { enabled: isFirst });
  const other = useQuery({ ...partRows({ query }, rows), enabled: !isFirst, placeholderData: keepPreviousData });
  const { data, error, refetch } = isFirst ? all : other;
  const find = (text: string) => setParams(text ? { q: text } : {}, { replace: true, preventScrollReset: true });
  return (
    <>
      <PageHeader title={t("title")} subtitle={t("subtitle")} />
      <div className="catalogue-tools">
        <TextField
          label={t("search")}
          labelHidden
          type="search"
          placeholder={t("searchPlaceholder")}
          slot={<Search size={16} aria-hidden />}
          value={typed}
          onValueChange={find}
        />
        {data && (
          <span className="catalogue-count" role="status">
            {data.items.length < data.total
              ? t("shown", { shown: data.items.length, count: data.total })
              : t("count", { count: data.total })}
          </span>
        )}
        <Button
          icon={<Plus size={16} aria-hidden />}
          disabledReason={!mayAdd && t("officeOnly")}
          onClick={() => setAdding(true)}
        >
          {t("add")}
        </Button>
      </div>
      {error && !data ? (
        <ErrorState message={errorText(error, t("failed"))} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingRows rows={8} />
      ) : data.items.length === 0 ? (
        <EmptyState
          level="h2"
          title={t(query === "" ? "none" : "noneMatch")}
          description={query === "" ? t("noneHint") : undefined}
        />
      ) : (
        <>
          <PartTable parts={data.items} money={money} />
          {data.items.length < Math.min(data.total, mostParts) && (
            <Button variant="soft" onClick={() => setRows(Math.min(rows + partsShown, mostParts))}>
              {t("more")}
            </Button>
          )}
        </>
      )}
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
