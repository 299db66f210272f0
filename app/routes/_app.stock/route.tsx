import type { LoaderFunctionArgs } from "@remix-run/node";
import { useSearchParams } from "@remix-run/react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Pencil, Plus, Search, Warehouse } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { PageHeader } from "#app/components/page-header.tsx";
import { CountedAge } from "#app/components/stock/counted-age.tsx";
import { MovementTable } from "#app/components/stock/movement-table.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Select, TextField } from "#app/components/ui/fields.tsx";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { errorText } from "#app/data/client.ts";
import { loadedFor, useLoadedQuery } from "#app/data/loaded-query.ts";
import { pack, useLoaded, type LoadedBy } from "#app/data/packed.ts";
import {
  levelFilter,
  rowsShown,
  stockLevels,
  stockMovements,
  stockPlaces,
  type StockLevel,
  type StockPlace,
} from "#app/data/stock.ts";
import { useSettled } from "#app/hooks/use-settled.ts";
import { useMay, useUser } from "#app/hooks/use-user.ts";
import { onWire, pageContext, read } from "#app/http/page.server.ts";
import { listLevels } from "#tools/stock/list-levels.ts";
import { listPlaces } from "#tools/stock/list-places.ts";
import { mayMoveAt } from "#tools/stock/rules.ts";
import { CountMode } from "./count-mode.tsx";
import { LevelTable } from "./level-table.tsx";
import "#app/components/stock/stock.css";

const MovementDialog = onDemand(() => import("#app/components/stock/movement-dialog.tsx"));
const LimitsDialog = onDemand(() => import("#app/components/stock/limits-dialog.tsx"));
const PlaceDialog = onDemand(() => import("#app/components/stock/place-dialog.tsx"));

const views = ["levels", "movements", "count"] as const;
/** How a choice of places names all that are at a site. */
const siteValue = (siteId: number) => `site-${siteId}`;

const waitMs = 200;
const mostRows = 1_000;

export async function loader(args: LoaderFunctionArgs) {
  const context = await pageContext(args);
  const [places, levels] = await Promise.all([
    read(context, listPlaces, {}),
    read(context, listLevels, levelFilter({})),
  ]);
  return pack({
    places: loadedFor(stockPlaces, onWire(places)),
    levels: loadedFor(stockLevels({}), onWire(levels)),
  });
}

/** What is chosen is asked for by a query of its own. */
export const shouldRevalidate = () => false;

