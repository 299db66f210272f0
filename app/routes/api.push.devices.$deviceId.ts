import { deleteDevice } from "#tools/push/delete-device.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ DELETE: deleteDevice });
export const action = loader;
