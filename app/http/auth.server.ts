import type { AnyOperation } from "#tools/operation.ts";
import { browserMarkCookie, sessionHeaders } from "./session.server.ts";
import type { Endpoint } from "./endpoint.ts";

/** Answers under /api/auth say of themselves whether they succeeded. */
export const authCall = (operation: AnyOperation): Endpoint => ({ operation, refused: { success: false } });

/** A call that opens a session, or ends it: the token goes into the cookie and nowhere else. */
export const signingCall = (operation: AnyOperation): Endpoint => ({
  ...authCall(operation),
  withheld: ["token", "browserMark"],
  async respond({ token, browserMark, ...answer }: { token?: string; browserMark?: string }, request) {
    const headers = await sessionHeaders(request, token);
    if (browserMark) headers.append("Set-Cookie", await browserMarkCookie(request, browserMark));
    return Response.json(answer, { headers });
  },
});

/** As above, but an answer without a token leaves the cookie alone: the call may have come without one. */
export const renewingCall = (operation: AnyOperation): Endpoint => ({
  ...authCall(operation),
  withheld: ["token"],
  async respond({ token, ...answer }: { token?: string }, request) {
    return Response.json(answer, {
      headers: token ? await sessionHeaders(request, token) : { "Cache-Control": "no-store" },
    });
  },
});
