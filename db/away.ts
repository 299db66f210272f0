import pg from "pg";
import { messageOf } from "./error-message.ts";

const code = "DATABASE_AWAY";

/** The database cannot be reached now, or does not answer: nothing is wrong with what was asked. */
export class DatabaseAway extends Error {
  /** The server and its bundle have this class each for themselves; by this they know it. */
  readonly code = code;
  /** The order to commit had gone out: nobody knows whether it was followed. */
  readonly committing: boolean;
  constructor(reason: string, { committing = false, ...options }: ErrorOptions & { committing?: boolean } = {}) {
    super(`The database is away: ${reason}`, options);
    this.committing = committing;
    this.name = "DatabaseAway";
  }
}

/**
 * Of PostgreSQL (https://www.postgresql.org/docs/17/errcodes-appendix.html): it ends, starts, has no free connection or no
 * memory left, or gave up on a statement or a transaction that took too long.
 */
const away = new Set("57P01 57P02 57P03 57P05 57014 25P03 53200 53300 08000 08001 08003 08004 08006".split(" "));

/** Whether a statement failed because the database cannot be reached now or is too slow, not because of what it says. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: string }).code === code) return true;
    if (cause instanceof pg.DatabaseError && away.has(cause.code ?? "")) return true;
  }
  return false;
}

/** Whether the change that failed may have been kept all the same. */
export function mayHaveCommitted(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as Partial<DatabaseAway>).committing) return true;
  return false;
}

/** What PostgreSQL itself said stays as it is; whatever else the driver fails with is a connection that is none. */
export const asAway = (error: unknown): Error =>
  error instanceof pg.DatabaseError || error instanceof DatabaseAway
    ? error
    : new DatabaseAway(messageOf(error), { cause: error });
