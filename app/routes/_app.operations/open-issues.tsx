import { UserPlus } from "lucide-react";
import { useRef, useState, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { SeverityIcon } from "#app/components/ui/badges.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Due } from "#app/components/ui/due.tsx";
import { Checkbox, Select } from "#app/components/ui/fields.tsx";
import { NumberText } from "#app/components/ui/format.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { Plate } from "#app/components/ui/plate.tsx";
import { EmptyState, ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { StatusIcon } from "#app/components/ui/status-icon.tsx";
import { openIssues, type Engineer } from "#app/data/operations.ts";
import { useLoadedQuery, type Loaded } from "#app/data/loaded-query.ts";
import { useMinute } from "#app/hooks/use-minute.ts";
import { useMay } from "#app/hooks/use-user.ts";
import type { Issue } from "#tools/issues/schema.ts";
import { AssignIssuesBar } from "./assign-issues-bar.tsx";
import { RowGroups, type RowGroup } from "#app/components/rows/row-groups.tsx";
import { RowTitle } from "./row-title.tsx";
import { byDueDate, issueUrgencies, urgencyOf } from "./urgency.ts";
import { useSelection } from "#app/components/rows/use-selection.ts";
import { issueFilters, mostRows, type IssueFilter } from "./view.ts";

/** Selects the row that has the focus, and goes on to who gets it. */
const assignKey = "a";

interface OpenIssuesProps {
  loaded: Loaded<Issue[]>;
  engineers: Engineer[];
  filter: IssueFilter;
  onFilter: (filter: IssueFilter) => void;
  highlighted: boolean;
}

/** The pool of open issues, the most urgent first: choose some, choose an engineer, assign. */
export function OpenIssues({ loaded, engineers, filter, onFilter, highlighted }: OpenIssuesProps) {
  const t = useTranslations("operations");
  const severity = filter === "High" || filter === "Medium" ? filter : undefined;
  const { data, error, refetch } = useLoadedQuery(openIssues(severity, mostRows), loaded);
  const now = useMinute();
  const groups = useGroups(data ?? [], filter, now);
  const selection = useSelection(groups.flatMap(({ items }) => items.map(({ id }) => id)));
  const mayAssign = useMay("issues.assign");
  const [engineerId, setEngineerId] = useState("");
  const bar = useRef<HTMLDivElement>(null);
  /** Selects one issue and goes on to who gets it. */
  const begin = ({ id }: Issue) => {
    if (!selection.has(id)) selection.toggle(id, false);
    bar.current?.querySelector("select")?.focus();
  };
  const onKey = (event: KeyboardEvent, issue: Issue) => {
    if (event.key === "x") selection.toggle(issue.id, false);
    else if (event.key === "X") selection.toggle(issue.id, true);
    else if (event.key === "Escape") selection.clear();
    else if (event.key === assignKey) begin(issue);
    else return;
    event.preventDefault();
  };
  return (
    <Section
      id="open-issues"
      title={
        <>
          {t("issues.title")}{" "}
          {data && (
            <span className="section-count">
              <NumberText value={data.length} />
            </span>
          )}
        </>
      }
      highlighted={highlighted}
      actions={
        <Select
          label={t("issues.filter")}
          labelHidden
          value={filter}
          onValueChange={onFilter}
          choices={issueFilters.map((value) => ({ value, label: t(`issues.filters.${value}`) }))}
        />
      }
    >
      {mayAssign && (
        <AssignIssuesBar
          ref={bar}
          engineers={engineers}
          engineerId={engineerId}
          onEngineer={setEngineerId}
          selection={selection}
          total={data?.length ?? 0}
          now={now}
        />
      )}
      {error && !data ? (
        <ErrorState message={t("issues.loadFailed")} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingRows />
      ) : data.length === 0 ? (
        <EmptyState title={t("issues.none")} description={t("issues.noneHint")} />
      ) : (
        <RowGroups groups={groups} onKey={mayAssign ? onKey : undefined}>
          {(issue) => (
            <IssueRow
              key={issue.id}
              issue={issue}
              now={now}
              chosen={selection.has(issue.id)}
              onToggle={mayAssign ? (withShift) => selection.toggle(issue.id, withShift) : undefined}
              onAssign={() => begin(issue)}
            />
          )}
        </RowGroups>
      )}
    </Section>
  );
}

interface IssueRowProps {
  issue: Issue;
  now: Date;
  chosen: boolean;
  /** Chooses it; nothing for those who may not assign. */
  onToggle?: (withShift: boolean) => void;
  onAssign: () => void;
}

function IssueRow({ issue, now, chosen, onToggle, onAssign }: IssueRowProps) {
  const t = useTranslations("operations.issues");
  const { machine } = issue;
  return (
    <li className="operations-row" data-row={issue.id} data-selected={chosen || undefined}>
      {onToggle && (
        <Checkbox
          label={t("select", { title: issue.title })}
          labelHidden
          checked={chosen}
          readOnly
          onClick={(event) => onToggle(event.shiftKey)}
        />
      )}
      <SeverityIcon severity={issue.severity} />
      <Plate type={machine.machineType}>{issue.machineSerialNumber}</Plate>
      <div className="operations-text">
        <RowTitle title={issue.title} machineId={issue.machineId} issueId={issue.id} />
        <span className="row-meta" aria-hidden>
          {[issue.machineSerialNumber, machine.customerName].filter(Boolean).join(" · ")}
        </span>
      </div>
      <span className="row-customer" title={machine.customerName ?? undefined}>
        {machine.customerName}
      </span>
      <span className="row-due">
        <Due at={issue.dueAt} now={now} />
      </span>
      {onToggle && (
        <span className="row-acts">
          <Button size="1" variant="surface" color="gray" icon={<UserPlus size={14} aria-hidden />} onClick={onAssign}>
            {t("assignOne")} <span className="visually-hidden">{issue.title}</span>
            <kbd className="shortcut" aria-hidden>
              {assignKey.toUpperCase()}
            </kbd>
          </Button>
        </span>
      )}
    </li>
  );
}

/** By urgency, or in one list where another order is asked for. */
function useGroups(issues: Issue[], filter: IssueFilter, now: Date): RowGroup<Issue>[] {
  const t = useTranslations("operations.issues.groups");
  if (filter === "by-machine" || filter === "by-client") return [{ key: filter, items: inOrder(issues, filter) }];
  const sorted = [...issues].sort(byDueDate);
  return issueUrgencies.map((urgency) => ({
    key: urgency,
    title: t(urgency),
    icon: urgency === "high" ? <StatusIcon sign="high" /> : undefined,
    whole: urgency === "high",
    items: sorted.filter((issue) => urgencyOf(issue, now) === urgency),
  }));
}

function inOrder(issues: Issue[], filter: "by-machine" | "by-client"): Issue[] {
  const key = ({ machineSerialNumber, machine }: Issue) =>
    filter === "by-client" ? (machine.customerName ?? "\uffff") : machineSerialNumber;
  return [...issues].sort(
    (one, other) =>
      key(one).localeCompare(key(other), undefined, { numeric: true }) ||
      one.machineSerialNumber.localeCompare(other.machineSerialNumber, undefined, { numeric: true }) ||
      other.id - one.id,
  );
}
