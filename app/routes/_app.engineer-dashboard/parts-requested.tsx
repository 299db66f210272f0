import { useTranslations } from "use-intl";
import { SeverityBadge } from "../../components/ui/badges.tsx";
import { Section } from "../../components/ui/page.tsx";
import { EmptyState } from "../../components/ui/states.tsx";
import { Table } from "../../components/ui/table.tsx";
import { readOf } from "../../data/call.ts";
import { useLoadedQuery, type Loaded } from "../../data/loaded-query.ts";
import { useDrawn } from "../../hooks/use-drawn.ts";
import { useFormat } from "../../hooks/use-format.ts";
import type { PartsRequest } from "./records.ts";

export const partsWaitedFor = readOf("parts-requests.list", { delivered: false, limit: 20 });

/** What the whole fleet waits for; only to look at. */
export function PartsRequested({ loaded }: { loaded: Loaded<PartsRequest[]> }) {
  const t = useTranslations("engineer");
  const labels = useTranslations("common");
  const format = useFormat();
  const { data: requests = [] } = useLoadedQuery(partsWaitedFor, loaded);
  const drawn = useDrawn(requests.length);
  return (
    <Section title={t("parts.title")} description={t("parts.description")}>
      {requests.length === 0 ? (
        <EmptyState title={t("parts.empty")} />
      ) : (
        <Table caption={t("parts.title")} landmark={false}>
          <thead>
            <tr>
              <th scope="col">{t("parts.part")}</th>
              <th scope="col" data-number>
                {t("parts.quantity")}
              </th>
              <th scope="col">{t("parts.state")}</th>
            </tr>
          </thead>
          <tbody>
            {requests.slice(0, drawn).flatMap((request) =>
              request.partsData.map((line) => (
                <tr key={line.id}>
                  <td>
                    {line.description}
                    <div className="report-quiet">
                      {request.machineSerialNumber} · {labels(`area.${line.area}`)}
                    </div>
                    {line.urgency === "High" && <SeverityBadge severity="High" />}
                  </td>
                  <td data-number>{line.quantity}</td>
                  <td>
                    {request.ordered && request.orderedDate
                      ? t("parts.ordered", { date: format.date(request.orderedDate) })
                      : t("parts.requested")}
                  </td>
                </tr>
              )),
            )}
          </tbody>
        </Table>
      )}
    </Section>
  );
}
