import { setTimeout as sleep } from "node:timers/promises";
import type { Telematics, TelematicsAccess } from "#tools/ports.ts";
import { TelematicsFailed } from "#tools/telematics/failed.ts";
import type { Environment } from "../env.server.ts";
import { NoFleet, readFleetPage, type FleetPage } from "./aemp.ts";
import {
  callOutside,
  refusalOfUrl,
  type OutgoingAnswer,
  type OutgoingCall,
  type OutgoingRules,
} from "./outgoing.server.ts";
import { faultOf, retryAfterOf } from "./telematics-faults.ts";
import { sealedSecrets, type Secrets } from "./secrets.server.ts";

/** What reading a server may cost. A page of a hundred machines has some 300 kB. */
export interface TelematicsBounds {
  requestMs: number;
  fleetMs: number;
  pageBytes: number;
  fleetBytes: number;
  pages: number;
  /** All waits that a server may ask for while its fleet is read; what it asks for beyond waits for the next time. */
  waitsMs: number;
}

export const usualBounds: TelematicsBounds = {
  requestMs: 30_000,
  fleetMs: 5 * 60_000,
  pageBytes: 4 * 1024 * 1024,
  fleetBytes: 64 * 1024 * 1024,
  pages: 400,
  waitsMs: 60_000,
};

const tokenBytes = 64 * 1024;
const redirects = 3;

interface Wiring {
  bounds?: TelematicsBounds;
  resolve?: OutgoingRules["resolve"];
}

/** Telematics servers over HTTPS, by ISO 15143-3 (AEMP 2.0). */
export function httpTelematics(environment: Environment, { bounds = usualBounds, resolve }: Wiring = {}): Telematics {
  const secrets = sealedSecrets(environment);
  const rules = { privateToo: environment.TELEMATICS_PRIVATE, resolve };
  return {
    refusal: (address) => refusalOfUrl(new URL(address), rules),
    seal: (secret) => secrets.seal(secret),
    async readFleet(access, { firstPage = false, signal } = {}) {
      const whole = AbortSignal.any([AbortSignal.timeout(bounds.fleetMs), ...(signal ? [signal] : [])]);
      try {
        const reader = fleetReader({ rules, bounds, signal: whole });
        const authorization = await authorizationOf(access, secrets, reader.call);
        return await reader.fleet(access.address, authorization, firstPage ? 1 : bounds.pages);
      } catch (error) {
        throw faultOf(error);
      }
    },
  };
}

type Caller = (
  url: URL,
  call: Pick<OutgoingCall, "method" | "headers" | "body" | "mostBytes">,
) => Promise<OutgoingAnswer>;

function fleetReader({
  rules,
  bounds,
  signal,
}: {
  rules: OutgoingRules;
  bounds: TelematicsBounds;
  signal: AbortSignal;
}) {
  let waited = 0;
  let bytes = 0;

  /** Waits where the server asks for it and there is time, and follows it within itself. */
  const call: Caller = async (url, sent) => {
    for (let followed = 0; ;) {
      const answer = await callOutside(url, { ...sent, withinMs: bounds.requestMs, signal }, rules);
      const { status, headers } = answer;
      if (status === 429 || status === 503) {
        const retryAfter = retryAfterOf(headers["retry-after"], new Date());
        const waitMs = Math.max(retryAfter, 1) * 1_000;
        if (retryAfter === 0 || waited + waitMs > bounds.waitsMs)
          throw new TelematicsFailed("throttled", `HTTP ${status}`, { retryAfter });
        waited += waitMs;
        await sleep(waitMs, undefined, { signal });
      } else if (status >= 300 && status < 400 && headers.location) {
        url = within(url, headers.location);
        if (sent.method !== "GET" || ++followed > redirects) throw new TelematicsFailed("redirected", url.host);
      } else if (status === 401 || status === 403) throw new TelematicsFailed("denied", `HTTP ${status}`);
      else if (status < 200 || status >= 300) throw new TelematicsFailed("failed", `HTTP ${status}`);
      else return answer;
    }
  };

  async function page(url: URL, authorization: Record<string, string>): Promise<FleetPage> {
    const headers = { ...authorization, Accept: "application/xml, application/json;q=0.9" };
    const mostBytes = Math.min(bounds.pageBytes, bounds.fleetBytes - bytes);
    const answer = await call(url, { method: "GET", headers, mostBytes });
    bytes += answer.body.byteLength;
    // Nobody asked for it, and what it unfolds to has no bound.
    if (answer.headers["content-encoding"] && answer.headers["content-encoding"] !== "identity") throw new NoFleet();
    return readFleetPage(answer.body.toString("utf8"), answer.headers["content-type"] ?? "");
  }

  async function fleet(address: string, authorization: Record<string, string>, pages: number) {
    const seen = new Set<string>();
    const equipment: FleetPage["equipment"] = [];
    let url: URL | undefined = new URL(`${address}/Fleet/1`);
    while (url && seen.size < pages) {
      if (seen.has(url.href)) throw new TelematicsFailed("endless");
      seen.add(url.href);
      const read = await page(url, authorization);
      equipment.push(...read.equipment);
      url = read.next === undefined ? undefined : within(url, read.next);
    }
    if (url && pages === bounds.pages) throw new TelematicsFailed("endless", String(pages));
    return equipment;
  }

  return { call, fleet };
}

/** An address that a server names, as long as it is its own: name and password of one go to no other. */
function within(from: URL, to: string): URL {
  const url = URL.canParse(to, from) ? new URL(to, from) : undefined;
  if (!url || url.origin !== from.origin || url.username || url.password)
    throw new TelematicsFailed("redirected", url?.host ?? null);
  return url;
}

const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;

/** The header by which a server lets us in; an OAuth token lives as long as one fleet is read (RFC 6749, 4.4). */
async function authorizationOf(
  { signIn, userName, sealedSecret, tokenAddress }: TelematicsAccess,
  secrets: Secrets,
  call: Caller,
): Promise<Record<string, string>> {
  if (signIn === "none") return {};
  const secret = await secrets.open(sealedSecret ?? "").catch(() => {
    throw new TelematicsFailed("secret");
  });
  if (signIn === "basic") return { Authorization: basic(userName ?? "", secret) };
  const answer = await call(new URL(tokenAddress!), {
    method: "POST",
    headers: {
      // RFC 6749, 2.3.1: both are encoded as in a form first.
      Authorization: basic(encodeURIComponent(userName ?? ""), encodeURIComponent(secret)),
      "Content-Type": "application/x-www-form-urlencoded",
      Accept: "application/json",
    },
    body: "grant_type=client_credentials",
    mostBytes: tokenBytes,
  });
  return { Authorization: `Bearer ${tokenIn(answer.body.toString("utf8"))}` };
}

function tokenIn(text: string): string {
  let token: unknown;
  try {
    token = (JSON.parse(text) as { access_token?: unknown } | null)?.access_token;
  } catch {
    // Said below.
  }
  // RFC 6750, 2.1: what a header may hold.
  if (typeof token === "string" && /^[\w\-.~+/]+=*$/.test(token)) return token;
  throw new TelematicsFailed("denied");
}
