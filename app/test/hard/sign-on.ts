/** Identity providers that lie: forged tokens, mixed-up and replayed answers, ways to other sites. */
import { lyingProvider, type LyingProvider } from "../lying-provider.ts";
import {
  beginAt,
  comeBack,
  forgedIdTokens,
  forgedLogoutTokens,
  notify,
  strangeReturnPaths,
  type Begun,
  type House,
} from "../sign-on-lies.ts";
import { foreignCalls, foreignHeaders, wickedChanges, wickedFilters } from "../scim-lies.ts";
import { aPerson, patchUrn, userUrn, type Listed, type Resource } from "../scim.ts";
import { firstAdmin, times, type Person } from "./client.ts";
import type { Figure, Scale, Suite } from "./figure.ts";
import { aFolder, start } from "./server.ts";

interface Scene {
  house: House;
  admin: Person;
  liar: LyingProvider;
  other: LyingProvider;
}

export const signOn: Suite = async (scale) => {
  const place = aFolder();
  const server = await start(place, { OIDC_PRIVATE: "1", TRUST_PROXY: "1", HOST: "localhost" });
  const admin = await firstAdmin(server);
  const [liar, other] = [await lyingProvider("liar"), await lyingProvider("other")];
  for (const [slug, { issuer, clientId, clientSecret }] of Object.entries({ liar, other })) {
    const settings = {
      slug,
      name: slug,
      issuer,
      clientId,
      clientSecret,
      accounts: "just-in-time",
      defaultRole: "view",
    };
    const made = await admin.call("POST", "/api/identity-providers", settings);
    if (!made.ok) throw new Error(`No provider could be added: ${await made.text()}`);
  }
  const scene = { house: houseOf(server.origin), admin, liar, other };
  const figures = [await tokens(scene), await answers(scene, scale), await ways(scene), await notices(scene)];
  figures.push(await directories(scene, server.origin));
  await server.stop();
  await Promise.all([liar.close(), other.close()]);
  await place.remove();
  return figures;
};

let places = 0;

const houseOf = (origin: string): House => ({
  origin,
  send: (method, path, { cookie, form, json }) =>
    fetch(`${origin}${path}`, {
      method,
      redirect: "manual",
      headers: {
        // Somewhere nobody has tried yet, so that no limit hides what would be believed.
        "x-forwarded-for": `10.${++places >> 16}.${(places >> 8) & 255}.${places & 255}`,
        accept: "text/html",
        ...(cookie ? { cookie } : {}),
        ...(json ? { "content-type": "application/json" } : {}),
      },
      body: json ? JSON.stringify(json) : form,
    }),
});

/** A sign-in as the provider says in truth; without it nothing below would mean anything. */
async function honest({ house, liar }: Scene, redirectTo = "/") {
  const begun = await beginAt(house, "liar", liar.issuer, redirectTo);
  liar.idToken = await liar.sign(liar.claims(begun.nonce));
  return { ...begun, ...(await comeBack(house, begun)) };
}

const isIn = async ({ house }: Scene, session: string | undefined) =>
  session !== undefined && (await house.send("GET", "/api/auth/me", { cookie: session })).ok;

function figure(what: string, tried: number, accepted: string[], sound: boolean): Figure {
  const which = accepted.length > 0 ? ` (${accepted.slice(0, 5).join("; ")})` : "";
  const found = `${tried} tried, ${accepted.length} accepted${which}${sound ? "" : ", and what is true was refused"}`;
  return { what, found, ok: accepted.length === 0 && sound };
}

async function tokens(scene: Scene): Promise<Figure> {
  const { house, liar, other } = scene;
  const accepted: string[] = [];
  for (const [name, forge] of Object.entries(forgedIdTokens)) {
    const { nonce: earlierNonce } = await beginAt(house, "liar", liar.issuer);
    const begun = await beginAt(house, "liar", liar.issuer);
    liar.idToken = await forge({ liar, other, nonce: begun.nonce, earlierNonce });
    if ((await comeBack(house, begun)).session) accepted.push(name);
  }
  const sound = await isIn(scene, (await honest(scene)).session);
  return figure("forged ID tokens", Object.keys(forgedIdTokens).length, accepted, sound);
}

