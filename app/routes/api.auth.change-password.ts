import { changePassword } from "#tools/profile/change-password.ts";
import { renewingCall } from "../http/auth.server.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ PATCH: renewingCall(changePassword) });
export const action = loader;
