import type { LoaderFunctionArgs } from "@remix-run/node";
import { useSearchParams } from "@remix-run/react";
import { Boxes, CircleAlert, Truck, Users } from "lucide-react";
import { useTranslations } from "use-intl";
import { PageHeader } from "#app/components/page-header.tsx";
import { NumberText } from "#app/components/ui/format.tsx";
import { Page, StatCard } from "#app/components/ui/page.tsx";
import { engineers as engineersQuery, openIssues, openTasks, partsBy } from "#app/data/operations.ts";
import { loadedFor, useLoadedQuery } from "#app/data/loaded-query.ts";
import { pack, useLoaded, type LoadedBy } from "#app/data/packed.ts";
import { useStats } from "#app/data/stats.ts";
import { usePageLinks } from "#app/hooks/use-user.ts";
import { onWire, pageContext, read, readItems } from "#app/http/page.server.ts";
import { showOperations } from "#tools/dashboard/show-operations.ts";
import { rowsAtFirst } from "#tools/dashboard/rules.ts";
import { listEngineers } from "#tools/engineers/list-engineers.ts";
import { AssignedTasks } from "./assigned-tasks.tsx";
import { EngineerList } from "./engineer-list.tsx";
import { OpenIssues } from "./open-issues.tsx";
import { PartsGrid } from "./parts-grid.tsx";
import { useJump } from "./use-jump.ts";
import { viewOf, type ViewParams } from "./view.ts";
import "./operations.css";

export async function loader(args: LoaderFunctionArgs) {
  const context = await pageContext(args);
  const { engineerId, severity, sortBy } = viewOf(new URL(args.request.url).searchParams);
  const [page, engineers] = await Promise.all([
    read(context, showOperations, { engineerId, severity, sortBy }),
    readItems(context, listEngineers, {}),
  ]);
  return pack({
    tasks: loadedFor(openTasks(engineerId, rowsAtFirst), page.tasks.items),
    issues: loadedFor(openIssues(severity, rowsAtFirst), page.issues.items),
    parts: loadedFor(partsBy(sortBy, rowsAtFirst), page.parts.items),
    engineers: loadedFor(engineersQuery, onWire(engineers)),
  });
}

/** What the address chooses, the sections read themselves through /api. */
export const shouldRevalidate = () => false;

export default function OperationsPage() {
  const t = useTranslations("operations");
  const loaded = useLoaded<LoadedBy<typeof loader>>();
  const stats = useStats();
  const linkTo = usePageLinks();
  const [params, setParams] = useSearchParams();
  const view = viewOf(params);
  const { highlighted, jump } = useJump();
  const { data: everybody = loaded.engineers.data } = useLoadedQuery(engineersQuery, loaded.engineers);
  const engineers = everybody.filter(({ hiddenFromPickers }) => !hiddenFromPickers);
  const choose = (change: ViewParams) =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(change))
          if (value) now.set(name, value);
          else now.delete(name);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  const chosen = engineers.find(({ id }) => id === view.engineerId);
  return (
    <Page>
      <PageHeader title={t("title")} subtitle={t("subtitle")} />
      <div className="operations-cards">
        <StatCard
          label={t("cards.machines")}
          detail={t("cards.machinesDetail")}
          value={<NumberText value={stats.totalMachines} />}
          icon={<Truck size={18} />}
          to={linkTo("/machines")}
        />
        <StatCard
          label={t("cards.issues")}
          value={<NumberText value={stats.openIssues} />}
          icon={<CircleAlert size={18} />}
          onClick={() => jump("open-issues")}
        />
        <StatCard
          label={t("cards.engineers")}
          value={<NumberText value={engineers.length} />}
          icon={<Users size={18} />}
          onClick={() => jump("engineers")}
        />
        <StatCard
          label={t("cards.parts")}
          value={<NumberText value={stats.pendingPartsRequests} />}
          icon={<Boxes size={18} />}
          onClick={() => jump("parts")}
        />
      </div>
      <div className="operations-columns">
        <div className="operations-column">
          <OpenIssues
            loaded={loaded.issues}
            engineers={engineers}
            filter={view.filter}
            onFilter={(issues) => choose({ issues })}
            highlighted={highlighted === "open-issues"}
          />
          <EngineerList
            engineers={engineers}
            chosen={chosen?.id}
            onChoose={(id) => choose({ engineer: id === undefined ? undefined : String(id) })}
            highlighted={highlighted === "engineers"}
          />
        </div>
        <AssignedTasks
          key={chosen?.id}
          loaded={loaded.tasks}
          engineer={chosen}
          onShowAll={() => choose({ engineer: undefined })}
        />
      </div>
      <PartsGrid
        loaded={loaded.parts}
        sortBy={view.sortBy}
        onSort={(parts) => choose({ parts })}
        highlighted={highlighted === "parts"}
      />
    </Page>
  );
}
