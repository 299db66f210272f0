import { call } from "./call.ts";
import { forgetWork } from "./offline/store.ts";
import { forgetPushOnSignOut } from "./push-device.ts";
import { clearUser } from "./saved-user.ts";
import { forgetShared } from "./shared-in.ts";

/**
 * Ends the session and forgets the saved user. @throws when the server did not end it
 * @returns where the identity provider ends its own session, if one opened this
 */
export async function signOut(): Promise<string | undefined> {
  await forgetPushOnSignOut();
  const { continueAt } = await call("auth.logout", {});
  clearUser();
  // What cannot be taken away here cannot have been kept either.
  await Promise.allSettled([forgetWork(), forgetShared()]);
  return continueAt;
}
