import { useQuery } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import { useTranslations } from "use-intl";
import { DateText } from "../../components/ui/format.tsx";
import { Section } from "../../components/ui/page.tsx";
import { Table } from "../../components/ui/table.tsx";
import { Text } from "../../components/ui/themed.tsx";
import { readOf } from "../../data/call.ts";
import { useFormat } from "../../hooks/use-format.ts";

/** Five places are a metre; more would only look exact. */
const coordinates = { maximumFractionDigits: 5, useGrouping: false };

/** What telematics told last: where the machine stood, hours that are in doubt, fault codes. Nothing where it told nothing. */
export function MachineSignals({ machineId }: { machineId: number }) {
  const t = useTranslations("telematics");
  const admin = useTranslations("administration");
  const format = useFormat();
  const { data: signals = [] } = useQuery(readOf("telematics.show-signals", { machineId }));
  const { data: codes = [] } = useQuery(readOf("telematics.list-fault-codes", { machineId }));
  const placed = signals.find(({ locatedAt }) => locatedAt !== null);
  const doubtful = signals.filter(({ doubt }) => doubt !== null);
  if (!placed && doubtful.length === 0 && codes.length === 0) return null;
  return (
    <Section title={admin("tabs.telematics")}>
      {placed?.locatedAt && placed.latitude !== null && placed.longitude !== null && (
        <Text as="p" size="2" mb="2">
          <MapPin size={14} aria-hidden />{" "}
          {t("place", { when: format.dateTime(placed.locatedAt), server: placed.serverName })}{" "}
          {/* RFC 5870: whatever shows maps on this device. */}
          <a href={`geo:${placed.latitude},${placed.longitude}`}>
            {t("placeOpen", {
              place: [placed.latitude, placed.longitude].map((at) => format.number(at, coordinates)).join(" / "),
            })}
          </a>
        </Text>
      )}
      {doubtful.map(({ id, serverName, hours, hoursAt }) => (
        <Text key={id} as="p" size="2" mb="2" role="note">
          {t("doubt", {
            server: serverName,
            hours: format.number(Math.floor(hours ?? 0)),
            when: hoursAt ? format.date(hoursAt) : "",
          })}
        </Text>
      ))}
      {codes.length > 0 && <FaultCodes codes={codes} />}
    </Section>
  );
}

interface FaultCodesProps {
  codes: { id: number; code: string; description: string | null; severity: string | null; toldAt: string }[];
}

function FaultCodes({ codes }: FaultCodesProps) {
  const t = useTranslations("telematics");
  return (
    <Table caption={t("codesTitle")} captionShown landmark={false}>
      <thead>
        <tr>
          <th scope="col">{t("code")}</th>
          <th scope="col">{t("description")}</th>
          <th scope="col" className="not-on-phones">
            {t("severity")}
          </th>
          <th scope="col">{t("toldAt")}</th>
        </tr>
      </thead>
      <tbody>
        {codes.map(({ id, code, description, severity, toldAt }) => (
          <tr key={id}>
            <th scope="row" className="breakable">
              {code}
            </th>
            <td className="breakable">{description}</td>
            <td className="not-on-phones">{severity}</td>
            <td>
              <DateText value={toldAt} time />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
