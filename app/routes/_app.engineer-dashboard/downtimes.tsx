import { Link } from "@remix-run/react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Play, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../components/ui/button.tsx";
import { EditActs } from "../../components/ui/edit-acts.tsx";
import { DateText } from "../../components/ui/format.tsx";
import { onDemand } from "../../components/ui/on-demand.tsx";
import { Flex, Text } from "../../components/ui/themed.tsx";
import { pagesOf, readOf } from "../../data/call.ts";
import { useFormat } from "../../hooks/use-format.ts";
import { useMay } from "../../hooks/use-user.ts";
import { MachineHistory } from "./machine-history.tsx";
import type { Downtime, DowntimeWish } from "./records.ts";

const DowntimeDialog = onDemand(() => import("./downtime-dialog.tsx"));

const pageSize = 10;

/** When the machine stood and why, and how dependable it was this year. */
export function Downtimes({ machineId }: { machineId: number }) {
  const t = useTranslations("downtime");
  const [wish, setWish] = useState<DowntimeWish>();
  const mayCorrect = useMay("downtime.update");
  const list = useInfiniteQuery(pagesOf("downtime.list", { machineId, limit: pageSize }));
  const standing = list.data?.pages.some(({ items }) => items.some(({ toAt }) => toAt === null));
  return (
    <MachineHistory
      of="downtime"
      list={list}
      summary={<ThisYear machineId={machineId} />}
      actions={
        <Flex gap="2">
          {standing && (
            <Button size="1" icon={<Play size={16} aria-hidden />} onClick={() => setWish({ kind: "end" })}>
              {t("end")}
            </Button>
          )}
          <Button
            size="1"
            variant="soft"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => setWish({ kind: "add" })}
          >
            {t("add")}
          </Button>
        </Flex>
      }
      heads={
        <>
          <th scope="col">{t("from")}</th>
          <th scope="col">{t("to")}</th>
          <th scope="col">{t("reason")}</th>
        </>
      }
      row={(downtime) => (
        <DowntimeRow key={downtime.id} downtime={downtime} onWish={mayCorrect ? setWish : undefined} />
      )}
      mayCorrect={mayCorrect}
    >
      {wish && <DowntimeDialog machineId={machineId} wish={wish} onClose={() => setWish(undefined)} />}
    </MachineHistory>
  );
}

/** Availability since New Year, and the means where there are failures enough. */
function ThisYear({ machineId }: { machineId: number }) {
  const t = useTranslations("downtime");
  const format = useFormat();
  const { data } = useQuery(readOf("downtime.list-figures", { machineId }));
  const figures = data?.[0];
  if (!figures || figures.availability === null) return null;
  const { availability, downHours, failures, mtbfHours, mttrHours } = figures;
  const known = {
    availability: format.number(Math.round(availability * 1000) / 10),
    down: format.number(Math.round(downHours)),
    count: failures,
  };
  return (
    <>
      {t("thisYear", known)}{" "}
      {mtbfHours === null || mttrHours === null
        ? t("notEnough", { count: failures })
        : t("means", { mtbf: format.number(Math.round(mtbfHours)), mttr: format.number(Math.round(mttrHours)) })}
    </>
  );
}

interface DowntimeRowProps {
  downtime: Downtime;
  /** Opens a correction; none for who may not correct. */
  onWish: ((wish: DowntimeWish) => void) | undefined;
}

/** Why it stood, as a way to the issue or the report that tells of it. */
function Reason({ downtime }: { downtime: Downtime }) {
  const t = useTranslations("downtime");
  const { reason, issueId, issueTitle, serviceLogId, evidence, machineId } = downtime;
  const [told, which] =
    issueId !== null
      ? [reason ?? issueTitle, { issue: String(issueId) }]
      : [reason ?? evidence ?? t("noReason"), serviceLogId === null ? null : { report: String(serviceLogId) }];
  if (!which) return told;
  return <Link to={`?${new URLSearchParams({ machineId: String(machineId), ...which })}`}>{told}</Link>;
}

function DowntimeRow({ downtime, onWish }: DowntimeRowProps) {
  const t = useTranslations("downtime");
  const format = useFormat();
  const { fromAt, toAt, planned, source, recordedByName } = downtime;
  const origin = t(`source.${source}`);
  const date = format.date(fromAt);
  return (
    <tr>
      <td>
        <DateText value={fromAt} time />
      </td>
      <td>{toAt === null ? <strong>{t("stands")}</strong> : <DateText value={toAt} time />}</td>
      <td>
        <Reason downtime={downtime} />
        <Text as="div" size="1" color="gray">
          {[planned && t("planned"), recordedByName ? t("sourceBy", { source: origin, name: recordedByName }) : origin]
            .filter(Boolean)
            .join(" · ")}
        </Text>
      </td>
      {onWish && (
        <td>
          <EditActs
            edit={t("correctOf", { date })}
            remove={t("deleteOf", { date })}
            onEdit={() => onWish({ kind: "correct", downtime })}
            onRemove={() => onWish({ kind: "delete", downtime })}
          />
        </td>
      )}
    </tr>
  );
}
