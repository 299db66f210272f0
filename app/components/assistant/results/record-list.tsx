import { Link } from "@remix-run/react";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { IssueStatusBadge, MachineStatusBadge, SeverityBadge, TaskStatusBadge } from "#app/components/ui/badges.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Plate } from "#app/components/ui/plate.tsx";
import { Flex, Text } from "#app/components/ui/themed.tsx";
import { useFormat } from "#app/hooks/use-format.ts";
import { useUser } from "#app/hooks/use-user.ts";
import {
  issueStatuses,
  machineStatuses,
  machineTypes,
  severities,
  taskStatuses,
  type IssueStatus,
  type MachineStatus,
  type MachineType,
  type Severity,
  type TaskStatus,
} from "#db/vocabulary.ts";
import { describe } from "#tools/records/rules.ts";
import { linkOf } from "../record-link.ts";
import { saveCsv } from "./csv.ts";
import { detailsOf, separator } from "./record-details.ts";
import { useValueText } from "./record-facts.ts";

type AnyRecord = Record<string, unknown>;

const shownAtFirst = 5;
/** Records that were found, a few at first, each leading to where it is shown; all of them as a file. */
export function RecordList({ tool, items, total }: { tool: string; items: AnyRecord[]; total: number }) {
  const t = useTranslations("assistant.result");
  const format = useFormat();
  const { role } = useUser();
  const [all, setAll] = useState(false);
  const valueText = useValueText();
  const members = detailsOf(tool);
  return (
    <div className="records">
      <ul>
        {(all ? items : items.slice(0, shownAtFirst)).map((item, at) => {
          const link = linkOf(tool, item, role);
          const text = describe(item) || valueText(item.description);
          const below = members.map((member) => valueText(item[member])).filter(Boolean);
          return (
            <li key={typeof item.id === "number" ? item.id : at} className="record">
              <Flex gap="2" align="center" wrap="wrap">
                <Tile item={item} />
                {link ? <Link to={link}>{text}</Link> : <span>{text}</span>}
                <Badges item={item} />
              </Flex>
              <Text as="div" size="1" color="gray" className="record-details">
                {below.join(separator)}
              </Text>
            </li>
          );
        })}
      </ul>
      <Flex gap="4" align="center">
        {items.length > shownAtFirst && !all && (
          <Button variant="ghost" size="1" onClick={() => setAll(true)}>
            {t("showAll", { count: items.length })}
          </Button>
        )}
        {items.length < total && (
          <Text size="1" color="gray">
            {t("firstOf", { shown: items.length, total })}
          </Text>
        )}
        <Button
          variant="ghost"
          size="1"
          color="gray"
          icon={<Download size={14} aria-hidden />}
          onClick={() => saveCsv(tool, items, format.today())}
        >
          {items.length < total ? t("csvOfThese", { count: items.length }) : t("csv")}
        </Button>
      </Flex>
    </div>
  );
}

/** Of a machine, or of the machine that a record is about. */
function Tile({ item: { machineType, machine } }: { item: AnyRecord }) {
  const type = machineType ?? (machine as { machineType?: unknown } | undefined)?.machineType;
  return isOneOf<MachineType>(machineTypes, type) ? <Plate type={type} /> : null;
}

const isOneOf = <Word extends string>(words: readonly Word[], value: unknown): value is Word =>
  words.includes(value as Word);

function Badges({ item: { severity, status, machineType } }: { item: AnyRecord }) {
  return (
    <>
      {isOneOf<Severity>(severities, severity) && <SeverityBadge severity={severity} />}
      {machineType !== undefined && isOneOf<MachineStatus>(machineStatuses, status) ? (
        <MachineStatusBadge status={status} />
      ) : isOneOf<TaskStatus>(taskStatuses, status) && !isOneOf<IssueStatus>(issueStatuses, status) ? (
        <TaskStatusBadge status={status} />
      ) : (
        isOneOf<IssueStatus>(issueStatuses, status) && <IssueStatusBadge status={status} />
      )}
    </>
  );
}
