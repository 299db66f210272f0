/** Programs that people let in by OAuth: who they are, what was allowed, and by which tokens they come. */
import { and, eq, isNull, lt, notExists, sql } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import { connectedProgramColumns, type ConnectedProgram } from "../records/connected-program.ts";
import { accessTokens, connectedPrograms, oauthClients, oauthCodes, refreshTokens, users } from "../schema/index.ts";
import { jsonRows, literal, members } from "./json.ts";
import { pageAt, type Page } from "./paging.ts";

export type OAuthClient = typeof oauthClients.$inferSelect;
export type ProgramGrant = typeof connectedPrograms.$inferSelect;

const programItem = members(connectedProgramColumns);

// Programs that introduced themselves

export const findOAuthClient = async (db: Db, id: string): Promise<OAuthClient | undefined> =>
  (await db.select().from(oauthClients).where(eq(oauthClients.id, id)))[0];

export const addOAuthClient = async (db: Db, client: OAuthClient): Promise<void> =>
  void (await db.insert(oauthClients).values(client));

const unconnected = (db: Db) =>
  notExists(
    db
      .select({ id: connectedPrograms.id })
      .from(connectedPrograms)
      .where(eq(connectedPrograms.clientId, oauthClients.id)),
  );

/** Forgets programs that nobody has let in: the oldest of them, so that no more than `most` are left. */
export async function keepNewestUnconnected(db: Db, most: number): Promise<void> {
  const surplus = (await db.$count(oauthClients, unconnected(db))) - most;
  if (surplus <= 0) return;
  await rowsOf(
    db,
    sql`delete from ${oauthClients} where id in (select c.id from ${oauthClients} c
      where not exists (select from ${connectedPrograms} p where p.client_id = c.id)
      order by c.created_at, c.id limit ${surplus})`,
  );
}

// What people have allowed

export const selectOwnPrograms = (db: Db, userId: number): Promise<ConnectedProgram[]> =>
  jsonRows(
    db,
    sql`select ${programItem} from ${connectedPrograms} where ${connectedPrograms.userId} = ${userId}
      and ${connectedPrograms.connectedAt} is not null order by ${connectedPrograms.id} desc`,
  );

/** A page of everybody's connected programs, the newest first. */
export async function selectPrograms(
  db: Db,
  { limit, skipped = 0 }: { limit: number; skipped?: number },
): Promise<Page<ConnectedProgram>> {
  const rows = await jsonRows<ConnectedProgram & { total: number }>(
    db,
    sql`select ${programItem}, (count(*) over ())::int as total from ${connectedPrograms}
      where ${connectedPrograms.connectedAt} is not null
      order by ${connectedPrograms.id} desc limit ${literal(limit)} offset ${literal(skipped)}`,
  );
  return pageAt(
    rows.map(({ total: _counted, ...program }) => program),
    { skipped, total: rows[0]?.total ?? skipped },
  );
}

export const countPrograms = (db: Db, userId: number): Promise<number> =>
  db.$count(connectedPrograms, eq(connectedPrograms.userId, userId));

/** A grant with the name of its program. */
export async function findProgram(db: Db, id: number): Promise<(ProgramGrant & { name: string }) | undefined> {
  const [found] = await db
    .select({ grant: connectedPrograms, name: oauthClients.name })
    .from(connectedPrograms)
    .innerJoin(oauthClients, eq(oauthClients.id, connectedPrograms.clientId))
    .where(eq(connectedPrograms.id, id));
  return found && { ...found.grant, name: found.name };
}

export const addProgram = async (db: Db, values: typeof connectedPrograms.$inferInsert): Promise<ProgramGrant> =>
  (await db.insert(connectedPrograms).values(values).returning())[0]!;

export const markConnected = async (db: Db, id: number, now: Date): Promise<void> =>
  void (await db
    .update(connectedPrograms)
    .set({ connectedAt: now })
    .where(and(eq(connectedPrograms.id, id), isNull(connectedPrograms.connectedAt))));

/** Ends a grant, with every code and token that came of it. */
export const dropProgram = async (db: Db, id: number): Promise<void> =>
  void (await db.delete(connectedPrograms).where(eq(connectedPrograms.id, id)));

// Codes and tokens

export const addOAuthCode = async (db: Db, values: typeof oauthCodes.$inferInsert): Promise<void> =>
  void (await db.insert(oauthCodes).values(values));

/** A code with its grant, held until the transaction ends; none where the grant's owner may not sign in. */
export const lockOAuthCode = async (db: Db, codeHash: string) =>
  (
    await db
      .select({ code: oauthCodes, grant: connectedPrograms })
      .from(oauthCodes)
      .innerJoin(connectedPrograms, eq(connectedPrograms.id, oauthCodes.programId))
      .innerJoin(users, and(eq(users.id, connectedPrograms.userId), eq(users.active, true)))
      .where(eq(oauthCodes.codeHash, codeHash))
      .for("update", { of: oauthCodes })
  )[0];

export const markCodeUsed = async (db: Db, codeHash: string, now: Date): Promise<void> =>
  void (await db.update(oauthCodes).set({ usedAt: now }).where(eq(oauthCodes.codeHash, codeHash)));

export const addRefreshToken = async (db: Db, values: typeof refreshTokens.$inferInsert): Promise<void> =>
  void (await db.insert(refreshTokens).values(values));

/** As `lockOAuthCode`, of a refresh token. */
export const lockRefreshToken = async (db: Db, tokenHash: string) =>
  (
    await db
      .select({ refresh: refreshTokens, grant: connectedPrograms })
      .from(refreshTokens)
      .innerJoin(connectedPrograms, eq(connectedPrograms.id, refreshTokens.programId))
      .innerJoin(users, and(eq(users.id, connectedPrograms.userId), eq(users.active, true)))
      .where(eq(refreshTokens.tokenHash, tokenHash))
      .for("update", { of: refreshTokens })
  )[0];

export const markRefreshUsed = async (db: Db, tokenHash: string, now: Date): Promise<void> =>
  void (await db.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.tokenHash, tokenHash)));

/** The grant that a token of a program belongs to, be it for access or for refreshing. */
export async function findGrantOfToken(db: Db, tokenHash: string): Promise<ProgramGrant | undefined> {
  const [found] = await rowsOf<{ id: number }>(
    db,
    sql`select program_id as id from ${refreshTokens} where token_hash = ${tokenHash}
      union select program_id from ${accessTokens} where token_hash = ${tokenHash} and program_id is not null`,
  );
  return found && (await db.select().from(connectedPrograms).where(eq(connectedPrograms.id, found.id)))[0];
}

interface Over {
  now: Date;
  /** Who introduced itself before then and was let in by nobody is forgotten. */
  introducedBefore: Date;
}

/** Deletes codes and tokens that are over, grants that nothing is left of, and programs that nobody has let in. */
export async function sweepPrograms(db: Db, { now, introducedBefore }: Over): Promise<void> {
  await db.delete(oauthCodes).where(lt(oauthCodes.expiresAt, now));
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now));
  await db.delete(accessTokens).where(and(lt(accessTokens.expiresAt, now), sql`${accessTokens.programId} is not null`));
  await rowsOf(
    db,
    sql`delete from ${connectedPrograms} p
      where not exists (select from ${oauthCodes} c where c.program_id = p.id)
        and not exists (select from ${refreshTokens} r where r.program_id = p.id)
        and not exists (select from ${accessTokens} a where a.program_id = p.id)`,
  );
  await db.delete(oauthClients).where(and(unconnected(db), lt(oauthClients.createdAt, introducedBefore)));
}
