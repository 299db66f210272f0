import { Link } from "@remix-run/react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Gauge, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../components/ui/button.tsx";
import { EditActs } from "../../components/ui/edit-acts.tsx";
import { DateText, NumberText } from "../../components/ui/format.tsx";
import { onDemand } from "../../components/ui/on-demand.tsx";
import { Flex, Text } from "../../components/ui/themed.tsx";
import { pagesOf, readOf } from "../../data/call.ts";
import { useFormat } from "../../hooks/use-format.ts";
import { useMay } from "../../hooks/use-user.ts";
import { MachineHistory } from "./machine-history.tsx";
import type { Reading, ReadingWish } from "./records.ts";

const ReadingDialog = onDemand(() => import("./reading-dialog.tsx"));

const pageSize = 12;

/** What the hour meter showed, newest first, with what the machine ran this year. */
export function Readings({ machineId }: { machineId: number }) {
  const t = useTranslations("hours");
  const [wish, setWish] = useState<ReadingWish>();
  const mayCorrect = useMay("hours.update-reading");
  const list = useInfiniteQuery(pagesOf("hours.list-readings", { machineId, limit: pageSize }));
  return (
    <MachineHistory
      of="hours"
      list={list}
      summary={<ThisYear machineId={machineId} />}
      actions={
        <Flex gap="2">
          <Button
            size="1"
            variant="soft"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => setWish({ kind: "add" })}
          >
            {t("add")}
          </Button>
          <Button
            size="1"
            variant="soft"
            color="gray"
            icon={<Gauge size={16} aria-hidden />}
            onClick={() => setWish({ kind: "meter" })}
          >
            {t("newMeter")}
          </Button>
        </Flex>
      }
      heads={
        <>
          <th scope="col">{t("readOn")}</th>
          <th scope="col" data-number>
            {t("hours")}
          </th>
          <th scope="col">{t("from")}</th>
        </>
      }
      row={(reading) => <ReadingRow key={reading.id} reading={reading} onWish={mayCorrect ? setWish : undefined} />}
      mayCorrect={mayCorrect}
    >
      {wish && <ReadingDialog machineId={machineId} wish={wish} onClose={() => setWish(undefined)} />}
    </MachineHistory>
  );
}

/** What the machine ran since New Year, and by how much that may be wrong. */
function ThisYear({ machineId }: { machineId: number }) {
  const t = useTranslations("hours");
  const format = useFormat();
  const { data: run } = useQuery(readOf("hours.show-run", { machineId }));
  if (!run || run.hours === null) return null;
  const known = { hours: format.number(run.hours), from: format.date(run.countedFrom ?? run.from) };
  return (
    <>
      {run.atMostMore > 0
        ? t("thisYearError", { ...known, more: format.number(run.atMostMore) })
        : t("thisYear", known)}
    </>
  );
}

interface ReadingRowProps {
  reading: Reading;
  /** Opens a correction; none for who may not correct. */
  onWish: ((wish: ReadingWish) => void) | undefined;
}

function ReadingRow({ reading, onWish }: ReadingRowProps) {
  const t = useTranslations("hours");
  const format = useFormat();
  const { readOn, hours, oldHours, source, serviceLogId, recordedByName, note, machineId } = reading;
  const by = recordedByName ? t("sourceBy", { source: t(`source.${source}`), name: recordedByName }) : undefined;
  const origin = by ?? t(`source.${source}`);
  return (
    <tr>
      <td>
        <DateText value={readOn} />
      </td>
      <td data-number>
        <NumberText value={hours} />
      </td>
      <td>
        {serviceLogId === null ? (
          origin
        ) : (
          <Link to={`?${new URLSearchParams({ machineId: String(machineId), report: String(serviceLogId) })}`}>
            {origin}
          </Link>
        )}
        {oldHours !== null && (
          <Text as="div" size="1" color="gray">
            {t("meterChanged", { old: format.number(oldHours) })}
          </Text>
        )}
        {note && (
          <Text as="div" size="1" color="gray">
            {note}
          </Text>
        )}
      </td>
      {onWish && (
        <td>
          {serviceLogId === null && (
            <EditActs
              edit={t("correctOf", { date: format.date(readOn) })}
              remove={t("deleteOf", { date: format.date(readOn) })}
              onEdit={() => onWish({ kind: "correct", reading })}
              onRemove={() => onWish({ kind: "delete", reading })}
            />
          )}
        </td>
      )}
    </tr>
  );
}
