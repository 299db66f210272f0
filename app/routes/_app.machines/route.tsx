import type { LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, useRouteError, useSearchParams } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { FileUp, MapPinned, Plus, QrCode } from "lucide-react";
import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { PageHeader } from "#app/components/page-header.tsx";
import { RouteError } from "#app/components/shell/route-error.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { EmptyState, ErrorState } from "#app/components/ui/states.tsx";
import { WindowedGrid } from "#app/components/ui/windowed-grid.tsx";
import { allMachines } from "#app/data/machines.ts";
import { errorText } from "#app/data/client.ts";
import { useInBrowser } from "#app/hooks/use-in-browser.ts";
import { useMedia } from "#app/hooks/use-media.ts";
import { useMay, useUser } from "#app/hooks/use-user.ts";
import { pack, useLoaded, type LoadedBy } from "#app/data/packed.ts";
import { pageContext, read, readItems } from "#app/http/page.server.ts";
import { listMachines } from "#tools/machines/list-machines.ts";
import { showChoices } from "#tools/machines/show-choices.ts";
import type { MachineItem } from "#tools/machines/schema.ts";
import { Filters } from "./filters.tsx";
import { MachineCard } from "./machine-card.tsx";
import { MachineRow, MachineRowHead } from "./machine-row.tsx";
import {
  choicesOf,
  filterParams,
  inView,
  keepLayout,
  layoutOf,
  totalOf,
  viewOf,
  wantedIn,
  type Layout,
  type Param,
} from "./view.ts";
import "./machines.css";

const AddMachineDialog = onDemand(() => import("#app/components/record-dialogs/add-machine-dialog.tsx"));
const LabelsDialog = onDemand(() => import("#app/components/labels/labels-dialog.tsx"));
const MoveDialog = onDemand(() => import("#app/components/sites/move-dialog.tsx"));
const ImportDialog = onDemand(() => import("./import-dialog.tsx"));

/** Machines that come with the page; the browser reads the rest. */
const firstRead = 36;
/** Those that the server draws, a screenful: what nobody has scrolled to can wait for the browser. */
const firstDrawn = 18;
/** On a phone so many are drawn at a press, by how tall they are there. */
const atOnce = { table: 20, cards: 6 };

export async function loader(args: LoaderFunctionArgs) {
  const context = await pageContext(args);
  const kept = layoutOf(args.request.headers.get("cookie"));
  const view = viewOf(new URL(args.request.url).searchParams, kept);
  const { unservicedSince } = view;
  const [first, choices, unserviced] = await Promise.all([
    read(context, listMachines, { ...wantedIn(view), limit: firstRead }),
    read(context, showChoices, {}),
    unservicedSince ? readItems(context, listMachines, { unservicedSince }) : undefined,
  ]);
  return pack({
    kept,
    choices,
    first: first.items,
    fitting: first.total,
    unserviced: unserviced?.map(({ id }) => id) ?? [],
  });
}

/** Sorting and filtering happen in the browser, on the list that is there: no call for a letter typed. */
export const shouldRevalidate = () => false;

