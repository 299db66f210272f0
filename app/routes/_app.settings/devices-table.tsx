import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { Confirm } from "#app/components/ui/confirm.ts";
import { DateText } from "#app/components/ui/format.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { Badge, Flex, Text } from "#app/components/ui/themed.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { ownDeviceId, turnOffPush } from "#app/data/push-device.ts";
import { refreshOwnPush, type OwnPushDevice } from "#app/data/push.ts";
import { useUser } from "#app/hooks/use-user.ts";
import { deviceName } from "./device-name.ts";

/** The person's devices, each with a test and its end. */
export function DevicesTable({ devices }: { devices: OwnPushDevice[] }) {
  const t = useTranslations("push");
  const client = useQueryClient();
  const { id: userId } = useUser();
  const [asking, setAsking] = useState(false);
  const removeAll = useMutation({
    mutationFn: async () => {
      await call("push.delete-devices", {});
      // The others learn of it by their push service.
      await turnOffPush();
    },
    onSuccess: () => toast({ title: t("allRemoved"), tone: "success" }),
    onError: (error) => toast({ title: t("failed"), description: errorText(error, t("failed")), tone: "error" }),
    onSettled: () => refreshOwnPush(client),
  });
  return (
    <Flex direction="column" align="stretch" gap="2">
      <Table caption={t("devices")}>
        <thead>
          <tr>
            <th scope="col">{t("device")}</th>
            <th scope="col">{t("since")}</th>
            <th scope="col">{t("lastSent")}</th>
            <th scope="col">
              <span className="visually-hidden">{t("remove")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} isThis={device.id === ownDeviceId(userId)} />
          ))}
        </tbody>
      </Table>
      {devices.length > 1 && (
        <Flex justify="end">
          <Button variant="soft" color="gray" size="1" onClick={() => setAsking(true)}>
            {t("removeAll")}
          </Button>
        </Flex>
      )}
      {asking && (
        <Confirm
          open
          onOpenChange={setAsking}
          title={t("removeAllTitle")}
          description={t("removeAllText")}
          confirmLabel={t("removeAll")}
          onConfirm={() => removeAll.mutateAsync()}
          destructive
        />
      )}
    </Flex>
  );
}

function DeviceRow({ device, isThis }: { device: OwnPushDevice; isThis: boolean }) {
  const t = useTranslations("push");
  const client = useQueryClient();
  const { id: deviceId, userAgent, createdAt, lastSentAt, failures } = device;
  const name = deviceName(userAgent) ?? t("unknownDevice");
  const act = useMutation({
    mutationFn: async (what: "test" | "remove") => {
      if (what === "test") await call("push.send-test", { deviceId });
      else if (isThis) await turnOffPush();
      else await call("push.delete-device", { deviceId });
    },
    onSuccess: (_done, what) => toast({ title: t(what === "test" ? "tested" : "removed"), tone: "success" }),
    onError: (error) => toast({ title: t("failed"), description: errorText(error, t("failed")), tone: "error" }),
    onSettled: () => refreshOwnPush(client),
  });
  return (
    <tr>
      <th scope="row">
        {name} {isThis && <Badge color="green">{t("thisDevice")}</Badge>}
        {failures > 0 && (
          <Text as="div" size="1" color="gray" weight="regular">
            {t("trouble")}
          </Text>
        )}
      </th>
      <td>
        <DateText value={createdAt} />
      </td>
      <td>{lastSentAt ? <DateText value={lastSentAt} time /> : t("never")}</td>
      <td>
        <Flex gap="2" justify="end" wrap="wrap">
          <Button
            size="1"
            variant="soft"
            aria-label={t("sendTestTo", { device: name })}
            loading={act.isPending && act.variables === "test"}
            onClick={() => act.mutate("test")}
          >
            {t("sendTest")}
          </Button>
          <Button
            size="1"
            variant="soft"
            color="gray"
            aria-label={t("removeNamed", { device: name })}
            loading={act.isPending && act.variables === "remove"}
            onClick={() => act.mutate("remove")}
          >
            {t("remove")}
          </Button>
        </Flex>
      </td>
    </tr>
  );
}
