/** What happens to writes when the disk has no room for them. */
import { isDiskFull } from "#db/free-space.ts";
import { NoSpace } from "./errors.ts";
import type { OperationName } from "./permissions/rules.ts";

export const diskFull =
  "The server's disk is full. Nothing was saved; what is there can still be read. Tell your administrator to make room, and then try again.";

/** What takes next to no room, and keeps people in or others out. */
export const goesOnWithoutRoom = (operation: OperationName): boolean =>
  operation.startsWith("auth.") || operation.endsWith(".revoke") || operation === "users.deactivate";

/** The fault as people are told it: a disk that is full, or what it is. */
export const inWords = (error: unknown): unknown =>
  isDiskFull(error) ? new NoSpace(diskFull, { cause: error }) : error;
