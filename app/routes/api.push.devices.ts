import { createDevice } from "#tools/push/create-device.ts";
import { deleteDevices } from "#tools/push/delete-devices.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ POST: created(createDevice), DELETE: deleteDevices });
export const action = loader;
