import { findPushDevice, type PushDevice } from "#db/queries/push.ts";
import type { SignedInContext } from "../context.ts";
import { NotFound } from "../errors.ts";

/** @throws NotFound for another's device, as for one that is not there */
export async function ownDevice({ db, actor }: SignedInContext, id: number): Promise<PushDevice> {
  const device = await findPushDevice(db, id);
  if (device?.userId !== actor.id) throw new NotFound("Device not found");
  return device;
}
