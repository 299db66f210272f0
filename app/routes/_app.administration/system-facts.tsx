import { Callout, DataList } from "@radix-ui/themes";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Badge, Flex } from "#app/components/ui/themed.tsx";
import { DateText, NumberText } from "#app/components/ui/format.tsx";
import { Section } from "#app/components/ui/page.tsx";
import type { SystemFacts } from "#app/data/administration.ts";
import { useFormat } from "#app/hooks/use-format.ts";

interface SystemProps {
  facts: SystemFacts;
}

function FactList({ title, facts }: { title: string; facts: (readonly [label: string, value: ReactNode])[] }) {
  return (
    <Section title={title}>
      <DataList.Root>
        {facts.map(([label, value]) => (
          <DataList.Item key={label}>
            <DataList.Label>{label}</DataList.Label>
            <DataList.Value className="breakable">{value}</DataList.Value>
          </DataList.Item>
        ))}
      </DataList.Root>
    </Section>
  );
}

/** A number that should be 0. */
function Fault({ count }: { count: number }) {
  if (count === 0) return <NumberText value={0} />;
  return (
    <Badge color="red" size="2">
      <NumberText value={count} />
    </Badge>
  );
}

/** A backup took the place of the database: what came after it is missing, and people must know. */
export function Recovery({ facts: { recovery } }: SystemProps) {
  const t = useTranslations("administration.system");
  if (!recovery) return null;
  return (
    <Callout.Root color="red" role="alert">
      <Callout.Icon>
        <TriangleAlert size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text className="breakable">{t("recovered", { ...recovery })}</Callout.Text>
    </Callout.Root>
  );
}

export function Server({ facts, readAt }: SystemProps & { readAt: number }) {
  const t = useTranslations("administration.system");
  const format = useFormat();
  const { version, node, uptimeSeconds, memoryBytes, origin, mailAvailable, demo } = facts;
  return (
    <FactList
      title={t("server")}
      facts={[
        [t("version"), demo ? t("demoVersion", { version }) : version],
        [t("node"), node],
        [t("since"), <DateText key="since" value={readAt - uptimeSeconds * 1_000} time />],
        [t("memory"), format.fileSize(memoryBytes)],
        [t("origin"), origin],
        [t("mail"), mailAvailable ? t("mailOn") : t("mailOff")],
      ]}
    />
  );
}

export function DatabaseFacts({ facts: { database, engine, storage, storageFault } }: SystemProps) {
  const t = useTranslations("administration.system");
  const format = useFormat();
  const { version, bytes, ...records } = database;
  return (
    <FactList
      title={t("database")}
      facts={[
        [t("engine"), t(`engines.${engine}`)],
        [t("version"), t("databaseValue", { version, size: format.fileSize(bytes) })],
        [t("records"), t("recordsValue", records)],
        [
          t("storage"),
          storageFault ? (
            <Badge key="storage" color="red" size="2">
              {t("storageFault", { storage: t(`storages.${storage}`), reason: storageFault })}
            </Badge>
          ) : (
            t(`storages.${storage}`)
          ),
        ],
      ]}
    />
  );
}

export function QueueFacts({ facts: { queue } }: SystemProps) {
  const t = useTranslations("administration.system");
  return (
    <FactList
      title={t("queue")}
      facts={[
        [t("queued"), <NumberText key="queued" value={queue.queued} />],
        [t("processing"), <NumberText key="processing" value={queue.processing} />],
        [t("stuck"), <Fault key="stuck" count={queue.stuck} />],
        [t("failed"), <NumberText key="failed" value={queue.failed} />],
      ]}
    />
  );
}

export function ModelFacts({ facts: { model } }: SystemProps) {
  const t = useTranslations("administration.system");
  const shell = useTranslations("shell");
  return (
    <FactList
      title={t("model")}
      facts={[
        [t("modelName"), model.builtIn ? shell("ai.builtIn") : model.name],
        [t("callsToday"), <NumberText key="calls" value={model.callsToday} />],
        [t("failedToday"), <Fault key="failed" count={model.failedToday} />],
        [t("lastError"), model.lastError ?? t("none")],
      ]}
    />
  );
}

/** By which model search in past reports goes, and how far the next one is. */
export function SearchFacts({ facts: { searchIndex } }: SystemProps) {
  const t = useTranslations("administration.system");
  const shell = useTranslations("shell");
  const { serving, next } = searchIndex;
  const nameOf = ({ model, builtIn }: { model: string; builtIn: boolean }) => (builtIn ? shell("ai.builtIn") : model);
  return (
    <FactList
      title={t("searchIndex")}
      facts={[
        [t("modelName"), serving ? nameOf(serving) : t("searchByWords")],
        ...(serving
          ? [[t("searchIndexed"), t("searchProgress", { done: serving.done, total: serving.total })] as const]
          : []),
        ...(next
          ? [
              [t("searchMovesTo"), nameOf(next)] as const,
              [t("searchIndexed"), <Moved key="moved" next={next} />] as const,
            ]
          : []),
      ]}
    />
  );
}

function Moved({ next }: { next: NonNullable<SystemFacts["searchIndex"]["next"]> }) {
  const t = useTranslations("administration.system");
  const { done, total, problem, failedAt } = next;
  return (
    <Flex direction="column" align="start" gap="2">
      {t("searchProgress", { done, total })}
      {problem !== "none" && (
        <Badge color="red" size="2">
          {t(`searchProblems.${problem}`)}
          {failedAt && <DateText value={failedAt} time />}
        </Badge>
      )}
      {problem !== "none" && t("searchStays")}
    </Flex>
  );
}
