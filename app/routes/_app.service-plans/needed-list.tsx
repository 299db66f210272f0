import { useQuery } from "@tanstack/react-query";
import { PackagePlus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { Confirm } from "#app/components/ui/confirm.ts";
import { Select } from "#app/components/ui/fields.tsx";
import { DateText } from "#app/components/ui/format.tsx";
import { EmptyState, ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { errorText } from "#app/data/client.ts";
import { neededPartsWithin, useRequestNeeded, type NeededService } from "#app/data/service-plans.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { useMedia } from "#app/hooks/use-media.ts";
import { useUndoAction } from "#app/hooks/use-undo-action.ts";
import { useMay } from "#app/hooks/use-user.ts";
import { useTellFailure } from "#app/hooks/use-tell-failure.ts";
import { neededWeeks } from "#tools/service-plans/rules.ts";
import { missingIn, mostAtOnce } from "./needed.ts";

const weeksAhead = Array.from({ length: neededWeeks }, (_, at) => at + 1);
/** Rows that are shown, and so many more at each press. */
const rows = { desk: 20, phone: 10 };

interface NeededListProps {
  weeks: number;
  onWeeks: (weeks: number) => void;
}

/** What the services of the next weeks need and how it stands; what is missing is requested by one press. */
export default function NeededList({ weeks, onWeeks }: NeededListProps) {
  const t = useTranslations("servicePlans.needed");
  const { data, error, refetch } = useQuery(neededPartsWithin(weeks));
  const width = useMedia("(max-width: 767px)") ? "phone" : "desk";
  const [presses, setPresses] = useState(1);
  const mayRequest = useMay("service-plans.request-parts");
  const [asking, setAsking] = useState(false);
  if (error) return <ErrorState message={errorText(error, t("failed"))} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows rows={6} />;
  const { services, kept } = data;
  const lacking = missingIn(services);
  const missing = lacking.reduce((sum, { parts }) => sum + parts.length, 0);
  const shown = services.slice(0, presses * rows[width]);
  const left = services.length - shown.length;
  return (
    <section className="needed" aria-label={t("title")}>
      <h2 className="visually-hidden">{t("title")}</h2>
      <div className="due-filters">
        <Select
          label={t("within")}
          labelHidden
          value={String(weeks)}
          choices={weeksAhead.map((count) => ({ value: String(count), label: t("weeks", { count }) }))}
          onValueChange={(value) => onWeeks(Number(value))}
        />
        {mayRequest && (
          <Button
            icon={<PackagePlus size={16} aria-hidden />}
            disabledReason={missing === 0 && t("nothingMissing")}
            onClick={() => setAsking(true)}
          >
            {t("request")}
          </Button>
        )}
        <span className="due-count" role="status">
          {t("count", { count: services.length, missing })}
        </span>
      </div>
      {!kept && services.length > 0 && <p className="needed-note">{t("notKept")}</p>}
      {services.length === 0 ? (
        <EmptyState title={t("none")} description={t("noneHint")} />
      ) : (
        <ul className="needed-services">
          {shown.map((service) => (
            <ServiceNeeds key={service.dueId} service={service} />
          ))}
        </ul>
      )}
      {left > 0 && (
        <Button variant="soft" onClick={() => setPresses(presses + 1)}>
          {t("more", { count: Math.min(left, rows[width]) })}
        </Button>
      )}
      {asking && <RequestQuestion services={lacking.slice(0, mostAtOnce)} onClose={() => setAsking(false)} />}
    </section>
  );
}

/** One service with its parts, each with how it stands. */
function ServiceNeeds({ service }: { service: NeededService }) {
  const t = useTranslations("servicePlans.needed");
  const format = useFormat();
  const { planName, machineSerialNumber, expectedOn, parts } = service;
  return (
    <li className="needed-service">
      <div className="needed-head">
        <b>{planName}</b> <span>{machineSerialNumber}</span>
        {expectedOn && (
          <span>
            <DateText value={expectedOn} />
          </span>
        )}
      </div>
      <ul className="needed-parts">
        {parts.map(({ quantity, description, partNumber, state, van, inVan, free }, at) => (
          <li key={at}>
            <span className="needed-part">
              {quantity} × {description} {partNumber}
            </span>
            <span className="needed-state" data-state={state}>
              {state === "in_van" && van !== null ? t("inVan", { van }) : t(`state.${state}`)}
              {state === "missing" && free + inVan > 0 && ` · ${t("some", { free: format.number(free + inVan) })}`}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** What would be requested, before it is. */
function RequestQuestion({ services, onClose }: { services: NeededService[]; onClose: () => void }) {
  const t = useTranslations("servicePlans.needed");
  const tellFailure = useTellFailure();
  const { mutateAsync } = useRequestNeeded();
  const undo = useUndoAction();
  const request = async () => {
    try {
      const { answer, auditId } = await mutateAsync({ dueIds: services.map(({ dueId }) => dueId) });
      const title = t("requested", { count: answer.requests.length });
      toast({ title, tone: "success", action: undo(auditId) });
    } catch (error) {
      tellFailure(error, t("notRequested"));
      throw error;
    }
  };
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={t("request")}
      description={t("asks", { count: services.length })}
      confirmLabel={t("confirm")}
      onConfirm={request}
    >
      <ul className="needed-asked" tabIndex={0} aria-label={t("request")}>
        {services.map(({ dueId, planName, machineSerialNumber, parts }) => (
          <li key={dueId}>
            <b>
              {machineSerialNumber} · {planName}
            </b>
            {parts.map(({ missing, description, partNumber }, at) => (
              <span key={at}>
                {Math.ceil(missing)} × {description} {partNumber}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Confirm>
  );
}
