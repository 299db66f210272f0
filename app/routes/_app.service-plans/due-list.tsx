import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox, Select } from "#app/components/ui/fields.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { EmptyState } from "#app/components/ui/states.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { errorText } from "#app/data/client.ts";
import { engineers } from "#app/data/operations.ts";
import { useAssignDue, type DueItem } from "#app/data/service-plans.ts";
import { useUndoAction } from "#app/hooks/use-undo-action.ts";
import { useMay, usePageLinks } from "#app/hooks/use-user.ts";
import { DueStateBadge, ExpectedText, useDueText } from "#app/components/service-plans/due-words.tsx";

const CompleteDialog = onDemand(() => import("./complete-dialog.tsx"));
const SkipDialog = onDemand(() => import("./skip-dialog.tsx"));

/** Rows that stand there at first; the rest comes at a press. */
const shownAtFirst = 100;

/** What is to be done, what is expected first first; several can be given to one engineer at once. */
export function DueList({ items }: { items: DueItem[] }) {
  const t = useTranslations("servicePlans");
  const dueText = useDueText();
  const linkTo = usePageLinks();
  const mayAssign = useMay("service-plans.assign-due");
  const mayComplete = useMay("service-plans.complete-due");
  const [all, setAll] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [completed, setCompleted] = useState<DueItem>();
  const [skipped, setSkipped] = useState<DueItem>();
  const shown = all ? items : items.slice(0, shownAtFirst);
  const selected = items.filter(({ id }) => chosen.has(id));
  const choose = (id: number, on: boolean) =>
    setChosen((now) => new Set(on ? [...now, id] : [...now].filter((one) => one !== id)));
  if (items.length === 0) return <EmptyState title={t("nothingDue")} description={t("nothingDueHint")} />;
  return (
    <>
      {mayAssign && <AssignDue selected={selected} onDone={() => setChosen(new Set())} />}
      <Table caption={t("dueCaption")}>
        <thead>
          <tr>
            {mayAssign && (
              <th scope="col">
                <Checkbox
                  label={t("chooseAll")}
                  labelHidden
                  checked={selected.length === items.length}
                  onCheckedChange={(on) => setChosen(new Set(on ? items.map(({ id }) => id) : []))}
                />
              </th>
            )}
            <th scope="col">{t("machine")}</th>
            <th scope="col">{t("service")}</th>
            <th scope="col">{t("stateLabel")}</th>
            <th scope="col">{t("dueAt")}</th>
            <th scope="col">{t("expected")}</th>
            <th scope="col">{t("place")}</th>
            <th scope="col">{t("engineer")}</th>
            <th scope="col">{t("parts")}</th>
            {mayComplete && <th scope="col">{t("actions")}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((item) => (
            <tr key={item.id} data-selected={chosen.has(item.id) || undefined}>
              {mayAssign && (
                <td>
                  <Checkbox
                    label={t("choose", { machine: item.machineSerialNumber, plan: item.planName })}
                    labelHidden
                    checked={chosen.has(item.id)}
                    onCheckedChange={(on) => choose(item.id, on)}
                  />
                </td>
              )}
              <td>
                <MachineLink item={item} to={linkTo(`/engineer-dashboard?machineId=${item.machineId}`)} />
              </td>
              <td>{item.planName}</td>
              <td>
                <DueStateBadge state={item.state} />
              </td>
              <td className="numbers">{dueText(item)}</td>
              <td>
                <ExpectedText item={item} />
              </td>
              <td>{[item.machine.customerName, item.machine.location].filter(Boolean).join(", ")}</td>
              <td>{item.assignedToName ?? <span className="due-none">{t("nobody")}</span>}</td>
              <td>
                <PartsText parts={item.parts} />
              </td>
              {mayComplete && (
                <td className="due-acts">
                  <Button size="1" variant="soft" onClick={() => setCompleted(item)}>
                    {t("complete")}
                  </Button>
                  {mayAssign && (
                    <Button size="1" variant="ghost" color="gray" onClick={() => setSkipped(item)}>
                      {t("skip")}
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      {shown.length < items.length && (
        <Button variant="soft" onClick={() => setAll(true)}>
          {t("showAll", { count: items.length })}
        </Button>
      )}
      {completed && <CompleteDialog open item={completed} onOpenChange={() => setCompleted(undefined)} />}
      {skipped && <SkipDialog open item={skipped} onOpenChange={() => setSkipped(undefined)} />}
    </>
  );
}

const MachineLink = ({ item, to }: { item: DueItem; to: string | undefined }) =>
  to ? <Link to={to}>{item.machineSerialNumber}</Link> : <b>{item.machineSerialNumber}</b>;

/** Which parts it needs, and whether all of them are requested. */
export function PartsText({ parts }: Pick<DueItem, "parts">) {
  const t = useTranslations("servicePlans");
  if (parts.length === 0) return null;
  const requested = parts.filter((part) => part.requested).length;
  const names = parts.map(({ quantity, description }) => `${quantity} × ${description}`).join(", ");
  return <span title={names}>{t("partsRequested", { requested, count: parts.length })}</span>;
}

/** Gives what is selected to one engineer. */
function AssignDue({ selected, onDone }: { selected: DueItem[]; onDone: () => void }) {
  const t = useTranslations("servicePlans");
  const common = useTranslations("common");
  const { data: people = [] } = useQuery(engineers);
  const [engineerId, setEngineerId] = useState("");
  const { mutateAsync, isPending } = useAssignDue();
  const undo = useUndoAction();
  const assign = async () => {
    try {
      const { answer, auditId } = await mutateAsync({
        dueIds: selected.map(({ id }) => id),
        engineerId: Number(engineerId),
      });
      const { assigned: count, engineerName: engineer } = answer;
      toast({ title: t("assigned", { count, engineer }), tone: "success", action: undo(auditId) });
      onDone();
    } catch (error) {
      toast({ title: common("error"), description: errorText(error, t("failed")), tone: "error" });
    }
  };
  return (
    <div className="due-assign" role="group" aria-label={t("assign")}>
      <span>{t("chosen", { count: selected.length })}</span>
      <Select
        label={t("engineer")}
        labelHidden
        placeholder={t("chooseEngineer")}
        value={engineerId}
        onValueChange={setEngineerId}
        choices={people
          .filter(({ role }) => role === "service" || role === "operator")
          .map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Button
        disabledReason={selected.length === 0 || !engineerId ? t("chooseFirst") : false}
        loading={isPending}
        onClick={() => void assign()}
      >
        {t("assign")}
      </Button>
    </div>
  );
}
