import { sql } from "drizzle-orm";
import type { Db } from "../client.ts";

/** Waits until no other transaction holds the lock of this number, and holds it until this one ends. */
export const lockForTransaction = async (tx: Db, lock: number): Promise<void> =>
  void (await tx.execute(sql`select pg_advisory_xact_lock(${lock})`));
