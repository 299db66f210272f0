import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { toolName } from "#agent/toolset/tool-names.ts";
import type { Database } from "#db/client.ts";
import { saveCalendarFeed } from "#db/queries/calendar-feeds.ts";
import { saveLink } from "#db/queries/channels.ts";
import { addOAuthClient, addProgram } from "#db/queries/connected-programs.ts";
import { addIdentity } from "#db/queries/identity-providers.ts";
import { addAccessToken } from "#db/queries/sign-in.ts";
import {
  accessTokens,
  calendarFeeds,
  channelLinkCodes,
  channelLinks,
  connectedPrograms,
  identityProviders,
  recoveryCodes,
  userIdentities,
  users,
} from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { roles } from "#db/vocabulary.ts";
import { catalogue, type OperationName } from "#tools/catalogue.ts";
import { testNow } from "#tools/testing/context.ts";
import { apiFor, apiRoutes } from "../http.ts";
import { mcpClients, textOf, use, yes } from "../mcp.ts";
import { goodPassword, signIn, someoneWithPassword } from "../sign-in.ts";
import { addressed, attemptsAt, granted, type Attempt } from "../takeover-attempts.ts";

type Person = Awaited<ReturnType<typeof someoneWithPassword>>;

const mine = { email: "mine@example.test", password: "gantry-beam-9" };

let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let victim: Person;
let victimToken: number;
let victimLink: number;
let victimProgram: number;
let victimIdentity: number;

beforeEach(async () => {
  database = await freshDatabase();
  call = await apiFor(database);
  victim = await someoneWithPassword(database, { role: "operator", name: "Victor" });
  const kept = { userId: victim.id, name: "Export", tokenHash: "of a token", prefix: "mh_export", createdAt: testNow };
  victimToken = (await addAccessToken(database.db, kept)).id;
  const link = { kind: "telegram" as const, address: "4711", label: "@victor", userId: victim.id, heardAt: testNow };
  victimLink = (await saveLink(database.db, link)).id;
  const client = { id: "of-victor", name: "Desk", redirectUris: ["https://desk.example/answer"], createdAt: testNow };
  await addOAuthClient(database.db, client);
  const grant = { userId: victim.id, clientId: client.id, sendsTo: "https://desk.example", readOnly: false };
  victimProgram = (await addProgram(database.db, { ...grant, createdAt: testNow, connectedAt: testNow })).id;
  const provider = { slug: "work", name: "Work", issuer: "https://work.example", clientId: "hub", scopes: "openid" };
  const [added] = await database.db
    .insert(identityProviders)
    .values({ ...provider, groupsClaim: "groups", accounts: "invitation", secondFactor: "here" })
    .returning();
  const identity = { providerId: added!.id, subject: "victor", userId: victim.id, lastSignInAt: testNow };
  victimIdentity = (await addIdentity(database.db, identity)).id;
  await saveCalendarFeed(database.db, { userId: victim.id, tokenHash: "of a link", createdAt: testNow });
});

/** By what somebody signs in. */
async function keysOf(id: number) {
  const [row] = await database.db.select().from(users).where(eq(users.id, id));
  const { email, passwordHash, totpSecret, totpEnabledAt, role, active, sessionTimeoutMinutes } = row!;
  const tokens = await database.db.$count(
    accessTokens,
    and(eq(accessTokens.userId, id), isNull(accessTokens.revokedAt)),
  );
  const codes = await database.db.$count(recoveryCodes, eq(recoveryCodes.userId, id));
  const links = await database.db
    .select({ tokenHash: calendarFeeds.tokenHash })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, id));
  const messengers = await database.db.select().from(channelLinks).where(eq(channelLinks.userId, id));
  const pending = await database.db.$count(channelLinkCodes, eq(channelLinkCodes.userId, id));
  const programs = await database.db.select().from(connectedPrograms).where(eq(connectedPrograms.userId, id));
  const identities = await database.db.select().from(userIdentities).where(eq(userIdentities.userId, id));
  const providers = await database.db.select().from(identityProviders);
  const keys = { tokens, codes, links, messengers, pending, programs, identities, providers };
  return { email, passwordHash, totpSecret, totpEnabledAt, role, active, sessionTimeoutMinutes, ...keys };
}

/** One way into the house. A channel that comes later, a messenger for instance, is a line more in `doors`. */
interface Entrance {
  send(attempt: Attempt): Promise<{ refused: boolean; text: string }>;
  close(): Promise<void>;
}

const overHttp = async (attempt: Attempt, sender: { as?: Person; headers?: Record<string, string> }) => {
  const { path, json } = addressed(attempt);
  const response = await call(attempt.method, path, { ...sender, json });
  return { refused: response.status >= 400, text: await response.text() };
};

const nothing = () => Promise.resolve();

