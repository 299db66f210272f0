import { Link } from "@remix-run/react";
import { Check } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { RowUnfold } from "#app/components/rows/row-unfold.tsx";
import { ExpectedText, useDueText } from "#app/components/service-plans/due-words.tsx";
import { dueSign } from "#app/components/ui/tones.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/fields.tsx";
import { DateText } from "#app/components/ui/format.tsx";
import { Plate } from "#app/components/ui/plate.tsx";
import { StatusIcon } from "#app/components/ui/status-icon.tsx";
import type { DueItem } from "#app/data/due-services.ts";
import { useMay, usePageLinks, useUser } from "#app/hooks/use-user.ts";
import { isOthersService } from "#tools/service-plans/rules.ts";

interface DueRowProps {
  item: DueItem;
  chosen: boolean;
  /** Chooses it; nothing for those who may not give it to anybody. */
  onToggle?: (withShift: boolean) => void;
  onComplete: (item: DueItem) => void;
  onSkip: (item: DueItem) => void;
}

/** One service in a line; a press opens what it needs and what can be done with it. */
export function DueRow({ item, chosen, onToggle, onComplete, onSkip }: DueRowProps) {
  const t = useTranslations("servicePlans");
  const dueText = useDueText();
  const [open, setOpen] = useState(false);
  const { machine } = item;
  const name = t("choose", { machine: item.machineSerialNumber, plan: item.planName });
  const buttons = <DueButtons item={item} onComplete={onComplete} onSkip={onSkip} />;
  const toggle = () => setOpen(!open);
  return (
    <li className="operations-row" data-row={item.id} data-selected={chosen || undefined}>
      {onToggle && (
        <Checkbox label={name} labelHidden checked={chosen} readOnly onClick={(event) => onToggle(event.shiftKey)} />
      )}
      <StatusIcon sign={dueSign[item.state]} />
      <Plate type={machine.machineType}>{item.machineSerialNumber}</Plate>
      <div className="operations-text">
        <button type="button" className="row-open" aria-expanded={open} title={item.planName} onClick={toggle}>
          {item.planName} <span className="visually-hidden">{item.machineSerialNumber}</span>
        </button>
        <span className="row-meta" aria-hidden>
          {[item.machineSerialNumber, dueText(item)].filter(Boolean).join(" · ")}
        </span>
      </div>
      <span className="row-customer" title={machine.customerName ?? undefined}>
        {item.assignedToName ?? machine.customerName}
      </span>
      {item.state === "overdue" ? (
        <span className="row-due late" title={dueText(item)}>
          {dueText(missed(item))}
        </span>
      ) : (
        <>
          <span className="row-customer due-at">{dueText(item)}</span>
          <span className="row-due" title={dueText(item)}>
            {item.forecast && <DateText value={item.forecast.expectedOn} />}
          </span>
        </>
      )}
      {!open && <span className="row-acts">{buttons}</span>}
      <RowUnfold label={t("more", { name })} open={open} onToggle={toggle} />
      {open && (
        <div className="row-opened">
          <DueFacts item={item} />
          <div className="due-acts">{buttons}</div>
        </div>
      )}
    </li>
  );
}

/** What it should have been done by: the hours where they have passed, else the day. */
const missed = ({ dueHours, dueOn, hours }: DueItem) =>
  dueHours !== null && hours > dueHours ? { dueHours, dueOn: null } : { dueHours: null, dueOn };

function DueButtons({ item, onComplete, onSkip }: Pick<DueRowProps, "item" | "onComplete" | "onSkip">) {
  const t = useTranslations("servicePlans");
  const mayComplete = useMay("service-plans.complete-due");
  const maySkip = useMay("service-plans.skip-due");
  const isOthers = isOthersService(useUser(), item);
  return (
    <>
      {mayComplete && (
        <Button
          size="1"
          variant="surface"
          color="gray"
          icon={<Check size={14} aria-hidden />}
          disabledReason={isOthers && t("notYours")}
          onClick={() => onComplete(item)}
        >
          {t("complete")}
        </Button>
      )}
      {maySkip && (
        <Button size="1" variant="surface" color="gray" onClick={() => onSkip(item)}>
          {t("skip")}
        </Button>
      )}
    </>
  );
}

/** Where the machine is, how far it has run, when the service is expected and what it needs. */
function DueFacts({ item }: { item: DueItem }) {
  const t = useTranslations("servicePlans");
  const dueText = useDueText();
  const to = usePageLinks()(`/engineer-dashboard?machineId=${item.machineId}`);
  const { machine, parts } = item;
  return (
    <dl className="due-facts">
      <dt>{t("machine")}</dt>
      <dd>
        {to ? <Link to={to}>{item.machineSerialNumber}</Link> : item.machineSerialNumber} · {machine.model}
      </dd>
      <dt>{t("place")}</dt>
      <dd>{[machine.customerName, machine.location].filter(Boolean).join(", ") || "–"}</dd>
      <dt>{t("dueAt")}</dt>
      <dd>
        {dueText(item)} · {t("meterNow", { hours: item.hours })}
      </dd>
      <dt>{t("expected")}</dt>
      <dd>
        <ExpectedText item={item} />
      </dd>
      <dt>{t("engineer")}</dt>
      <dd>{item.assignedToName ?? t("nobody")}</dd>
      {parts.length > 0 && (
        <>
          <dt>{t("parts")}</dt>
          <dd>
            {parts.map(({ quantity, description, partNumber, requested }, at) => (
              <span key={at} className="due-part">
                {quantity} × {description} {partNumber} · {t(requested ? "requested" : "notRequested")}
              </span>
            ))}
          </dd>
        </>
      )}
    </dl>
  );
}
