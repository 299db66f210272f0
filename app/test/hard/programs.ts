/** Programs of others on their way in by OAuth: every trick that is known, races of what is good once, and floods. */
import { attemptOAuth } from "../oauth-attempts.ts";
import {
  aProgram,
  allow,
  codeFrom,
  introduce,
  isLetIn,
  place,
  redeem,
  renew,
  requestOf,
  tokensOf,
  type Visitor,
} from "../oauth.ts";
import { aColleague, firstAdmin, password, times, type Person } from "./client.ts";
import type { Figure, Scale, Suite } from "./figure.ts";
import { aFolder, start, type Server } from "./server.ts";

const own = `${password}-own`;

export const programs: Suite = async (scale) => {
  const folder = aFolder();
  const server = await start(folder, { TRUST_PROXY: "1" });
  const admin = await firstAdmin(server);
  const house = {
    origin: server.origin,
    anybody: visitor(server),
    victim: visitor(server, await aColleague(admin, server.origin, "operator")),
    other: visitor(server, await aColleague(admin, server.origin, "service")),
    password: own,
  };
  const figures = [
    await tricks(house, scale),
    await races(house, scale),
    await unframed(house.victim),
    await flood(house.anybody, scale),
  ];
  await server.stop();
  await folder.remove();
  return figures;
};

type House = Parameters<typeof attemptOAuth>[0];

let places = 0;
/** Somewhere nobody has tried yet, so that no limit hides what would be accepted. */
const elsewhere = () => ({ "x-forwarded-for": `10.${++places >> 16}.${(places >> 8) & 255}.${places & 255}` });

const visitor =
  ({ origin }: Server, person?: Person): Visitor =>
  (method, path, { json, form, headers = {} } = {}) =>
    fetch(`${origin}${path}`, {
      method,
      redirect: "manual",
      headers: {
        ...elsewhere(),
        ...(person ? { cookie: person.cookie } : {}),
        ...(json === undefined ? {} : { "content-type": "application/json" }),
        ...(form ? { "content-type": "application/x-www-form-urlencoded" } : {}),
        ...headers,
      },
      body: json === undefined ? form && new URLSearchParams(form).toString() : JSON.stringify(json),
    });

async function tricks(house: House, scale: Scale): Promise<Figure> {
  const tried = [];
  const over = scale.clock();
  for (let round = 0; round < scale.rounds(5, 1) && !over(); round++) tried.push(...(await attemptOAuth(house)));
  const accepted = [...new Set(tried.filter((one) => one.accepted).map(({ what }) => what))];
  return {
    what: "tricks on the way in: places, PKCE, resource, codes, tokens, scopes, consent from elsewhere",
    found: `${tried.length} tried, ${accepted.length} accepted${accepted.length ? ` (${accepted.join("; ")})` : ""}`,
    ok: accepted.length === 0 && tried.length > 80,
  };
}

/** A code, and a refresh token, sent by fifty at once: one gets something at most, and what it got is worth nothing then. */
async function races({ anybody, victim }: House, scale: Scale): Promise<Figure> {
  const rounds = scale.rounds(40, 5);
  const over = scale.clock();
  let [tried, twice, left] = [0, 0, 0];
  for (let round = 0; round < rounds && !over(); round++, tried++) {
    const program = await aProgram(anybody);
    const freshCode = async () => codeFrom(await allow(victim, requestOf(program), { readOnly: true, password: own }));
    const code = await freshCode();
    const byCode = await atOnce(() => redeem(anybody, program, code));
    const first = await tokensOf(await redeem(anybody, program, await freshCode()));
    const byToken = await atOnce(() => renew(anybody, program, first.refresh_token));
    for (const won of [byCode, byToken]) {
      if (won.length > 1) twice++;
      for (const answer of won) if (await isLetIn(anybody, (await tokensOf(answer)).access_token)) left++;
    }
  }
  return {
    what: "a code and a refresh token from fifty callers at once",
    found: `${tried} rounds, ${twice} given twice, ${left} connections left of what was copied`,
    ok: twice === 0 && left === 0,
  };
}

const atOnce = async (send: () => Promise<Response>): Promise<Response[]> =>
  (await Promise.all(Array.from({ length: 50 }, send))).filter(({ ok }) => ok);

/** The page that asks for a yes is drawn in nobody's frame, and answers no form. */
async function unframed(victim: Visitor): Promise<Figure> {
  const program = await aProgram(victim);
  const query = new URLSearchParams(requestOf(program)).toString();
  const page = await victim("GET", `/oauth/authorize?${query}`);
  const html = await page.text();
  const policy = page.headers.get("content-security-policy") ?? "";
  const asked = html.includes("Desk assistant") && html.includes("desk.example");
  const framed = !policy.includes("frame-ancestors 'none'") || page.headers.get("x-frame-options") !== "DENY";
  const byForm = await victim("POST", `/oauth/authorize?${query}`, { form: { ...requestOf(program), password: own } });
  const elsewhereSent = byForm.status >= 300 && byForm.status < 400;
  return {
    what: "the page that asks: framed, or answered by a form",
    found: `asks: ${asked}, can be framed: ${framed}, a form is answered ${byForm.status}`,
    ok: asked && !framed && !elsewhereSent && byForm.status >= 400,
  };
}

async function flood(anybody: Visitor, scale: Scale): Promise<Figure> {
  const count = scale.rounds(5_000, 800);
  let refused = 0;
  const ids: string[] = [];
  await times(count, 20, async () => {
    const answer = await introduce(anybody, { client_name: "Flood", redirect_uris: [place] });
    const { client_id: id } = (await answer.json()) as { client_id?: string };
    if (id) ids.push(id);
    else refused++;
  });
  const known = [];
  for (const id of [...ids.slice(0, 40), ...ids.slice(-40)]) {
    const form = { grant_type: "refresh_token", client_id: id, refresh_token: "made-up" };
    known.push((await anybody("POST", "/oauth/token", { form })).status !== 401);
  }
  const [oldest, newest] = [known.slice(0, 40), known.slice(40)].map((those) => those.filter(Boolean).length);
  return {
    what: "introductions from everywhere: the newest are kept, the oldest forgotten",
    found: `${count} sent, ${refused} refused; of the first 40 are known ${oldest}, of the last 40 ${newest}`,
    ok: refused === 0 && oldest === 0 && newest === 40,
  };
}
