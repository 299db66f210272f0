/** An identity provider of the tests: the certified server, whose people sign in by themselves. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider, type Configuration } from "oidc-provider";

export interface TestPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
  /** How the person proves who they are there. */
  amr?: string[];
}

export interface TestProvider {
  /** `http://127.0.0.1:…` */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who signs in from now on; null: whoever comes cancels. */
  person: TestPerson | null;
  /** What the provider sends to clients: logout tokens. */
  sent: { address: string; logoutToken: string }[];
  /** How long it takes to answer, in milliseconds; a negative one breaks the connection. */
  delayMs: number;
  close(): Promise<void>;
}

/**
 * @param origin of the hub, whose addresses are registered
 * @param inIdToken claims stand in the ID token; else they have to be asked for at UserInfo, as the standard wants it
 */
export async function identityProvider(
  origin: string,
  slug: string,
  { inIdToken = false }: { inIdToken?: boolean } = {},
): Promise<TestProvider> {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const server = createServer((request, response) => {
    if (test.delayMs < 0) return void request.socket.destroy();
    setTimeout(() => handle(request, response), test.delayMs);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, TestPerson>();
  const test: TestProvider = {
    issuer,
    clientId: `hub-of-${slug}`,
    clientSecret: `a-secret-of-${slug}-that-nobody-else-knows`,
    person: null,
    sent: [],
    delayMs: 0,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  const provider = new Provider(issuer, configurationOf(test, { origin, slug, inIdToken, people }));
  const answer = provider.callback();
  handle = (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return void answer(request, response);
    const { person } = test;
    if (person) people.set(person.sub, { ...person });
    const login = { accountId: person?.sub ?? "", amr: person?.amr ?? ["pwd"], remember: false };
    const result = person ? { login } : { error: "access_denied", error_description: "The person said no" };
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };
  return test;
}

function configurationOf(
  { clientId, clientSecret, sent }: TestProvider,
  {
    origin,
    slug,
    inIdToken,
    people,
  }: { origin: string; slug: string; inIdToken: boolean; people: Map<string, TestPerson> },
): Configuration {
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${origin}/auth/sso/${slug}/callback`],
        post_logout_redirect_uris: [`${origin}/login`],
        backchannel_logout_uri: `${origin}/auth/sso/${slug}/logout`,
        backchannel_logout_session_required: true,
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    claims: {
      openid: ["sub", "amr"],
      email: ["email", "email_verified"],
      profile: ["name"],
      groups: ["groups"],
    },
    scopes: ["openid", "groups"],
    conformIdTokenClaims: !inIdToken,
    cookies: { keys: ["a key of the tests"] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        // The form that asks whether the person means it, sent by itself.
        logoutSource: (ctx, form) => {
          ctx.body = `<!doctype html><body>${form}<button form="op.logoutForm" name="logout" value="yes">Yes</button>`;
        },
      },
    },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ ...people.get(sub), sub }),
    }),
    async loadExistingGrant(ctx) {
      const { client, session, provider } = ctx.oidc;
      const grant = new provider.Grant({ clientId: client!.clientId, accountId: session!.accountId });
      grant.addOIDCScope("openid email profile groups");
      await grant.save();
      return grant;
    },
    fetch: (address, options) => {
      const body = new URLSearchParams(options?.body as string);
      sent.push({ address: String(address), logoutToken: body.get("logout_token") ?? "" });
      return Promise.resolve(new Response(null, { status: 200 }));
    },
  };
}

/** A browser that follows links and keeps the cookies of each host. `send` is asked instead of the network for the hub. */
export function aBrowser(origin: string, send: (path: string, headers: Record<string, string>) => Promise<Response>) {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (url: URL) => jars.get(url.origin) ?? jars.set(url.origin, new Map()).get(url.origin)!;
  const cookieFor = (url: URL) => [...jarOf(url)].map(([name, value]) => `${name}=${value}`).join("; ");

  async function once(url: URL): Promise<Response> {
    const cookie = cookieFor(url);
    const headers: Record<string, string> = { accept: "text/html", ...(cookie ? { cookie } : {}) };
    const here = url.origin === origin;
    const response = here
      ? await send(url.pathname + url.search, headers)
      : await fetch(url, { headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [pair, ...attributes] = line.split(";");
      const [name = "", ...value] = pair!.split("=");
      const gone = attributes.some((one) => /max-age=0|expires=thu, 01 jan 1970/i.test(one));
      if (gone) jarOf(url).delete(name);
      else jarOf(url).set(name, value.join("="));
    }
    return response;
  }

  return {
    cookieOfHub: () => cookieFor(new URL(origin)),
    /** Says yes where the provider asks whether the person means to sign out. @returns where it leads afterwards */
    async confirmLogout(address: string): Promise<string> {
      const asked = new URL(address);
      const form = await (await once(asked)).text();
      const [, action = ""] = /action="([^"]+)"/.exec(form) ?? [];
      const [, xsrf = ""] = /name="xsrf" value="([^"]+)"/.exec(form) ?? [];
      const response = await fetch(new URL(action, asked), {
        method: "POST",
        redirect: "manual",
        headers: { cookie: cookieFor(asked) },
        body: new URLSearchParams({ xsrf, logout: "yes" }),
      });
      return response.headers.get("location") ?? `no redirect, ${response.status}`;
    },
    /** Follows redirects until one leads where `stop` says, or none is left. @returns where it ended */
    async visit(
      address: string,
      stop: (url: URL) => boolean = () => false,
    ): Promise<{ url: URL; response?: Response }> {
      let url = new URL(address, origin);
      for (let hops = 0; hops < 15; hops++) {
        if (stop(url)) return { url };
        const response = await once(url);
        const next = response.headers.get("location");
        if (!next || response.status < 300 || response.status > 399) return { url, response };
        await response.body?.cancel();
        url = new URL(next, url);
        if (url.origin === origin && !url.pathname.startsWith("/auth/")) return { url };
      }
      throw new Error(`Led around in circles, last to ${url.href}`);
    },
  };
}
