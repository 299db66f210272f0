/** Everything by which somebody could come to sign in as another, tried by each role through each door and followed through. */
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { ElicitRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { toolName } from "#agent/toolset/tool-names.ts";
import { roles, type Role } from "#db/vocabulary.ts";
import { catalogue } from "#tools/catalogue.ts";
import { mailServer, readable } from "../mail.ts";
import { addressed, attemptsAt, granted, type Attempt } from "../takeover-attempts.ts";
import { aColleague, firstAdmin, password, send, type Person } from "./client.ts";
import type { Figure, Scale, Suite } from "./figure.ts";
import { pagePaths } from "./routes.ts";
import { aFolder, start, type Server } from "./server.ts";

const own = `${password}-own`;
const forms = ["json", "multipart", "urlencoded", "text", "json as text", "nothing said"] as const;
type Form = (typeof forms)[number];

interface House {
  server: Server;
  admin: Person;
  letters: Awaited<ReturnType<typeof mailServer>>["letters"];
}

/** What a takeover was seen by; empty where nothing was taken. */
type Findings = string[];

export const takeover: Suite = async (scale) => {
  const mail = await mailServer();
  const place = aFolder();
  const server = await start(place, { TRUST_PROXY: "1", SMTP_URL: mail.url });
  const house = { server, admin: await firstAdmin(server), letters: mail.letters };
  const figures = [await matrix(house, scale), await chains(house)];
  await server.stop();
  await place.remove();
  await mail.close();
  return figures;
};

let places = 0;
/** Somewhere nobody has tried yet, so that no limit hides what a right password would open. */
const elsewhere = () => ({ "x-forwarded-for": `10.${++places >> 16}.${(places >> 8) & 255}.${places & 255}` });

const json = async (answer: Response) => (await answer.json().catch(() => ({}))) as Record<string, unknown>;

async function tokenOf(person: Person, secret: string): Promise<{ id: number; token: string }> {
  const made = await person.call("POST", "/api/access-tokens", {
    name: "Key",
    unattendedWrites: true,
    password: secret,
  });
  return (await made.json()) as { id: number; token: string };
}

interface Victim {
  person: Person;
  secret: string;
  key: { id: number; token: string };
}

async function aVictim({ server, admin }: House, role: Role): Promise<Victim> {
  const person = await aColleague(admin, server.origin, role);
  return { person, secret: own, key: await tokenOf(person, own) };
}

/** Whether somebody with this password could now come in as the victim, or the victim no longer can. */
async function taken({ server, letters }: House, victim: Victim, mine: { email: string; password: string }) {
  const { origin } = server;
  const { id, email } = victim.person;
  const found: Findings = [];
  const enter = async (as: string, secret: string) => {
    const answer = await json(
      await send(origin, "POST", "/api/auth/login", { email: as, password: secret }, elsewhere()),
    );
    return (answer.user as { id?: number } | undefined)?.id;
  };
  for (const as of [email, mine.email])
    if ((await enter(as, mine.password)) === id) found.push("signs in as the victim");
  const before = letters.length;
  await send(origin, "POST", "/api/auth/request-password-reset", { email: mine.email }, elsewhere());
  await new Promise((go) => setTimeout(go, 300));
  for (const { to, raw } of letters.slice(before)) {
    const link = /token=([\w-]+)/.exec(readable(raw))?.[1];
    if (!link || !to.includes(mine.email)) continue;
    await send(origin, "POST", "/api/auth/reset-password", { token: link, newPassword: mine.password });
    if ((await enter(mine.email, mine.password)) === id) found.push("a link for the victim came to the thief");
  }
  const me = await json(await victim.person.call("GET", "/api/auth/me"));
  if ((me.user as { email?: string } | undefined)?.email !== email) found.push("the victim's session or email is gone");
  const bearer = { authorization: `Bearer ${victim.key.token}` };
  if (!(await send(origin, "GET", "/api/auth/me", undefined, bearer)).ok) found.push("the victim's token is gone");
  if ((await enter(email, victim.secret)) !== id) found.push("the victim's password is gone");
  return found;
}

/** The same members in every way to write a body. */
function written(
  members: object,
  form: Form,
): { body?: string | FormData | URLSearchParams; headers: Record<string, string> } {
  const fields = Object.entries(members).map(([name, value]) => [name, String(value)] as [string, string]);
  const text = JSON.stringify(members);
  if (form === "json") return { body: text, headers: { "content-type": "application/json" } };
  if (form === "text") return { body: text, headers: { "content-type": "text/plain" } };
  if (form === "json as text") return { body: text, headers: { "content-type": "text/plain; application/json" } };
  if (form === "nothing said") return { body: text, headers: { "content-type": "" } };
  if (form === "urlencoded") return { body: new URLSearchParams(fields), headers: {} };
  const multipart = new FormData();
  for (const [name, value] of fields) multipart.set(name, value);
  return { body: multipart, headers: {} };
}

/** A door tries one attempt. @returns how many calls that took */
type Door = (attempt: Attempt) => Promise<number>;

const byHttp =
  ({ server }: House, credentials: Record<string, string>, used: readonly Form[]): Door =>
  async (attempt) => {
    const { path, json: members } = addressed(attempt);
    for (const form of members ? used : used.slice(0, 1)) {
      const { body, headers } = members ? written(members, form) : { headers: {} };
      const sent = {
        method: attempt.method,
        headers: { ...credentials, ...headers },
        body,
        redirect: "manual",
      } as const;
      await (await fetch(`${server.origin}${path}`, sent)).arrayBuffer();
    }
    return members ? used.length : 1;
  };

/** Pages take no writes at all, in the browser's way nor in that of the framework's own calls. */
const byPages =
  ({ server }: House, cookie: string, paths: readonly string[]): Door =>
  async ({ input }) => {
    for (const path of paths)
      for (const form of ["urlencoded", "multipart"] as const) {
        const { body } = written(input, form);
        await (
          await fetch(`${server.origin}${path}`, { method: "POST", headers: { cookie }, body, redirect: "manual" })
        ).arrayBuffer();
      }
    return paths.length * 2;
  };

async function byMcp({ server }: House, token: string): Promise<{ door: Door; close(): Promise<void> }> {
  const client = new Client({ name: "takeover", version: "1" }, { capabilities: { elicitation: {} } });
  client.setRequestHandler(ElicitRequestSchema, () => ({ action: "accept", content: { confirm: true } }));
  const headers = { Authorization: `Bearer ${token}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${server.origin}/mcp`), { requestInit: { headers } }),
  );
  return {
    async door({ operation, input }) {
      await client.callTool({ name: toolName(operation), arguments: input }).catch(() => undefined);
      return 1;
    },
    close: () => client.close(),
  };
}

