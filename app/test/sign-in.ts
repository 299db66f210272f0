import type { Database } from "#db/client.ts";
import { aUser } from "#db/testing/records.ts";
import type { users } from "#db/schema/index.ts";
import { hashPassword } from "#tools/auth/passwords.ts";
import type { apiFor } from "./http.ts";

/** Signing in for tests as a browser does it: by password, with the cookie that comes back. */

type Call = Awaited<ReturnType<typeof apiFor>>;

export const goodPassword = "swivel-joint-47";

let hashed: Promise<string> | undefined;

/** Somebody whose password is `goodPassword`. */
export async function someoneWithPassword({ db }: Database, values: Partial<typeof users.$inferInsert> = {}) {
  hashed ??= hashPassword(goodPassword);
  return aUser(db, { passwordHash: await hashed, ...values });
}

/** The cookie that an answer sets, as the browser sends it back. */
export const cookieOf = (response: Response): string => response.headers.get("set-cookie")?.split(";")[0] ?? "";

export async function signIn(call: Call, email: string, password = goodPassword, headers: Record<string, string> = {}) {
  const response = await call("POST", "/api/auth/login", { json: { email, password }, headers });
  return {
    response,
    cookie: cookieOf(response),
    body: (await response.json()) as Record<string, unknown> & { user?: Record<string, unknown> },
  };
}
