import { useMutation, useQueryClient } from "@tanstack/react-query";
import { BellOff, BellRing } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { Flex, Text } from "#app/components/ui/themed.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { ownDeviceId, pushObstacle, turnOffPush, turnOnPush, type PushObstacle } from "#app/data/push-device.ts";
import { ownPush, refreshOwnPush, type OwnPush } from "#app/data/push.ts";
import { useUser } from "#app/hooks/use-user.ts";
import type { Input } from "#app/http/api-types.ts";
import { pushKinds } from "#tools/push/rules.ts";
import type { OwnSettings } from "#tools/settings/shapes.ts";
import { Choice } from "./choice.tsx";
import { DevicesTable } from "./devices-table.tsx";
import { QuietHours } from "./quiet-hours.tsx";
import { useSave } from "./use-save.ts";

/** This browser as a device, all devices, and what they are told of. */
export default function DeviceControls({ push, settings }: { push: OwnPush; settings: OwnSettings }) {
  return (
    <Flex direction="column" gap="4">
      <ThisDevice push={push} paused={!settings.notifications.push} />
      {push.devices.length > 0 && <DevicesTable devices={push.devices} />}
      <Choices choices={push.choices} />
    </Flex>
  );
}

/** Whether this browser is one of the devices, what keeps it from being one, and the switch. */
function ThisDevice({ push, paused }: { push: OwnPush; paused: boolean }) {
  const t = useTranslations("push");
  const client = useQueryClient();
  const user = useUser();
  const save = useSave();
  // Until it is known nothing is said.
  const [obstacle, setObstacle] = useState<PushObstacle | "unknown" | undefined>("unknown");
  useEffect(() => setObstacle(pushObstacle()), []);
  const ownId = obstacle === "unknown" ? undefined : ownDeviceId(user.id);
  const isOn = push.devices.some(({ id }) => id === ownId);
  const turn = useMutation({
    mutationFn: async (on: boolean) => {
      if (!on) return turnOffPush().then(() => t("turnedOff"));
      if (!(await turnOnPush(user.id, push.publicKey))) return t("dismissed");
      if (paused) save.mutate({ notifications: { push: true } });
      return t("turnedOn");
    },
    onSuccess: (title) => toast({ title, tone: "success" }),
    onError: (error) => toast({ title: t("failed"), description: errorText(error, t("failed")), tone: "error" }),
    onSettled: () => {
      setObstacle(pushObstacle());
      return refreshOwnPush(client);
    },
  });
  return (
    <Flex direction="column" align="start" gap="2">
      <Text as="p" size="2" role="status">
        {obstacle === "unknown" ? " " : obstacle ? t(`states.${obstacle}`) : isOn ? t("on") : t("off")}
      </Text>
      {paused && push.devices.length > 0 && (
        <Text as="p" size="2" color="gray">
          {t("states.paused")}
        </Text>
      )}
      {(!obstacle || isOn) && (
        <Button
          variant={isOn ? "soft" : "solid"}
          color={isOn ? "gray" : undefined}
          icon={isOn ? <BellOff size={16} aria-hidden /> : <BellRing size={16} aria-hidden />}
          loading={turn.isPending}
          onClick={() => turn.mutate(!isOn)}
        >
          {isOn ? t("turnOff") : t("turnOn")}
        </Button>
      )}
    </Flex>
  );
}

function Choices({ choices }: { choices: OwnPush["choices"] }) {
  const t = useTranslations("push");
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (changes: Input<"push.update">) => call("push.update", changes),
    onMutate: (changes) => {
      const before = client.getQueryData<OwnPush>(ownPush.queryKey);
      if (before)
        client.setQueryData(ownPush.queryKey, {
          ...before,
          choices: { ...before.choices, ...changes } as OwnPush["choices"],
        });
      return before;
    },
    onSuccess: () => toast({ title: t("saved"), tone: "success" }),
    onError: (error, _changes, before) => {
      client.setQueryData(ownPush.queryKey, before);
      toast({ title: t("notSaved"), description: errorText(error, t("notSaved")), tone: "error" });
    },
    onSettled: () => refreshOwnPush(client),
  });
  return (
    <div className="account-choices" role="group" aria-label={t("about")}>
      <Text as="p" size="2" weight="medium" aria-hidden>
        {t("about")}
      </Text>
      {pushKinds.map((kind) => (
        <Choice
          key={kind}
          label={t(`kinds.${kind}`)}
          hint={t(`kindHints.${kind}`)}
          checked={choices[kind]}
          onCheckedChange={(wanted) => change.mutate({ [kind]: wanted })}
        />
      ))}
      <QuietHours
        quietFrom={choices.quietFrom}
        quietUntil={choices.quietUntil}
        onChange={(hours) => change.mutate(hours)}
      />
    </div>
  );
}