/** Every attempt of the shared list. A channel that comes later is a line more in `doors`. */
async function matrix(house: House, scale: Scale): Promise<Figure> {
  const touching = catalogue.filter(({ touchesSignIn }) => touchesSignIn).length;
  const used = scale.full ? forms : forms.slice(0, 2);
  const paths = scale.full
    ? pagePaths.flatMap((path) => [path, `${path}.data`])
    : ["/login", "/settings", "/settings.data"];
  const found: Findings = [];
  let calls = 0;
  for (const role of roles) {
    const thief = await aColleague(house.admin, house.server.origin, role);
    const key = await tokenOf(thief, own);
    const mcp = await byMcp(house, key.token);
    const doors: Record<string, Door> = {
      session: byHttp(house, { cookie: thief.cookie }, used),
      token: byHttp(house, { authorization: `Bearer ${key.token}` }, used),
      mcp: mcp.door,
      pages: byPages(house, thief.cookie, paths),
    };
    for (const [name, door] of Object.entries(doors)) {
      const victim = await aVictim(house, role === "operator" || !scale.full ? "operator" : role);
      const mine = { email: `mine-${role}-${name}@example.test`, password: "gantry-beam-9" };
      const aim = {
        victim: {
          id: victim.person.id,
          email: victim.person.email,
          tokenId: victim.key.id,
          linkId: 1,
          programId: 1,
          identityId: 1,
        },
        mine,
      };
      for (const attempt of attemptsAt(aim)) {
        const protectedRole = victim.person.email.startsWith("admin");
        const may = name === "session" && granted[attempt.operation]?.includes(role) && !protectedRole;
        // Signing out would end what the other attempts come by.
        if (may || attempt.operation === "auth.logout") continue;
        calls += await door(attempt);
      }
      for (const what of await taken(house, victim, mine)) found.push(`${role} by ${name}: ${what}`);
    }
    await mcp.close();
  }
  return {
    what: `takeovers, 4 roles × ${touching} operations × session, token, MCP, pages`,
    found: `${calls} tried, ${found.length} taken${found.length ? ` (${found.slice(0, 5).join("; ")})` : ""}`,
    ok: found.length === 0,
  };
}

