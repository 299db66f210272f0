import type { LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, useRouteError, useSearchParams } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { FileUp, Plus, X } from "lucide-react";
import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { PageHeader } from "#app/components/page-header.tsx";
import { RouteError } from "#app/components/shell/route-error.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Select, TextField } from "#app/components/ui/fields.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { EmptyState, ErrorState } from "#app/components/ui/states.tsx";
import { WindowedGrid } from "#app/components/ui/windowed-grid.tsx";
import { allMachines } from "#app/data/machines.ts";
import { errorText } from "#app/data/client.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { useMay } from "#app/hooks/use-user.ts";
import { pack, useLoaded, type LoadedBy } from "#app/data/packed.ts";
import { pageContext, readItems } from "#app/http/page.server.ts";
import { listMachines } from "#tools/machines/list-machines.ts";
import { machineSorts, saysAll, sortMachines, type MachineSort } from "#tools/machines/rules.ts";
import type { MachineItem } from "#tools/machines/schema.ts";
import { MachineCard } from "./machine-card.tsx";
import "./machines.css";

const AddMachineDialog = onDemand(() => import("#app/components/record-dialogs/add-machine-dialog.tsx"));
const ImportDialog = onDemand(() => import("./import-dialog.tsx"));

/** Cards that the server draws; the browser reads the rest. */
const firstCards = 36;

interface View {
  sort: MachineSort;
  filter: string;
  /** Only machines without a service since that day, YYYY-MM-DD. */
  unservicedSince: string | null;
}

const viewOf = (params: URLSearchParams): View => ({
  sort: machineSorts.find((sort) => sort === params.get("sort")) ?? "number",
  filter: params.get("q") ?? "",
  unservicedSince: /^\d{4}-\d{2}-\d{2}$/.exec(params.get("unservicedSince") ?? "")?.[0] ?? null,
});

export async function loader(args: LoaderFunctionArgs) {
  const context = await pageContext(args);
  const view = viewOf(new URL(args.request.url).searchParams);
  const { unservicedSince } = view;
  const [machines, unserviced] = await Promise.all([
    readItems(context, listMachines, {}),
    unservicedSince ? readItems(context, listMachines, { unservicedSince }) : undefined,
  ]);
  const ids = unserviced?.map(({ id }) => id) ?? [];
  const fitting = inView(machines, view, ids);
  return pack({
    first: fitting.slice(0, firstCards),
    fitting: fitting.length,
    total: machines.length,
    unserviced: ids,
  });
}

/** Sorting and filtering happen in the browser, on the list that is there: no call for a letter typed. */
export const shouldRevalidate = () => false;

export default function MachinesPage() {
  const t = useTranslations("machines");
  const loaded = useLoaded<LoadedBy<typeof loader>>();
  const [params, setParams] = useSearchParams();
  const format = useFormat();
  const view = viewOf(params);
  const [edited, setEdited] = useState<ReadonlySet<number>>(new Set());
  const mayAdd = useMay("machines.create");
  const [dialog, setDialog] = useState<"add" | "import">();
  const { data, error, refetch } = useQuery(allMachines);
  // What was chosen shows at once, the cards that follow from it a moment later.
  const { unservicedSince } = view;
  const [sort, filter] = [useDeferredValue(view.sort), useDeferredValue(view.filter)];
  const fitting = useMemo(
    () => data && inView(data, { sort, filter, unservicedSince }, loaded.unserviced),
    [data, sort, filter, unservicedSince, loaded.unserviced],
  );
  const machines = fitting ?? loaded.first;
  const total = data?.length ?? loaded.total;
  const count = fitting?.length ?? loaded.fitting;

  const choose = (name: string, value: string) => {
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
        subtitle={t("subtitle")}
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
          </>
        }
      />
      <div className="machine-tools">
        <TextField
          label={t("filter")}
          labelHidden
          type="search"
          placeholder={t("filterPlaceholder")}
          value={view.filter}
          onValueChange={(text) => choose("q", text)}
        />
        <Select
          label={t("sort")}
          labelHidden
          value={view.sort}
          onValueChange={(sort) => choose("sort", sort)}
          choices={machineSorts.map((sort) => ({ value: sort, label: `${t("sort")}: ${t(`sorts.${sort}`)}` }))}
        />
        {unservicedSince && (
          <Button
            variant="soft"
            color="gray"
            icon={<X size={16} aria-hidden />}
            onClick={() => choose("unservicedSince", "")}
          >
            <span className="visually-hidden">{t("takeOff")} </span>
            {t("unservicedSince", { date: format.date(unservicedSince) })}
          </Button>
        )}
        <span className="machine-count" role="status">
          {count === total ? t("count", { count: total }) : t("shown", { shown: count, count: total })}
        </span>
      </div>
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
          <NoneFits onClear={() => setParams((now) => (now.delete("q"), now.delete("unservicedSince"), now))} />
        ))}
      <WindowedGrid className="machine-grid" items={machines} keyOf={({ id }) => id} kept={edited}>
        {(machine) => <MachineCard machine={machine} onEditing={noteEditing} />}
      </WindowedGrid>
      {dialog === "add" && <AddMachineDialog open onOpenChange={() => setDialog(undefined)} />}
      {dialog === "import" && <ImportDialog open onOpenChange={() => setDialog(undefined)} />}
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

/** `unserviced` are the ids that the server found for the day of the view. */
function inView(machines: MachineItem[], { sort, filter, unservicedSince }: View, unserviced: number[]) {
  const kept = unservicedSince ? machines.filter(({ id }) => unserviced.includes(id)) : machines;
  return sortMachines(filter.trim() ? kept.filter((machine) => saysAll(machine, filter)) : kept, sort);
}
