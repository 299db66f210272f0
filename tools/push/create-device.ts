import {
  countPushDevices,
  dropPushDevice,
  findDeviceByEndpoint,
  lockPushDevices,
  renewPushDevice,
  savePushDevice,
  selectPushDevices,
} from "#db/queries/push.ts";
import { pushDeviceShape } from "#db/records/push.ts";
import type { SignedInContext } from "../context.ts";
import { Conflict, invalid } from "../errors.ts";
import { operation } from "../operation.ts";
import type { PushAddress } from "../ports.ts";
import { ownDevice } from "./own-device.ts";
import { mostDevices } from "./rules.ts";
import { newDevice } from "./schema.ts";

export const createDevice = operation({
  name: "push.create-device",
  title: "Notify this device",
  description:
    "Have a browser show the caller's notifications while the app is closed. A push subscription that is known is taken over or renewed.",
  effect: "write",
  repeatable: true,
  input: newDevice,
  output: pushDeviceShape,
  async execute({ endpoint, keys, deviceId, replaces }, ctx) {
    const { db, actor, changed, ports } = ctx;
    const address = { endpoint, ...keys };
    const refused = ports.push.refusal(address);
    if (refused === "keys") throw invalid("keys", "These are not the keys of a browser");
    if (refused) throw invalid("endpoint", "This is not the address of a push service");
    await lockPushDevices(db, actor.id);
    const known =
      deviceId === undefined ? await knownDevice(ctx, replaces ?? endpoint) : await ownDevice(ctx, deviceId);
    const id = known ? await renewed(ctx, known.id, address) : await added(ctx, address);
    const device = (await selectPushDevices(db, actor.id)).find((one) => one.id === id)!;
    const { userAgent } = device;
    changed({ entity: "push_device", id, after: { userAgent }, domains: ["settings"], userId: actor.id });
    return device;
  },
});

async function knownDevice({ db, actor }: SignedInContext, endpoint: string) {
  const known = await findDeviceByEndpoint(db, endpoint);
  return known?.userId === actor.id ? known : undefined;
}

async function renewed({ db, actor }: SignedInContext, id: number, address: PushAddress): Promise<number> {
  await renewPushDevice(db, id, { ...address, sessionId: actor.sessionId ?? null });
  return id;
}

/** @throws Conflict when the person has as many as there may be */
async function added({ db, actor, now, userAgent }: SignedInContext, address: PushAddress): Promise<number> {
  if ((await countPushDevices(db, actor.id)) >= mostDevices)
    throw new Conflict(`Notifications are on for ${mostDevices} devices already. Please remove one first.`);
  // Somebody else had this browser before: they are told there no more.
  const before = await findDeviceByEndpoint(db, address.endpoint);
  if (before) await dropPushDevice(db, before.id);
  const { id } = await savePushDevice(db, {
    ...address,
    userId: actor.id,
    sessionId: actor.sessionId ?? null,
    userAgent: userAgent?.slice(0, 300) ?? null,
    createdAt: now(),
  });
  return id;
}
