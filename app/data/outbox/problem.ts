import { ApiError } from "../client.ts";

/** Why something could not leave yet, though it may later. */
export type Problem = "network" | "server" | "sign-in";

/** Why something could not leave now though it may later; undefined when the server has refused it for good. */
export function problemOf(error: unknown): Problem | undefined {
  if (!(error instanceof ApiError)) return error instanceof TypeError ? "network" : undefined;
  if (error.status === 401) return "sign-in";
  return error.status === 408 || error.status === 425 || error.status === 429 || error.status >= 500 || error.again
    ? "server"
    : undefined;
}
