/** Forged addresses and hosts: limits of signing in, the list of sessions, links in mails, origin checks and cookies. */
import { request } from "node:http";
import { mailServer, readable } from "../mail.ts";
import { firstAdmin, password } from "./client.ts";
import type { Figure, Suite } from "./figure.ts";
import { aFolder, start } from "./server.ts";

type Claims = Record<string, string | string[]>;

/** What a proxy would see; an attacker cannot choose it. */
const real = "203.0.113.9";
const outer = "192.0.2.7";

/** Headers that claim another address at each call, as they arrive behind so many proxies that append what they see. */
const claimsBehind = (proxies: number, n: number): Claims => {
  const claimed = [
    `10.${n % 250}.0.1`,
    `10.${n % 250}.0.1, 10.0.${n % 250}.2`,
    `2001:db8:${n.toString(16)}::1`,
    `::ffff:10.1.${n % 250}.1`,
    `[2001:db8:${n.toString(16)}::1]:443`,
    `10.2.${n % 250}.1:${1_024 + n}`,
    `unknown-${n}, _hidden, "x", ' or 1=1`,
    Array.from({ length: 1_000 }, (_, at) => `10.${at % 250}.${n % 250}.1`).join(","),
  ][n % 8]!;
  const seen = [real, outer].slice(0, proxies);
  const one = `10.3.${n % 250}.1`;
  return {
    "x-forwarded-for": n % 3 ? [claimed, ...seen].join(", ") : [claimed, ...seen],
    forwarded: `for=${one};host=evil.test;proto=https`,
    "x-real-ip": one,
    "cf-connecting-ip": one,
    "true-client-ip": one,
    "x-client-ip": one,
    "x-client-address": one,
  };
};

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** By hand, because `fetch` writes Host itself and joins what is sent twice. */
const ask = (port: string, method: string, path: string, headers: Claims, json?: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const body = json && JSON.stringify(json);
    const typed = body ? { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) } : {};
    const sent = request({ host: "127.0.0.1", port, method, path, agent: false, headers: { ...typed, ...headers } });
    sent.once("response", (answer) => {
      let text = "";
      answer.on("data", (part: Buffer) => (text += part.toString()));
      answer.once("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    sent.once("error", reject).end(body);
  });

export const addresses: Suite = async (scale) => {
  const figures: Figure[] = [];
  for (const proxies of scale.full ? [0, 1, 2] : [0, 2])
    figures.push(...(await behind(proxies, scale.rounds(400, 60))));
  return figures;
};

async function behind(proxies: number, tries: number): Promise<Figure[]> {
  const mail = await mailServer();
  const place = aFolder();
  const server = await start(place, {
    TRUST_PROXY: String(proxies),
    SMTP_URL: mail.url,
    APP_ORIGIN: "https://hub.example.test",
  });
  const { port } = new URL(server.origin);
  const admin = await firstAdmin(server);
  const sees = proxies === 0 ? "127.0.0.1" : real;
  const signIn = (headers: Claims, secret: string, email = admin.email) =>
    ask(port, "POST", "/api/auth/login", headers, { email, password: secret });

  const faults: string[] = [];
  const held = (what: string, was: boolean) => void (was || faults.push(what));
  const own = await signIn(claimsBehind(proxies, 1), password);
  const cookies = [own.headers["set-cookie"]].flat().map((cookie) => cookie?.split(";")[0] ?? "");
  const listed = await ask(port, "GET", "/api/auth/sessions", { cookie: cookies.join("; ") });
  const shown = (JSON.parse(listed.text) as { address: string; current: boolean }[]).find(({ current }) => current);
  held(`sessions show ${shown?.address} instead of ${sees}`, shown?.address === sees);

  await hosts();
  await linkOf();
  const checked = { one: 0, many: 0 };
  for (let n = 0; n < tries; n++) {
    const { status } = await signIn(claimsBehind(proxies, n), `wrong-${n}`);
    if (status === 401) checked.one++;
    else held(`a wrong password answers ${status}`, status === 429);
  }
  for (let n = 0; n < tries + 60; n++) {
    const { status } = await signIn(claimsBehind(proxies, n), "wrong", `nobody-${n}@example.test`);
    if (status === 401) checked.many++;
  }
  await server.stop();
  await place.remove();
  await mail.close();
  const words = `behind ${proxies} ${proxies === 1 ? "proxy" : "proxies"}`;
  return [
    {
      what: `wrong passwords checked ${words}, each with other claimed addresses`,
      found: `${checked.one} of ${tries} for one account (bound 10), ${checked.many} of ${tries + 60} over many (bound 100)`,
      ok: checked.one <= 10 && checked.many <= 100,
    },
    {
      what: `forged hosts, protocols and addresses in lists, links, origin checks and cookies, ${words}`,
      found: faults.length === 0 ? "0 believed" : faults.slice(0, 5).join("; "),
      ok: faults.length === 0,
    },
  ];

  /** Whoever writes the host writes neither the origin that counts nor a cookie without its pin. */
  async function hosts() {
    for (const claimed of [
      "evil.test",
      "localhost.evil.test",
      "evil.test:443",
      "x@evil.test",
      "a/b",
      "a?b",
      "é",
      "[::1",
    ]) {
      for (const claims of [{ host: claimed }, { "x-forwarded-host": claimed, "x-forwarded-proto": "https" }]) {
        const about = JSON.stringify(claims);
        const bytes = Object.fromEntries(
          Object.entries(claims).map(([name, value]) => [name, Buffer.from(value).toString("latin1")]),
        );
        const foreign = { ...bytes, origin: `https://${encodeURIComponent(claimed)}`, cookie: cookies.join("; ") };
        const wrote = await ask(port, "PATCH", "/api/settings", foreign, { theme: "dark" });
        held(`${about} writes as another site: ${wrote.status}`, [400, 403].includes(wrote.status));
        const entered = await signIn(bytes, password);
        const set = [entered.headers["set-cookie"]].flat().join("\n");
        const pinned = claimed.startsWith("localhost") ? /HttpOnly/ : /__Host-session=[^\n]*Secure/;
        held(`${about} breaks: ${entered.status}`, entered.status < 500);
        if (entered.status === 200 && claims.host) held(`${about} gets a cookie without its pin`, pinned.test(set));
        held(`${about} stands in the cookie`, !/domain=/i.test(set) && !set.includes("evil"));
      }
    }
  }

  async function linkOf() {
    const claims = {
      host: "evil.test",
      "x-forwarded-host": "evil.test",
      "x-forwarded-proto": "http",
      forwarded: "host=evil.test",
    };
    await ask(port, "POST", "/api/auth/request-password-reset", claims, { email: admin.email });
    for (let waited = 0; waited < 100 && mail.letters.length === 0; waited++)
      await new Promise((go) => setTimeout(go, 100));
    const text = readable(mail.letters.at(-1)?.raw ?? "");
    held(
      "a link leads elsewhere",
      text.includes("https://hub.example.test/reset-password?token=") && !text.includes("evil"),
    );
  }
}
