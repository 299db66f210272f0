import { updateMoney } from "#tools/users/update-money.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ PATCH: updateMoney });
export const action = loader;