const doors: Record<"session" | "token" | "mcp", (person: Person) => Promise<Entrance>> = {
  session: (person) => Promise.resolve({ send: (attempt) => overHttp(attempt, { as: person }), close: nothing }),
  async token(person) {
    const mcp = await mcpClients(database);
    const headers = { authorization: `Bearer ${await mcp.tokenOf(person, { unattendedWrites: true })}` };
    return { send: (attempt) => overHttp(attempt, { headers }), close: mcp.stop };
  },
  async mcp(person) {
    const mcp = await mcpClients(database);
    const client: Client = await mcp.connected(await mcp.tokenOf(person, { unattendedWrites: true }), yes);
    return {
      async send({ operation, input }) {
        const answer = await use(client, toolName(operation), input).catch((error: unknown) => error as Error);
        return "content" in answer
          ? { refused: answer.isError === true, text: textOf(answer) }
          : { refused: true, text: answer.message };
      },
      close: mcp.stop,
    };
  },
};

const touching = catalogue.filter(({ touchesSignIn }) => touchesSignIn).map(({ name }) => name as OperationName);

test("the matrix has every call of every operation that touches sign-in, at every address that opens it", () => {
  const walked = attemptsAt({
    victim: { id: 1, email: "a@example.test", tokenId: 1, linkId: 1, programId: 1, identityId: 1 },
    mine,
  });
  const asText = (operation: string, method: string, path: string) => `${operation} ${method} ${path}`;
  const opened = apiRoutes.flatMap(({ path, module: { loader, action } }) => {
    const handler = (loader ?? action) as { operations?: Record<string, { name: OperationName }[]> };
    return Object.entries(handler.operations ?? {}).flatMap(([method, operations]) =>
      operations.filter(({ name }) => touching.includes(name)).map(({ name }) => asText(name, method, path)),
    );
  });
  const tried = new Set(walked.map(({ operation, method, path }) => asText(operation, method, path)));
  expect(opened.filter((one) => !tried.has(one))).toEqual([]);
  expect([...new Set(walked.map(({ operation }) => operation))].toSorted()).toEqual(touching.toSorted());
});

const matrix = roles.flatMap((role) => (["session", "token", "mcp"] as const).map((door) => ({ role, door })));

test.each(matrix)(
  "$role by $door: no call makes, takes or changes another's sign-in, nor the own",
  async ({ role, door }) => {
    const thief = await someoneWithPassword(database, { role });
    const { id, email } = victim;
    const keys = { tokenId: victimToken, linkId: victimLink, programId: victimProgram, identityId: victimIdentity };
    const aim = { victim: { id, email, ...keys }, mine };
    const entrance = await doors[door](thief);
    const state = async () =>
      JSON.stringify([await keysOf(victim.id), await keysOf(thief.id), await database.db.$count(users)]);
    const before = await state();
    let tried = 0;
    for (const attempt of attemptsAt(aim)) {
      const { operation, input, harmless } = attempt;
      if (door === "session" && granted[operation]?.includes(role)) continue;
      const said = `${operation} ${JSON.stringify(input)}`;
      const { refused, text } = await entrance.send(attempt);
      if (!harmless) expect(refused, said).toBe(true);
      expect(text, said).not.toMatch(/argon2|"(passwordHash|totpSecret|tokenHash)":/);
      if (operation !== "auth.login") expect(text, said).not.toContain(victim.email);
      expect(await state(), said).toBe(before);
      tried++;
    }
    expect(tried).toBeGreaterThan(30);
    await entrance.close();
    for (const email of [victim.email, mine.email]) {
      const { body } = await signIn(call, email, mine.password, { "x-client-address": "192.0.2.99" });
      expect(body.success).toBe(false);
    }
    expect((await signIn(call, victim.email, goodPassword, { "x-client-address": "192.0.2.98" })).body.success).toBe(
      true,
    );
  },
);

test.each(roles)(
  "with a token of role %s and the right password no sign-in is made or changed either",
  async (role) => {
    const owner = await someoneWithPassword(database, { role });
    const entrances = [await doors.token(owner), await doors.mcp(owner)];
    const before = JSON.stringify([await keysOf(owner.id), await database.db.$count(users)]);
    for (const entrance of entrances) {
      const by = (operation: OperationName, method: Attempt["method"], path: string, input: object) =>
        entrance.send({ operation, method, path, input: { ...input } });
      const answers = [
        await by("profile.update", "PATCH", "/api/auth/update-profile", {
          email: mine.email,
          currentPassword: goodPassword,
        }),
        await by("profile.update-password", "PATCH", "/api/auth/change-password", {
          currentPassword: goodPassword,
          newPassword: mine.password,
        }),
        await by("auth.begin-two-factor", "POST", "/api/auth/two-factor/begin", { password: goodPassword }),
        await by("auth.disable-two-factor", "POST", "/api/auth/two-factor/disable", { password: goodPassword }),
        await by("connected-programs.create", "POST", "/api/connected-programs", {
          client_id: "of-victor",
          readOnly: false,
          password: goodPassword,
        }),
        await by("access-tokens.create", "POST", "/api/access-tokens", { name: "Key", password: goodPassword }),
        await by("settings.update", "PATCH", "/api/settings", { sessionTimeoutMinutes: 240 }),
      ];
      expect(answers.map(({ refused }) => refused)).toEqual(answers.map(() => true));
    }
    for (const { close } of entrances) await close();
    expect(JSON.stringify([await keysOf(owner.id), await database.db.$count(users)])).toBe(before);
  },
);