/** Two steps, each of which looks harmless. */
async function chains(house: House): Promise<Figure> {
  const { server, admin } = house;
  const { origin } = server;
  const found: Findings = [];
  let number = 0;
  const chain = async (
    name: string,
    victim: Victim,
    steps: (mine: { email: string; password: string }) => Promise<unknown>,
  ) => {
    const mine = { email: `chain-${++number}@example.test`, password: "gantry-beam-9" };
    await steps(mine);
    for (const what of await taken(house, victim, mine)) found.push(`${name}: ${what}`);
  };
  const withToken = ({ key }: Victim) => ({ authorization: `Bearer ${key.token}` });

  const stolen = await aVictim(house, "operator");
  await chain("a stolen session moves the email, then asks for a link", stolen, (mine) =>
    stolen.person.call("PATCH", "/api/auth/update-profile", { email: mine.email, currentPassword: "guess" }),
  );
  await chain("a stolen session makes a token, then a password", stolen, async (mine) => {
    const made = await json(await stolen.person.call("POST", "/api/access-tokens", { name: "Key", password: "guess" }));
    const headers = { authorization: `Bearer ${String(made.token ?? "none")}` };
    const change = { currentPassword: "guess", newPassword: mine.password };
    return send(origin, "PATCH", "/api/auth/change-password", change, headers);
  });
  await chain("a stolen session begins a second factor and keeps the account by it", stolen, async () => {
    const begun = await json(await stolen.person.call("POST", "/api/auth/two-factor/begin", { password: "guess" }));
    if (begun.secret) found.push("a second factor was begun without the password");
  });
  await chain("a stolen token and the right password set another", stolen, (mine) =>
    send(
      origin,
      "PATCH",
      "/api/auth/change-password",
      { currentPassword: own, newPassword: mine.password },
      withToken(stolen),
    ),
  );
  const colleague = await aColleague(admin, origin, "operator");
  await chain("an operator moves another operator's email, then asks for a link", stolen, (mine) =>
    colleague.call("PATCH", `/api/engineers/${stolen.person.id}`, { email: mine.email }),
  );
  await chain("an operator makes an administrator, who then sets the password", stolen, async (mine) => {
    const account = { name: "Mallory", ...mine, role: "admin" };
    if ((await colleague.call("POST", "/api/engineers", account)).ok) found.push("an operator made an administrator");
  });

  const chief = await aVictim(house, "admin");
  await chain("an administrator's stolen token makes an administrator", chief, async (mine) => {
    const account = { name: "Mallory", ...mine, role: "admin" };
    if ((await send(origin, "POST", "/api/engineers", account, withToken(chief))).ok)
      found.push("a token made an account");
  });
  await chain(
    "an administrator's stolen token sets an operator's password and makes an administrator of it",
    stolen,
    async (mine) => {
      for (const change of [{ password: mine.password }, { email: mine.email }])
        await send(origin, "PATCH", `/api/engineers/${stolen.person.id}`, change, withToken(chief));
      await send(origin, "PATCH", `/api/users/${stolen.person.id}/role`, { role: "admin" }, withToken(chief));
      await send(origin, "POST", `/api/engineers/${stolen.person.id}/reset-password`, {}, withToken(chief));
    },
  );
  await chain("an administrator helps another administrator to a new password", chief, async (mine) => {
    await admin.call("POST", `/api/engineers/${chief.person.id}/reset-password`, {});
    await admin.call("PATCH", `/api/engineers/${chief.person.id}`, { email: mine.email });
    await admin.call("PATCH", `/api/engineers/${chief.person.id}`, { password: mine.password });
  });
  return {
    what: "takeovers in two steps",
    found: `${number} chains, ${found.length} taken${found.length ? ` (${found.slice(0, 5).join("; ")})` : ""}`,
    ok: found.length === 0,
  };
}
