import { Link } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { RowSupply } from "../../components/supply/row-supply.tsx";
import { SeverityIcon } from "../../components/ui/badges.tsx";
import { Plate } from "../../components/ui/plate.tsx";
import { StatusIcon } from "../../components/ui/status-icon.tsx";
import type { Loaded } from "../../data/loaded-query.ts";
import type { Supplies } from "../../data/supply.ts";
import { useFormat } from "../../hooks/use-format.ts";
import type { PartsRequest } from "./records.ts";

interface PartRowsProps {
  requests: readonly PartsRequest[];
  withMachine: boolean;
  /** How the parts come, as the page's loader read it. */
  supplies?: Loaded<Supplies>;
}

/** Requested parts, a line each: for which machine, what, how many, and how far it is. */
export function PartRows({ requests, withMachine, supplies }: PartRowsProps) {
  const t = useTranslations("engineer.parts");
  const area = useTranslations("common.area");
  return (
    <ul className="operations-list">
      {requests.flatMap((request) =>
        request.partsData.map((line) => (
          <li key={line.id} className="operations-row part-row">
            {withMachine && (
              <Plate type={request.machineType}>
                <Link className="machine-link" to={`?machineId=${request.machineId}`}>
                  {request.machineSerialNumber}
                </Link>
              </Plate>
            )}
            <div className="operations-text part-row-text">
              <span className="breakable">{line.description}</span>
              {withMachine && (
                <span className="row-meta" aria-hidden>
                  {request.machineSerialNumber}
                </span>
              )}
              <span className="part-row-more">{[line.partNumber, area(line.area)].filter(Boolean).join(" · ")}</span>
            </div>
            {line.urgency === "High" && <SeverityIcon severity="High" />}
            <span className="part-row-count numbers">{t("count", { count: line.quantity })}</span>
            <PartState request={request} />
            <RowSupply requests={requests} loaded={supplies} requestId={request.id} lineId={line.id} />
          </li>
        )),
      )}
    </ul>
  );
}

function PartState({ request }: { request: PartsRequest }) {
  const t = useTranslations("engineer.parts");
  const format = useFormat();
  const { ordered, orderedDate, delivered, deliveredDate } = request;
  if (delivered && deliveredDate)
    return (
      <span className="part-row-state">
        <StatusIcon sign="done" />
        {t("delivered", { date: format.date(deliveredDate) })}
      </span>
    );
  return (
    <span className="part-row-state">
      <StatusIcon sign={ordered ? "half" : "open"} />
      {ordered && orderedDate ? t("ordered", { date: format.date(orderedDate) }) : t("requested")}
    </span>
  );
}
