import { useTranslations } from "use-intl";
import { SeverityBadge } from "../../components/ui/badges.tsx";
import { Table } from "../../components/ui/table.tsx";
import { useFormat } from "../../hooks/use-format.ts";
import type { PartsRequest } from "./records.ts";

interface PartsTableProps {
  caption: string;
  requests: readonly PartsRequest[];
  withMachine: boolean;
}

/** Requested parts, a line each, and how far they are. */
export function PartsTable({ caption, requests, withMachine }: PartsTableProps) {
  const t = useTranslations("engineer.parts");
  const labels = useTranslations("common");
  const format = useFormat();
  const stateOf = ({ ordered, orderedDate, delivered, deliveredDate }: PartsRequest) =>
    delivered && deliveredDate
      ? t("delivered", { date: format.date(deliveredDate) })
      : ordered && orderedDate
        ? t("ordered", { date: format.date(orderedDate) })
        : t("requested");
  return (
    <Table caption={caption} landmark={false}>
      <thead>
        <tr>
          <th scope="col">{t("part")}</th>
          <th scope="col" data-number>
            {t("quantity")}
          </th>
          <th scope="col">{t("state")}</th>
        </tr>
      </thead>
      <tbody>
        {requests.flatMap((request) =>
          request.partsData.map((line) => (
            <tr key={line.id}>
              <td>
                {line.description}
                <div className="report-quiet">
                  {[withMachine && request.machineSerialNumber, line.partNumber, labels(`area.${line.area}`)]
                    .filter(Boolean)
                    .join(" · ")}
                </div>
                {line.urgency === "High" && <SeverityBadge severity="High" />}
              </td>
              <td data-number>{line.quantity}</td>
              <td>{stateOf(request)}</td>
            </tr>
          )),
        )}
      </tbody>
    </Table>
  );
}