export default function MachinesPage() {
  const t = useTranslations("machines");
  const loaded = useLoaded<LoadedBy<typeof loader>>();
  const [params, setParams] = useSearchParams();
  const [kept, setKept] = useState(loaded.kept);
  const view = viewOf(params, kept);
  const [edited, setEdited] = useState<ReadonlySet<number>>(new Set());
  const { atSites } = useUser();
  const mayAdd = useMay("machines.create");
  const mayMove = useMay("sites.assign-machines");
  const [dialog, setDialog] = useState<"add" | "import" | "labels" | "move">();
  const { data, error, refetch } = useQuery(allMachines);
  // What was chosen shows at once, the machines that follow from it a moment later.
  const asked = useDeferredValue(params.toString());
  const fitting = useMemo(
    () => data && inView(data, viewOf(new URLSearchParams(asked), kept), loaded.unserviced),
    [data, asked, kept, loaded.unserviced],
  );
  const choices = useMemo(() => (data ? choicesOf(data) : loaded.choices), [data, loaded.choices]);
  const machines = fitting ?? loaded.first;
  const total = data?.length ?? totalOf(choices);
  const count = fitting?.length ?? loaded.fitting;
  // What is in view, where the list was narrowed.
  const narrowed = fitting && count > 0 && count < total ? fitting.map(({ id }) => id) : undefined;
  const { shown, more, offersMore } = useShown(machines, view.layout);

  const choose = (name: Param, value: string) => {
    if (name === "view") {
      keepLayout(value as Layout);
      setKept(value as Layout);
    }
    setParams((now) => (value ? now.set(name, value) : now.delete(name), now), {
      replace: true,
      preventScrollReset: true,
    });
  };
  const noteEditing = useCallback(
    (id: number, editing: boolean) =>
      setEdited((now) => {
        const next = new Set(now);
        return (editing ? next.add(id) : next.delete(id), next);
      }),
    [],
  );
  const addReason = !mayAdd && t("adminOnly");

  return (
    <Page>
      <PageHeader
        title={t("title")}
        subtitle={atSites ? t("atSites") : t("subtitle")}
        actions={
          <>
            <Button icon={<Plus size={16} aria-hidden />} disabledReason={addReason} onClick={() => setDialog("add")}>
              {t("add")}
            </Button>
            <Button
              variant="soft"
              icon={<FileUp size={16} aria-hidden />}
              disabledReason={addReason}
              onClick={() => setDialog("import")}
            >
              {t("import")}
            </Button>
            <Button variant="soft" icon={<QrCode size={16} aria-hidden />} onClick={() => setDialog("labels")}>
              {t("labels")}
            </Button>
            {narrowed && mayMove && (
              <Button variant="soft" icon={<MapPinned size={16} aria-hidden />} onClick={() => setDialog("move")}>
                {t("move")}
              </Button>
            )}
          </>
        }
      />
      <Filters
        view={view}
        choices={choices}
        count={count === total ? t("count", { count: total }) : t("shown", { shown: count, count: total })}
        onChoose={choose}
      />
      {error && !data && (
        <ErrorState
          message={t("loadError", { message: errorText(error, error.message) })}
          onRetry={() => void refetch()}
        />
      )}
      {count === 0 &&
        (total === 0 ? (
          <NoMachines mayAdd={mayAdd} onAdd={() => setDialog("add")} />
        ) : (
          <NoneFits onClear={() => setParams((now) => (filterParams.forEach((name) => now.delete(name)), now))} />
        ))}
      {view.layout === "cards" ? (
        <WindowedGrid key="cards" className="machine-grid" items={shown} keyOf={({ id }) => id} kept={edited}>
          {(machine) => <MachineCard machine={machine} onEditing={noteEditing} />}
        </WindowedGrid>
      ) : (
        count > 0 && (
          <div className="machine-table">
            <MachineRowHead />
            <WindowedGrid
              key="table"
              className="machine-rows"
              items={shown}
              keyOf={({ id }) => id}
              kept={edited}
              rowHeight={40}
            >
              {(machine) => <MachineRow machine={machine} onEditing={noteEditing} />}
            </WindowedGrid>
          </div>
        )
      )}
      {offersMore && (
        <Button variant="soft" onClick={more}>
          {t("showMore")}
        </Button>
      )}
      {dialog === "add" && <AddMachineDialog open onOpenChange={() => setDialog(undefined)} />}
      {dialog === "import" && <ImportDialog open onOpenChange={() => setDialog(undefined)} />}
      {dialog === "labels" && <LabelsDialog open machineIds={narrowed} onOpenChange={() => setDialog(undefined)} />}
      {dialog === "move" && narrowed && (
        <MoveDialog open machineIds={narrowed} onOpenChange={() => setDialog(undefined)} />
      )}
    </Page>
  );
}

/** The list could not be read when the page was opened. */
export function ErrorBoundary() {
  const t = useTranslations();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <RouteError />;
  const told = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : "";
  return (
    <Page>
      <PageHeader title={t("machines.title")} subtitle={t("machines.subtitle")} />
      <ErrorState
        message={t("machines.loadError", { message: told || t("shell.failed.description") })}
        onRetry={() => location.reload()}
      />
    </Page>
  );
}

function NoMachines({ mayAdd, onAdd }: { mayAdd: boolean; onAdd: () => void }) {
  const t = useTranslations("machines");
  const { atSites } = useUser();
  if (atSites) return <EmptyState title={t("none")} description={t("noneAtSites")} />;
  return (
    <EmptyState
      title={t("none")}
      description={mayAdd ? t("noneHint") : t("noneForOperator")}
      action={mayAdd && <Button onClick={onAdd}>{t("addFirst")}</Button>}
    />
  );
}

function NoneFits({ onClear }: { onClear: () => void }) {
  const t = useTranslations("machines");
  return (
    <EmptyState
      title={t("none")}
      description={t("noneMatch")}
      action={
        <Button variant="soft" onClick={onClear}>
          {t("clearFilter")}
        </Button>
      }
    />
  );
}

/** On a phone a few machines at first, and more at a press. */
function useShown(machines: MachineItem[], layout: Layout) {
  const small = useMedia("(max-width: 767px)");
  const inBrowser = useInBrowser();
  const [times, setTimes] = useState(1);
  const most = !inBrowser ? firstDrawn : small ? times * atOnce[layout] : machines.length;
  return {
    shown: machines.slice(0, most),
    more: () => setTimes(times + 1),
    offersMore: small && most < machines.length,
  };
}
