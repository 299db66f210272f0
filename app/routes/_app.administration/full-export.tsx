import { Progress } from "@radix-ui/themes";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Archive } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState } from "#app/components/ui/states.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { Badge, Flex, Text } from "#app/components/ui/themed.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { listedExports, type ExportItem } from "#app/data/administration.ts";
import { call, pathOf } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { useUser } from "#app/hooks/use-user.ts";
import type { ExportState } from "#db/export-vocabulary.ts";
import { exportKeptDays } from "#tools/exports/rules.ts";
import { ListStates } from "./list-states.tsx";
import { QuestionedAct } from "./row-acts.tsx";

const ExportDialog = onDemand(() => import("./export-dialog.tsx"));

/** How often it is looked how far one is that is being written. */
const lookEveryMs = 1_500;

const isUnfinished = ({ state }: ExportItem) => state === "waiting" || state === "writing";

/** Everything in one file: asked for, made in the background, and kept for some days. */
export function FullExport() {
  const t = useTranslations("fullExport");
  const [asking, setAsking] = useState(false);
  const exports = useQuery({
    ...listedExports,
    refetchInterval: ({ state: { data } }) => (data?.some(isUnfinished) ? lookEveryMs : false),
  });
  const reason = exports.data ? exports.data.some(isUnfinished) && t("oneAtATime") : t("loading");
  return (
    <Section
      title={t("title")}
      description={t("hint", { days: exportKeptDays })}
      actions={
        <Button
          variant="soft"
          icon={<Archive size={16} aria-hidden />}
          disabledReason={reason}
          onClick={() => setAsking(true)}
        >
          {t("ask")}
        </Button>
      }
    >
      <ListStates
        list={exports}
        items={exports.data}
        empty={<EmptyState title={t("none")} icon={<Archive size={28} aria-hidden />} />}
      >
        {(items) => (
          <Table caption={t("caption")}>
            <thead>
              <tr>
                <th scope="col">{t("at")}</th>
                <th scope="col">{t("state")}</th>
                <th scope="col">{t("file")}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <ExportRow key={item.id} item={item} />
              ))}
            </tbody>
          </Table>
        )}
      </ListStates>
      {asking && <ExportDialog open onOpenChange={setAsking} />}
    </Section>
  );
}

function ExportRow({ item }: { item: ExportItem }) {
  const t = useTranslations("fullExport");
  const format = useFormat();
  const { id, ownerName, createdAt, missingFiles } = item;
  const when = format.dateTime(createdAt);
  const name = t("name", { when });
  const { cancel, remove } = useActs(id);
  return (
    <tr>
      <th scope="row" className="breakable">
        {t("by", { when, name: ownerName ?? t("somebody") })}
      </th>
      <td className="breakable">
        <Flex direction="column" align="start" gap="1">
          <ExportProgress item={item} name={name} />
          {isUnfinished(item) && (
            <QuestionedAct
              label={t("cancel")}
              name={name}
              title={t("cancelTitle")}
              description={t("cancelHint")}
              onConfirm={() => cancel.mutateAsync()}
              destructive
            />
          )}
        </Flex>
      </td>
      <td className="breakable">
        {item.state === "ready" && (
          <Flex direction="column" align="start" gap="1">
            <Text size="2">
              {t("contents", {
                ...{ rows: item.rows ?? 0, files: item.files ?? 0 },
                size: format.fileSize(item.bytes ?? 0),
              })}
            </Text>
            {!!missingFiles && <Text size="2">{t("missing", { count: missingFiles })}</Text>}
            {item.expiresAt && (
              <Text size="1" color="gray">
                {t("kept", { when: format.dateTime(item.expiresAt) })}
              </Text>
            )}
            <Flex gap="2" wrap="wrap" align="center">
              <DownloadLink item={item} name={name} />
              <QuestionedAct
                label={t("remove")}
                name={name}
                title={t("removeTitle")}
                description={t("removeHint")}
                onConfirm={() => remove.mutateAsync()}
                destructive
              />
            </Flex>
          </Flex>
        )}
      </td>
    </tr>
  );
}

/** The browser itself takes the file, which may be larger than its memory, and goes on with it after a break. */
function DownloadLink({ item: { id, ownerId, ownerName }, name }: { item: ExportItem; name: string }) {
  const t = useTranslations("fullExport");
  const user = useUser();
  if (ownerId !== user.id) return <Text size="1">{t("notYours", { name: ownerName ?? t("somebody") })}</Text>;
  return (
    <a href={pathOf("exports.download", { exportId: id })} download>
      {t("download")}
      <span className="visually-hidden"> {name}</span>
    </a>
  );
}

const colors: Record<ExportState, "gray" | "amber" | "green" | "red"> = {
  waiting: "amber",
  writing: "amber",
  ready: "green",
  failed: "red",
  cancelled: "gray",
  gone: "gray",
};

function ExportProgress({ item: { state, done, total, fault }, name }: { item: ExportItem; name: string }) {
  const t = useTranslations("fullExport");
  return (
    <Flex direction="column" align="start" gap="1" role="status" className="admin-stretch">
      <Badge color={colors[state]}>{t(`states.${state}`)}</Badge>
      {state === "writing" && total > 0 && (
        <>
          <Text size="1" color="gray">
            {t("progress", { done, total })}
          </Text>
          <Progress size="1" value={(done / total) * 100} aria-label={name} />
        </>
      )}
      {fault && <Text size="2">{t(`faults.${fault}`)}</Text>}
    </Flex>
  );
}

function useActs(exportId: number) {
  const t = useTranslations("fullExport");
  const client = useQueryClient();
  const shared = {
    onSuccess: () => toast({ title: t("done"), tone: "success" as const }),
    onError: (error: unknown) =>
      toast({ title: t("failed"), description: errorText(error, t("failed")), tone: "error" as const }),
    onSettled: () => client.invalidateQueries({ queryKey: listedExports.queryKey }),
  };
  const cancel = useMutation({ mutationFn: () => call("exports.cancel", { exportId }), ...shared });
  const remove = useMutation({ mutationFn: () => call("exports.delete", { exportId }), ...shared });
  return { cancel, remove };
}