/** Answers of another browser, another provider, another state, too late or again, also many at once. */
async function answers(scene: Scene, scale: Scale): Promise<Figure> {
  const { house, liar, other } = scene;
  const accepted: string[] = [];
  let tried = 0;
  const refuse = async (name: string, begun: Pick<Begun, "cookie" | "answer">) => {
    tried++;
    if ((await comeBack(house, begun)).session) accepted.push(name);
  };
  const fresh = async () => {
    const begun = await beginAt(house, "liar", liar.issuer);
    liar.idToken = await liar.sign(liar.claims(begun.nonce));
    return begun;
  };
  const changed = (begun: Begun, change: (answer: URL) => void): Begun => {
    const answer = new URL(begun.answer);
    change(answer);
    return { ...begun, answer };
  };
  const mine = await fresh();
  const yours = await fresh();
  await refuse("without the cookie", { ...mine, cookie: "" });
  await refuse("with a stranger's cookie", { ...mine, cookie: yours.cookie });
  await refuse("with an invented cookie", { ...mine, cookie: `sign-on=${btoa(JSON.stringify("x".repeat(43)))}` });
  await refuse(
    "with the state of a stranger",
    changed(mine, (answer) => answer.searchParams.set("state", yours.state)),
  );
  await refuse(
    "without a state",
    changed(mine, (answer) => answer.searchParams.delete("state")),
  );
  await refuse(
    "with two states",
    changed(await fresh(), (answer) => answer.searchParams.append("state", "x")),
  );
  await refuse(
    "with two codes",
    changed(await fresh(), (answer) => answer.searchParams.append("code", "x")),
  );
  await refuse(
    "without a code",
    changed(await fresh(), (answer) => answer.searchParams.delete("code")),
  );
  await refuse(
    "of the other issuer",
    changed(await fresh(), (answer) => answer.searchParams.set("iss", other.issuer)),
  );
  await refuse(
    "of no issuer",
    changed(await fresh(), (answer) => answer.searchParams.delete("iss")),
  );
  await refuse(
    "at the other's address",
    changed(await fresh(), (answer) => (answer.pathname = "/auth/sso/other/callback")),
  );
  await refuse(
    "with a token beside",
    changed(await fresh(), (answer) => answer.searchParams.set("id_token", liar.idToken)),
  );
  await refuse(
    "with an error beside",
    changed(await fresh(), (answer) => answer.searchParams.set("error", "x")),
  );
  const done = await honest(scene);
  await refuse("again", done);
  // Of many that come at once with the same answer one is let in.
  const once = await fresh();
  let entered = 0;
  const atOnce = scale.rounds(50, 10);
  await times(atOnce, atOnce, async () => void ((await comeBack(house, once)).session && entered++));
  if (entered !== 1) accepted.push(`${entered} of ${atOnce} at once`);
  return figure("answers of other browsers, providers and times", tried + atOnce, accepted, Boolean(done.session));
}

async function ways(scene: Scene): Promise<Figure> {
  const accepted: string[] = [];
  for (const path of strangeReturnPaths) {
    const { to } = await honest(scene, path);
    if (new URL(to, scene.house.origin).origin !== scene.house.origin || /^\/[/\\]/.test(to)) accepted.push(path);
  }
  const sound = (await honest(scene, "/machines?sort=age")).to === "/machines?sort=age";
  return figure("ways to other sites after signing in", strangeReturnPaths.length, accepted, sound);
}

