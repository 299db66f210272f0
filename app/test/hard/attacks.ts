/** Cross-site writes and attacks on sessions. */
import { aColleague, cookieOf, firstAdmin, password, personWith, send, signIn, type Person } from "./client.ts";
import type { Figure, Suite } from "./figure.ts";
import { apiPaths, pagePaths } from "./routes.ts";
import { aFolder, start, type Server } from "./server.ts";

export const attacks: Suite = async () => {
  const place = aFolder();
  const server = await start(place);
  const admin = await firstAdmin(server);
  const figures = [
    await crossSite(server, admin),
    await pageHeaders(server, admin),
    ...(await sessions(server, admin)),
  ];
  await server.stop();
  await place.remove();
  return figures;
};

/** What browsers send along when another site makes them write. */
const foreign: Record<string, string>[] = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { "sec-fetch-site": "cross-site" },
  { origin: "http://sibling.localhost", "sec-fetch-site": "same-site" },
  { origin: "https://evil.example", "sec-fetch-site": "cross-site", "content-type": "text/plain" },
];

async function crossSite(server: Server, admin: Person): Promise<Figure> {
  const auditRows = async () =>
    ((await (await admin.call("GET", "/api/admin/audit?limit=500")).json()) as unknown[]).length;
  const before = await auditRows();
  const executed: string[] = [];
  let tried = 0;
  for (const path of apiPaths()) {
    for (const method of ["POST", "PATCH", "PUT", "DELETE"]) {
      for (const headers of foreign) {
        const response = await fetch(`${server.origin}${path}`, {
          method,
          headers: { cookie: admin.cookie, "content-type": "application/json", ...headers },
          body: "{}",
        });
        await response.arrayBuffer();
        tried++;
        if (![401, 403, 404, 405].includes(response.status)) executed.push(`${method} ${path} ${response.status}`);
      }
    }
  }
  const changed = (await auditRows()) - before;
  return {
    what: "cross-site writes, 5 header forms on every non-GET",
    found: `${tried} tried, ${executed.length + changed} executed${executed.length ? ` (${executed.slice(0, 5).join("; ")})` : ""}`,
    ok: executed.length === 0 && changed === 0,
  };
}

async function pageHeaders(server: Server, admin: Person): Promise<Figure> {
  const nonces = new Set<string>();
  const faults: string[] = [];
  let answers = 0;
  for (const cookie of [admin.cookie, ""]) {
    for (const path of pagePaths) {
      const response = await fetch(`${server.origin}${path}`, { headers: { cookie }, redirect: "manual" });
      const html = await response.text();
      const policy = response.headers.get("content-security-policy") ?? "";
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
      answers++;
      const wanted = [
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
        "'strict-dynamic'",
      ];
      if (!nonce || nonces.has(nonce) || !wanted.every((part) => policy.includes(part))) faults.push(`${path}: policy`);
      if (response.headers.get("x-content-type-options") !== "nosniff" || !response.headers.get("x-request-id"))
        faults.push(`${path}: headers`);
      const without = html.match(/<script(?![^>]*\bnonce=)[^>]*>/g) ?? [];
      if (without.length > 0) faults.push(`${path}: script without nonce`);
      nonces.add(nonce);
    }
  }
  return {
    what: "enforced policy and headers on pages, errors among them",
    found: `${answers} answers, ${faults.length} without${faults.length ? ` (${faults.slice(0, 5).join("; ")})` : ""}`,
    ok: faults.length === 0,
  };
}

async function sessions(server: Server, admin: Person): Promise<Figure[]> {
  const { origin } = server;
  const accepted: string[] = [];
  const refuse = (name: string, was: boolean) => void (was || accepted.push(name));
  const status = async (cookie: string, path = "/api/auth/me") =>
    (await send(origin, "GET", path, undefined, { cookie })).status;

  const restored = await send(origin, "POST", "/api/auth/restore-session", { userId: admin.id });
  refuse(
    "restore-session with a bare id",
    !restored.headers.has("set-cookie") && !(await restored.text()).includes(admin.email),
  );
  const forged = [
    "session=admin",
    `session=${btoa(JSON.stringify("a".repeat(43)))}`,
    `session=${btoa(JSON.stringify({ userId: admin.id }))}`,
    "session=%00",
    `session=${"A".repeat(4_000)}`,
  ];
  for (const cookie of forged) refuse(`forged ${cookie.slice(0, 20)}`, (await status(cookie)) === 401);

  const viewer = await aColleague(admin, origin, "view");
  refuse(
    "a viewer restores the admin",
    !(await (await viewer.call("POST", "/api/auth/restore-session", { userId: admin.id })).text()).includes(
      admin.email,
    ),
  );
  refuse("a viewer's data of the management", (await viewer.call("GET", "/api/dashboard/management")).status === 403);
  refuse(
    "a viewer raises the own role",
    (await viewer.call("PATCH", "/api/auth/update-profile", { name: "V", role: "admin" })).status !== 500 &&
      (await status(viewer.cookie, "/api/users")) === 403,
  );
  refuse(
    "logout by GET",
    [404, 405].includes(await status(viewer.cookie, "/api/auth/logout")) && (await status(viewer.cookie)) === 200,
  );

  const planted = await send(
    origin,
    "POST",
    "/api/auth/login",
    { email: admin.email, password },
    { cookie: viewer.cookie },
  );
  refuse(
    "a session that was planted before signing in",
    cookieOf(planted) !== viewer.cookie && cookieOf(planted) !== "",
  );
  const leaving = personWith(origin, cookieOf(planted), admin.id, admin.email);
  await leaving.call("POST", "/api/auth/logout", {});
  refuse("a cookie after signing out", (await status(leaving.cookie)) === 401);

  const operator = await aColleague(admin, origin, "operator");
  await admin.call("PATCH", `/api/users/${operator.id}/role`, { role: "view" });
  refuse("the rights of a role that was lowered", [401, 403].includes(await status(operator.cookie, "/api/users")));
  const engineer = await aColleague(admin, origin, "service");
  await admin.call("PATCH", `/api/engineers/${engineer.id}/deactivate`, {});
  refuse("a deactivated person", (await status(engineer.cookie)) === 401);

  const [one, other] = [await signIn(origin, admin.email), await signIn(origin, admin.email)];
  const changed = await one.call("PATCH", "/api/auth/change-password", {
    currentPassword: password,
    newPassword: "luffing-rope-12",
  });
  refuse(
    "other sessions after the password was changed",
    changed.ok &&
      (await status(other.cookie)) === 401 &&
      (await status(admin.cookie)) === 401 &&
      (await status(cookieOf(changed))) === 200,
  );

  const long = await send(origin, "POST", "/api/auth/login", { email: admin.email, password: "x".repeat(1_000_000) });
  refuse("a password of a megabyte", long.status === 400);
  let throttled = 0;
  for (let n = 0; n < 30; n++)
    if (
      (await send(origin, "POST", "/api/auth/login", { email: `nobody-${n % 2}@example.test`, password: "wrong" }))
        .status === 429
    )
      throttled++;
  refuse("guessing without an end", throttled > 0);
  return [
    {
      what: "session attacks",
      found: `${accepted.length} accepted${accepted.length ? `: ${accepted.join("; ")}` : ""}; guessing stopped after ${30 - throttled} tries`,
      ok: accepted.length === 0,
    },
  ];
}
