import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { Badge, Flex, Text } from "#app/components/ui/themed.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { refreshServers, type TelematicsServerItem } from "#app/data/telematics.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { QuestionedAct, RowAct } from "./row-acts.tsx";

/** One server: how it goes, how often it is read, and what can be done with it. */
export function ServerRow({ server, onEdit }: { server: TelematicsServerItem; onEdit: () => void }) {
  const t = useTranslations("telematics");
  const format = useFormat();
  const { name, address, active, everyMinutes, nextFetchAt } = server;
  return (
    <tr>
      <th scope="row" className="breakable">
        {name}
        <Text as="div" size="1" color="gray" weight="regular">
          {address}
        </Text>
      </th>
      <td>
        <ServerState server={server} />
      </td>
      <td className="not-on-phones">
        {active ? t("everyMinutes", { minutes: everyMinutes }) : t("resting")}
        {active && (
          <Text as="div" size="1" color="gray">
            {t("next", { when: format.dateTime(nextFetchAt) })}
          </Text>
        )}
      </td>
      <td>
        <ServerActs server={server} onEdit={onEdit} />
      </td>
    </tr>
  );
}

function ServerState({ server }: { server: TelematicsServerItem }) {
  const t = useTranslations("telematics");
  const format = useFormat();
  const { fault, faultDetail, fetchedAt, succeededAt, knownCount, unknownCount, doubtCount } = server;
  const lines = [
    succeededAt && t("readAt", { when: format.dateTime(succeededAt) }),
    succeededAt && t("known", { count: knownCount }),
    unknownCount > 0 && t("unknown", { count: unknownCount }),
    doubtCount > 0 && t("doubts", { count: doubtCount }),
  ].filter(Boolean);
  return (
    <>
      {fault && fetchedAt && (
        <>
          <Badge color="amber">{t("failing", { when: format.dateTime(fetchedAt) })}</Badge>
          <Text as="div" size="2">
            {t(`fault.${fault}`)} {faultDetail && `(${faultDetail})`}
          </Text>
        </>
      )}
      {lines.length > 0 ? (
        <Text as="div" size={fault ? "1" : "2"} color={fault ? "gray" : undefined}>
          {lines.join(" · ")}
        </Text>
      ) : (
        !fault && t("waiting")
      )}
    </>
  );
}

function ServerActs({ server, onEdit }: { server: TelematicsServerItem; onEdit: () => void }) {
  const t = useTranslations("telematics");
  const client = useQueryClient();
  const { id: serverId, name } = server;
  const failed = (title: string) => (error: unknown) =>
    toast({ title, description: errorText(error, title), tone: "error" });
  const test = useMutation({
    mutationFn: () => call("telematics.verify-server", { serverId }),
    onSuccess: ({ fault, faultDetail, told, known }) =>
      fault
        ? toast({
            title: t("testFailed", { name }),
            description: [t(`fault.${fault}`), faultDetail].filter(Boolean).join(" "),
            tone: "error",
          })
        : toast({ title: t("tested", { name, told, known }), tone: "success" }),
    onError: failed(t("testFailed", { name })),
  });
  const fetchNow = useMutation({
    mutationFn: () => call("telematics.import-readings", { serverId }),
    onSuccess: ({ fault }) =>
      fault
        ? toast({ title: t("fetchFailed"), description: t(`fault.${fault}`), tone: "error" })
        : toast({ title: t("fetched", { name }), tone: "success" }),
    onError: failed(t("fetchFailed")),
    onSettled: () => refreshServers(client),
  });
  const remove = useMutation({
    mutationFn: () => call("telematics.delete-server", { serverId }),
    onSuccess: () => toast({ title: t("removed"), tone: "success" }),
    onError: failed(t("notSaved")),
    onSettled: () => refreshServers(client),
  });
  return (
    <Flex gap="2" wrap="wrap">
      <RowAct label={t("test")} name={name} loading={test.isPending} onClick={() => test.mutate()} />
      <RowAct label={t("fetch")} name={name} loading={fetchNow.isPending} onClick={() => fetchNow.mutate()} />
      <RowAct label={t("edit")} name={name} aside onClick={onEdit} />
      <QuestionedAct
        label={t("remove")}
        name={name}
        title={t("removeTitle")}
        description={t("removeText", { name })}
        onConfirm={() => remove.mutateAsync()}
        destructive
      />
    </Flex>
  );
}