async function notices(scene: Scene): Promise<Figure> {
  const { house, liar, other } = scene;
  const accepted: string[] = [];
  const { session } = await honest(scene);
  for (const [name, forge] of Object.entries(forgedLogoutTokens)) {
    const status = await notify(house, "liar", await forge({ liar, other }));
    if (status < 400 || !(await isIn(scene, session))) accepted.push(name);
  }
  const elsewhere = await other.sign({ ...other.logoutClaims(), sub: String(liar.claims().sub) });
  await notify(house, "other", elsewhere);
  if (!(await isIn(scene, session))) accepted.push("of the other provider");
  const token = await liar.sign(liar.logoutClaims(), { typ: "logout+jwt" });
  const first = await notify(house, "liar", token);
  const sound = first === 200 && !(await isIn(scene, session));
  const { session: next } = await honest(scene);
  if ((await notify(house, "liar", token)) < 400 || !(await isIn(scene, next))) accepted.push("again");
  return figure("forged and repeated logout tokens", Object.keys(forgedLogoutTokens).length + 2, accepted, sound);
}

/** Directories without a right, of another provider, with filters and changes that would give more than they may. */
async function directories({ admin }: Scene, origin: string): Promise<Figure> {
  const accepted: string[] = [];
  let tried = 0;
  const providers = (await (await admin.call("GET", "/api/identity-providers")).json()) as {
    id: number;
    slug: string;
  }[];
  const tokenOf = async (slug: string) => {
    const { id } = providers.find((provider) => provider.slug === slug)!;
    const made = await admin.call("POST", `/api/identity-providers/${id}/scim-token`, {});
    return ((await made.json()) as { token: string }).token;
  };
  const send = (method: string, path: string, headers: Record<string, string>, body?: unknown) =>
    fetch(`${origin}${path}`, {
      method,
      headers: {
        "x-forwarded-for": `10.${++places >> 16}.${(places >> 8) & 255}.${places & 255}`,
        ...(body === undefined ? {} : { "content-type": "application/scim+json" }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  const [mine, theirs] = [await tokenOf("liar"), await tokenOf("other")].map((token) => ({
    authorization: `Bearer ${token}`,
  }));
  const made = await send("POST", "/scim/v2/Users", mine!, aPerson("dora"));
  const person = (await made.json()) as Resource;
  const refuse = (what: string, ok: boolean) => {
    tried++;
    if (!ok) accepted.push(what);
  };
  for (const [who, headers] of Object.entries(foreignHeaders(mine!.authorization!.slice("Bearer ".length))))
    for (const { method, path, body } of foreignCalls)
      refuse(`${who}: ${method} ${path}`, (await send(method, `/scim/v2/${path}`, headers, body)).status === 401);
  for (const path of ["/api/users", "/api/auth/me", "/api/admin/audit", "/api/identity-providers"])
    refuse(`SCIM token at ${path}`, (await send("GET", path, mine!)).status >= 400);
  for (const method of ["GET", "DELETE"])
    refuse(
      `${method} of another provider`,
      (await send(method, `/scim/v2/Users/${person.id}`, theirs!)).status === 404,
    );
  for (const filter of wickedFilters) {
    const answer = await send("GET", `/scim/v2/Users?filter=${encodeURIComponent(filter)}`, mine!);
    const found = answer.ok ? ((await answer.json()) as Listed).totalResults : 0;
    refuse(`filter ${filter.slice(0, 30)}`, answer.status < 500 && found === 0);
  }
  const accounts = async () =>
    (await (await admin.call("GET", "/api/users?inactive=true")).text()).replaceAll(/"version":\d+/g, "");
  const before = await accounts();
  for (const [what, Operations] of Object.entries(wickedChanges)) {
    const answer = await send("PATCH", `/scim/v2/Users/${person.id}`, mine!, { schemas: [patchUrn], Operations });
    refuse(what, answer.status < 500 && (await accounts()) === before);
  }
  const boss = {
    schemas: [userUrn],
    userName: "boss",
    externalId: "x",
    emails: [{ value: admin.email, primary: true }],
  };
  refuse("an administrator's email", (await send("POST", "/scim/v2/Users", mine!, boss)).status === 409);
  const sound = made.status === 201 && (await send("GET", `/scim/v2/Users/${person.id}`, mine!)).ok;
  return figure("calls of directories without a right, or for more than theirs", tried, accepted, sound);
}