/** What lies in stores and vans, what moved there, and the count of a place. */
export default function StockPage() {
  const t = useTranslations("stock");
  const user = useUser();
  const loaded = useLoaded<LoadedBy<typeof loader>>();
  const [params, setParams] = useSearchParams();
  const { data: known } = useLoadedQuery(stockPlaces, loaded.places);
  const [noted, setNoted] = useState<StockLevel | "new">();
  const [limited, setLimited] = useState<StockLevel>();
  const [edited, setEdited] = useState<StockPlace | "new">();
  const [mayNote, mayKeepPlaces] = [useMay("stock.create-movement"), useMay("stock.create-place")];
  const places = known?.items ?? [];
  const place = places.find(({ id }) => id === Number(params.get("place")));
  const sites = new Map(places.flatMap(({ siteId, siteName }) => (siteId && siteName ? [[siteId, siteName]] : [])));
  const siteId = [...sites.keys()].find((id) => siteValue(id) === params.get("place"));
  const view = views.find((one) => one === params.get("view")) ?? "levels";
  const typed = params.get("q") ?? "";
  const choose = (name: string, value: string) =>
    setParams((now) => (value ? now.set(name, value) : now.delete(name), now), {
      replace: true,
      preventScrollReset: true,
    });
  const mayNoteAt = (placeId: number) => {
    const at = places.find(({ id }) => id === placeId);
    return mayNote && at !== undefined && mayMoveAt(user, at);
  };
  const address = (one: string) => {
    const next = new URLSearchParams(params);
    next.set("view", one);
    return `?${next}`;
  };
  return (
    <Page>
      <PageHeader title={t("title")} subtitle={t("subtitle")} />
      <LinkTabs label={t("views")} views={views} open={view} address={address} text={(one) => t(`view.${one}`)} />
      <div className="stock-tools">
        <Select
          label={t("place")}
          labelHidden
          value={place ? String(place.id) : siteId ? siteValue(siteId) : "all"}
          onValueChange={(value) => choose("place", value === "all" ? "" : value)}
          choices={[
            { value: "all", label: t("allPlaces") },
            ...[...sites].map(([id, name]) => ({ value: siteValue(id), label: t("atSite", { site: name }) })),
            ...places.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        {view === "levels" && (
          <TextField
            label={t("search")}
            labelHidden
            type="search"
            placeholder={t("searchPlaceholder")}
            slot={<Search size={16} aria-hidden />}
            value={typed}
            onValueChange={(text) => choose("q", text)}
          />
        )}
        <div className="stock-acts">
          <Button
            icon={<Plus size={16} aria-hidden />}
            disabledReason={!mayNote && t("notAllowed")}
            onClick={() => setNoted("new")}
          >
            {t("note")}
          </Button>
          <Button
            variant="soft"
            icon={<Warehouse size={16} aria-hidden />}
            disabledReason={!mayKeepPlaces && t("officeOnly")}
            onClick={() => setEdited("new")}
          >
            {t("addPlace")}
          </Button>
        </div>
      </div>
      {place && (
        <p className="stock-place-facts">
          <span>{t("partCount", { count: place.parts })}</span>
          <span>{t("belowCount", { count: place.belowMinimum })}</span>
          <CountedAge at={place.countedAt} />
          {mayKeepPlaces && (
            <Button size="1" variant="ghost" icon={<Pencil size={14} aria-hidden />} onClick={() => setEdited(place)}>
              {t("editPlace", { place: place.name })}
            </Button>
          )}
        </p>
      )}
      {view === "count" ? (
        place && mayNoteAt(place.id) ? (
          <CountMode key={place.id} place={place} />
        ) : (
          <EmptyState level="h2" title={t(place ? "notAllowed" : "countChoose")} />
        )
      ) : known && !known.kept ? (
        <EmptyState level="h2" title={t("notKept")} description={t("notKeptHint")} />
      ) : view === "levels" ? (
        <Levels
          query={typed}
          placeId={place?.id}
          siteId={siteId}
          loaded={loaded.levels}
          mayNoteAt={(level) => mayNoteAt(level.placeId)}
          onNote={setNoted}
          onLimits={setLimited}
        />
      ) : (
        <Movements placeId={place?.id} siteId={siteId} />
      )}
      {noted && (
        <MovementDialog
          open
          level={noted === "new" ? undefined : noted}
          placeId={place?.id}
          onOpenChange={() => setNoted(undefined)}
        />
      )}
      {limited && <LimitsDialog open level={limited} onOpenChange={() => setLimited(undefined)} />}
      {edited && (
        <PlaceDialog open place={edited === "new" ? undefined : edited} onOpenChange={() => setEdited(undefined)} />
      )}
    </Page>
  );
}

interface LevelsProps {
  query: string;
  placeId: number | undefined;
  siteId: number | undefined;
  loaded: LoadedBy<typeof loader>["levels"];
  mayNoteAt: (level: StockLevel) => boolean;
  onNote: (level: StockLevel) => void;
  onLimits: (level: StockLevel) => void;
}

function Levels({ query, placeId, siteId, loaded, ...acts }: LevelsProps) {
  const t = useTranslations("stock");
  const words = useSettled(query.trim(), waitMs);
  const [rows, setRows] = useState(rowsShown);
  const isNarrowed = words !== "" || placeId !== undefined || siteId !== undefined || rows > rowsShown;
  const all = useLoadedQuery(stockLevels({}), loaded, { enabled: !isNarrowed });
  const narrowed = useQuery({
    ...stockLevels({ query: words, placeId, siteId }, rows),
    enabled: isNarrowed,
    placeholderData: keepPreviousData,
  });
  const { data, error, refetch } = isNarrowed ? narrowed : all;
  if (error && !data) return <ErrorState message={errorText(error, t("failed"))} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows rows={8} />;
  if (data.items.length === 0) return <EmptyState level="h2" title={t(words === "" ? "none" : "noneMatch")} />;
  return (
    <>
      <LevelTable levels={data.items} onePlace={placeId !== undefined} {...acts} />
      <More shown={data.items.length} total={data.total} onMore={() => setRows(rows + rowsShown)} />
    </>
  );
}

function Movements(where: { placeId: number | undefined; siteId: number | undefined }) {
  const t = useTranslations("stock");
  const [rows, setRows] = useState(rowsShown);
  const { data, error, refetch } = useQuery({
    ...stockMovements(where, rows),
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <ErrorState message={errorText(error, t("failed"))} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows rows={8} />;
  if (data.items.length === 0) return <EmptyState level="h2" title={t("noMovements")} />;
  return (
    <>
      <MovementTable movements={data.items} />
      <More shown={data.items.length} total={data.total} onMore={() => setRows(rows + rowsShown)} />
    </>
  );
}

/** Says how much of a list is shown, and shows more of it. A call answers so many rows at most. */
function More({ shown, total, onMore }: { shown: number; total: number; onMore: () => void }) {
  const t = useTranslations("stock");
  if (shown >= total) return null;
  return (
    <p className="stock-place-facts">
      <span role="status">{t("shown", { shown, count: total })}</span>
      {shown < mostRows && (
        <Button variant="soft" onClick={onMore}>
          {t("more")}
        </Button>
      )}
    </p>
  );
}
