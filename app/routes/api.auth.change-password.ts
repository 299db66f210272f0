import { updatePassword } from "#tools/profile/update-password.ts";
import { renewingCall } from "../http/auth.server.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ PATCH: renewingCall(updatePassword) });
export const action = loader;
