import { UserPlus } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { SeverityBadge } from "#app/components/ui/badges.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox, Select, TextField } from "#app/components/ui/fields.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { Text } from "#app/components/ui/themed.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { openIssues, useAssign, type Engineer } from "#app/data/operations.ts";
import { useLoadedQuery, type Loaded } from "#app/data/loaded-query.ts";
import { useDrawn } from "#app/hooks/use-drawn.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { useMay } from "#app/hooks/use-user.ts";
import { isOverdue } from "#tools/issues/rules.ts";
import type { Issue } from "#tools/issues/schema.ts";
import { rowsAtFirst } from "#tools/dashboard/rules.ts";
import { useSelection } from "./use-selection.ts";
import { issueFilters, mostRows, type IssueFilter } from "./view.ts";

interface OpenIssuesProps {
  loaded: Loaded<Issue[]>;
  engineers: Engineer[];
  filter: IssueFilter;
  onFilter: (filter: IssueFilter) => void;
  highlighted: boolean;
}

/** The pool of open issues: choose some, choose an engineer, assign. */
export function OpenIssues({ loaded, engineers, filter, onFilter, highlighted }: OpenIssuesProps) {
  const t = useTranslations("operations");
  const [rows, setRows] = useState(rowsAtFirst);
  const ordered = filter === "by-machine" || filter === "by-client";
  const severity = filter === "High" || filter === "Medium" ? filter : undefined;
  // Put into another order, a page of the list would be a random part of it.
  const limit = ordered ? mostRows : rows;
  const { data, error, refetch } = useLoadedQuery(openIssues(severity, limit), loaded);
  const issues = data && (ordered ? inOrder(data, filter) : data);
  const now = useMinute();
  const drawn = useDrawn(issues?.length ?? 0);
  const selection = useSelection(issues?.map(({ id }) => id) ?? []);
  const mayAssign = useMay("issues.assign");
  return (
    <Section
      id="open-issues"
      title={t("issues.title")}
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
      {mayAssign && <AssignBar engineers={engineers} selection={selection} total={issues?.length ?? 0} now={now} />}
      {error && !data ? (
        <ErrorState message={t("issues.loadFailed")} onRetry={() => void refetch()} />
      ) : !issues ? (
        <LoadingRows />
      ) : issues.length === 0 ? (
        <EmptyState title={t("issues.none")} description={t("issues.noneHint")} />
      ) : (
        <ul className="operations-list" aria-busy={drawn < issues.length || undefined}>
          {issues.slice(0, drawn).map((issue) => (
            <IssueRow
              key={issue.id}
              issue={issue}
              now={now}
              chosen={selection.has(issue.id)}
              onToggle={mayAssign ? (withShift) => selection.toggle(issue.id, withShift) : undefined}
            />
          ))}
          {!ordered && issues.length === rows && rows < mostRows && (
            <li>
              <Button variant="soft" onClick={() => setRows(Math.min(mostRows, rows * 3))}>
                {t("more")}
              </Button>
            </li>
          )}
        </ul>
      )}
    </Section>
  );
}

interface AssignBarProps {
  engineers: Engineer[];
  selection: ReturnType<typeof useSelection>;
  total: number;
  now: Date | undefined;
}

function AssignBar({ engineers, selection, total, now }: AssignBarProps) {
  const t = useTranslations();
  const format = useFormat();
  const assign = useAssign();
  const [engineerId, setEngineerId] = useState("");
  const workers = engineers.filter(({ role }) => role === "service");
  const count = selection.chosen.length;
  const send = () => {
    if (!engineerId || count === 0)
      return toast({ title: t("common.error"), description: t("operations.issues.nothingChosen"), tone: "error" });
    assign.mutate(
      { issueIds: selection.chosen, engineerId: Number(engineerId), identificationTime: new Date().toISOString() },
      {
        onSuccess: ({ assigned }) => {
          selection.clear();
          toast({
            title: t("common.success"),
            description: t("operations.issues.assigned", { count: assigned }),
            tone: "success",
          });
        },
        onError: () => toast({ title: t("common.error"), description: t("operations.issues.failed"), tone: "error" }),
      },
    );
  };
  return (
    <div className="assign-bar">
      <Select
        label={t("operations.issues.engineer")}
        labelHidden
        placeholder={t("operations.issues.chooseEngineer")}
        value={engineerId}
        onValueChange={setEngineerId}
        choices={workers.map(({ id, name, openTasks }) => ({ value: String(id), label: `${name} (${openTasks})` }))}
      />
      <TextField
        label={t("operations.issues.time")}
        title={t("operations.issues.timeHint")}
        readOnly
        value={now ? format.dateTime(now) : ""}
      />
      <Button icon={<UserPlus size={16} aria-hidden />} loading={assign.isPending} onClick={send}>
        {count > 0 ? t("operations.issues.assignCount", { count }) : t("operations.issues.assign")}
      </Button>
      {total > 0 && (
        <Checkbox
          label={t("operations.issues.selectAll")}
          checked={count === total}
          onCheckedChange={selection.toggleAll}
          title={t("operations.issues.hint")}
        />
      )}
    </div>
  );
}

function IssueRow({
  issue,
  now,
  chosen,
  onToggle,
}: {
  issue: Issue;
  now: Date | undefined;
  chosen: boolean;
  /** Chooses it; nothing for those who may not assign. */
  onToggle?: (withShift: boolean) => void;
}) {
  const t = useTranslations("operations");
  const format = useFormat();
  const overdue = now !== undefined && isOverdue(issue, now);
  return (
    <li className="operations-row" data-selected={chosen || undefined}>
      {onToggle && (
        <Checkbox
          label={t("issues.select", { title: issue.title })}
          labelHidden
          checked={chosen}
          readOnly
          onClick={(event) => onToggle(event.shiftKey)}
        />
      )}
      <div className="operations-text">
        <Text as="div" size="2" weight="medium" className="breakable">
          {issue.title}
        </Text>
        <Text as="div" size="1" color="gray" className="breakable">
          {[issue.machineSerialNumber, issue.machine.customerName].filter(Boolean).join(" · ")}
        </Text>
        <Text as="div" size="1" color={overdue ? "red" : "gray"}>
          {t("issues.reported", { date: format.date(issue.reportedAt) })} ·{" "}
          {overdue
            ? t("issues.overdue", { date: format.date(issue.dueAt) })
            : t("issues.due", { date: format.date(issue.dueAt) })}
        </Text>
      </div>
      <SeverityBadge severity={issue.severity} />
    </li>
  );
}

function inOrder(issues: Issue[], filter: IssueFilter): Issue[] {
  const key = ({ machineSerialNumber, machine }: Issue) =>
    filter === "by-client" ? (machine.customerName ?? "\uffff") : machineSerialNumber;
  return [...issues].sort(
    (one, other) =>
      key(one).localeCompare(key(other), undefined, { numeric: true }) ||
      one.machineSerialNumber.localeCompare(other.machineSerialNumber, undefined, { numeric: true }) ||
      other.id - one.id,
  );
}

/** The time, by the minute; nothing on the server and in the first paint, which would differ. */
function useMinute(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
