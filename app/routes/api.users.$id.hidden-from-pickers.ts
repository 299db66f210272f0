import { hideFromPickers } from "#tools/users/hide-from-pickers.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ PATCH: hideFromPickers });
export const action = loader;
