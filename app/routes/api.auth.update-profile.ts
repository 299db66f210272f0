import { updateProfile } from "#tools/profile/update-profile.ts";
import { authCall } from "../http/auth.server.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ PATCH: authCall(updateProfile) });
export const action = loader;
