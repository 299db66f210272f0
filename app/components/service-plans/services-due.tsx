import { Link } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { Section } from "#app/components/ui/page.tsx";
import { Plate } from "#app/components/ui/plate.tsx";
import { EmptyState, ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { useLoadedQuery, type Loaded } from "#app/data/loaded-query.ts";
import { dueNow, type DueItem, type DueNow } from "#app/data/due-services.ts";
import { usePageLinks } from "#app/hooks/use-user.ts";
import { DueStateBadge, useDueText } from "./due-words.tsx";
import "./services-due.css";

interface ServicesDueProps {
  loaded: Loaded<DueNow> | undefined;
  /** Whose services; without one everybody's. Of an engineer who has none, nothing is drawn. */
  engineerId?: number;
}

/** What waits for a service, overdue first: how many there are, and the first of them. */
export function ServicesDue({ loaded, engineerId }: ServicesDueProps) {
  const t = useTranslations("servicePlans");
  const { data, isError, refetch } = useLoadedQuery(dueNow(engineerId), loaded);
  if (engineerId !== undefined && !data?.total) return null;
  const all = engineerId === undefined ? "/service-plans" : `/service-plans?engineer=${engineerId}`;
  return (
    <Section
      id="services-due"
      title={
        <>
          {t("dueNow.title")} {data && data.total > 0 && <span className="section-count">{data.total}</span>}
        </>
      }
      actions={
        <Link className="due-now-all" to={all} prefetch="intent">
          {t("dueNow.all")}
        </Link>
      }
    >
      {isError && !data ? (
        <ErrorState message={t("dueNow.failed")} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingRows rows={2} />
      ) : data.total === 0 ? (
        <EmptyState title={t("dueNow.none")} />
      ) : (
        <ul className="due-now">
          {data.items.map((item) => (
            <DueNowRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function DueNowRow({ item }: { item: DueItem }) {
  const dueText = useDueText();
  const { machine, machineId, machineSerialNumber, planName, state, assignedToName } = item;
  const to = usePageLinks()(`/engineer-dashboard?machineId=${machineId}`);
  return (
    <li>
      <Plate type={machine.machineType} />
      <div className="due-now-text">
        {to ? (
          <Link to={to} className="breakable">
            {planName} <span className="visually-hidden">{machineSerialNumber}</span>
          </Link>
        ) : (
          <span className="breakable">{planName}</span>
        )}
        <span className="breakable">
          {[machineSerialNumber, dueText(item), assignedToName].filter(Boolean).join(" · ")}
        </span>
      </div>
      <DueStateBadge state={state} />
    </li>
  );
}
