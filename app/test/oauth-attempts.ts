/** What is tried on the way by which programs of others are let in. Every attempt ends with whether it was accepted. */
import {
  aProgram,
  allow,
  challengeOf,
  codeFrom,
  introduce,
  isLetIn,
  place,
  redeem,
  renew,
  requestOf,
  tokensOf,
  type Program,
  type Tokens,
  type Visitor,
} from "./oauth.ts";

export interface OAuthHouse {
  /** As the programs call it. */
  origin: string;
  anybody: Visitor;
  /** Signed in, with this password. */
  victim: Visitor;
  /** Somebody else who is signed in. */
  other: Visitor;
  password: string;
}

export interface Attempted {
  what: string;
  accepted: boolean;
}

type Attempt = [what: string, accepted: () => Promise<boolean>];

const places = [
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "javascript://desk.example/%0aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "blob:https://desk.example/1",
  "http://desk.example/answer",
  "http://127.0.0.1.desk.example/answer",
  "http://localhost.desk.example/answer",
  "http://0.0.0.0/answer",
  "https://desk.example/answer#token",
  "https://desk.example/answer#",
  "https://user:secret@desk.example/answer",
  "https://desk.example\\@evil.example/answer",
  "https://desk.example/ans\nwer",
  "//desk.example/answer",
  "/answer",
  "ms-msdt:/id",
  "intent://desk#Intent;end",
  "about:blank",
  "",
];

/** Addresses that are like the one that was named. */
const alike = [
  `${place}/further`,
  `${place}?a=1`,
  `${place}#fragment`,
  `${place}.evil.example`,
  "https://desk.example/",
  "https://desk.example.evil.example/answer",
  "https://desk.example@evil.example/answer",
  "https://evil.example/answer",
  "https://desk.example:8443/answer",
  "http://desk.example/answer",
  "https://DESK.example/answer",
  "https://desk.example/answer/../other",
  "javascript:alert(1)",
];

/** What a browser says of a page that is not ours. */
const foreign: Record<string, string>[] = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { "sec-fetch-site": "cross-site" },
];

const succeeded = (answer: Promise<Response>): Promise<boolean> => answer.then(({ ok }) => ok);

/** Tries everything, one after the other. */
export async function attemptOAuth(house: OAuthHouse): Promise<Attempted[]> {
  const attempts = [
    ...introductions(house),
    ...(await requests(house)),
    ...(await codes(house)),
    ...(await tokens(house)),
  ];
  const tried: Attempted[] = [];
  for (const [what, accepted] of attempts) tried.push({ what, accepted: await accepted() });
  return tried;
}

const introductions = ({ anybody }: OAuthHouse): Attempt[] => [
  ...places.map((redirect): Attempt => [
    `introduced with ${JSON.stringify(redirect)}`,
    () => succeeded(introduce(anybody, { client_name: "Desk", redirect_uris: [redirect] })),
  ]),
  [
    "introduced with one good place and one bad",
    () => succeeded(introduce(anybody, { redirect_uris: [place, places[0]] })),
  ],
  ["introduced without a place", () => succeeded(introduce(anybody, { redirect_uris: [] }))],
  [
    "introduced with a hundred thousand places",
    () => succeeded(introduce(anybody, { redirect_uris: Array.from({ length: 100_000 }, (_, at) => `${place}${at}`) })),
  ],
  ["introduced by no list", () => succeeded(introduce(anybody, { redirect_uris: place }))],
  [
    "introduced for passwords",
    () => succeeded(introduce(anybody, { redirect_uris: [place], grant_types: ["password", "client_credentials"] })),
  ],
  [
    "introduced for tokens in the address",
    () => succeeded(introduce(anybody, { redirect_uris: [place], response_types: ["token"] })),
  ],
];

async function requests({ anybody, victim, password }: OAuthHouse): Promise<Attempt[]> {
  const program = await aProgram(anybody);
  const yes = { readOnly: true, password };
  const asking = (what: string, more: Record<string, string>, by = victim): Attempt => [
    `allowed ${what}`,
    () => succeeded(allow(by, requestOf(program, more), yes)),
  ];
  const { code_challenge: _none, ...unproven } = requestOf(program);
  return [
    ...alike.map((redirect) => asking(`to be sent to ${redirect}`, { redirect_uri: redirect })),
    asking("of a made-up program", { client_id: "made-up" }),
    asking("with a plain challenge", { code_challenge_method: "plain" }),
    asking("with a challenge of no kind", { code_challenge_method: "" }),
    asking("with a short challenge", { code_challenge: "abc" }),
    ["allowed without a challenge", () => succeeded(allow(victim, unproven, yes))],
    asking("for tokens in the address", { response_type: "token" }),
    asking("for another server", { resource: "https://evil.example/mcp" }),
    asking("for the whole of this server", { resource: "https://evil.example" }),
    asking("more than there is", { scope: "read write admin" }),
    [
      "allowed to write, who asked to read",
      () => succeeded(allow(victim, requestOf(program, { scope: "read" }), { ...yes, readOnly: false })),
    ],
    asking("without a sign-in", {}, anybody),
    ["allowed without the password", () => succeeded(allow(victim, requestOf(program), { readOnly: true }))],
    [
      "allowed with a wrong password",
      () => succeeded(allow(victim, requestOf(program), { readOnly: true, password: "not-the-one" })),
    ],
    ...foreign.map((headers): Attempt => [
      `allowed by a page of another site (${JSON.stringify(headers)})`,
      () => succeeded(victim("POST", "/api/connected-programs", { json: { ...requestOf(program), ...yes }, headers })),
    ]),
    [
      "allowed by a form",
      () => succeeded(victim("POST", "/api/connected-programs", { form: { ...requestOf(program), password } })),
    ],
  ];
}

async function codes({ anybody, victim, password }: OAuthHouse): Promise<Attempt[]> {
  const mine = await aProgram(anybody);
  const another = await aProgram(anybody);
  const freshCode = async (program: Program) =>
    codeFrom(await allow(victim, requestOf(program), { readOnly: true, password }));
  const trying = (what: string, by: (code: string) => Promise<Response>): Attempt => [
    `a code changed ${what}`,
    async () => succeeded(by(await freshCode(mine))),
  ];
  return [
    trying("by another program", (code) => redeem(anybody, { ...mine, clientId: another.clientId }, code)),
    trying("by a made-up program", (code) => redeem(anybody, { ...mine, clientId: "made-up" }, code)),
    trying("by whoever does not know the secret", (code) =>
      redeem(anybody, { ...mine, verifier: another.verifier }, code),
    ),
    trying("by the challenge", (code) => redeem(anybody, { ...mine, verifier: challengeOf(mine.verifier) }, code)),
    trying("without the secret", (code) => redeem(anybody, { ...mine, verifier: "" }, code)),
    trying("at another place", (code) => redeem(anybody, { ...mine, redirectUri: `${place}/further` }, code)),
    trying("for another server", (code) => redeem(anybody, mine, code, { resource: "https://evil.example/mcp" })),
    trying("as a refresh token", (code) => renew(anybody, mine, code)),
    trying("as a password", (code) => redeem(anybody, mine, code, { grant_type: "password" })),
    ["a made-up code", () => succeeded(redeem(anybody, mine, "made-up"))],
    [
      "a code that came twice",
      async () => {
        const code = await freshCode(mine);
        const first = await tokensOf(await redeem(anybody, mine, code));
        const again = await succeeded(redeem(anybody, mine, code));
        // Whoever has the copy, it opens nothing any more, and neither does what the first one got.
        return again || (await isLetIn(anybody, first.access_token));
      },
    ],
    [
      "one of twenty codes at once, more than once",
      async () => {
        const code = await freshCode(mine);
        const all = await Promise.all(Array.from({ length: 20 }, () => redeem(anybody, mine, code)));
        return all.filter(({ ok }) => ok).length > 1;
      },
    ],
  ];
}

async function tokens(house: OAuthHouse): Promise<Attempt[]> {
  const { anybody, victim, other, password } = house;
  const mine = await aProgram(anybody);
  const another = await aProgram(anybody);
  const letIn = async (given: object = { readOnly: true }, scope = "read write"): Promise<Tokens> => {
    const answer = await allow(victim, requestOf(mine, { scope }), { ...given, password });
    return tokensOf(await redeem(anybody, mine, await codeFrom(answer)));
  };
  const by = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  return [
    [
      "a refresh token that came twice",
      async () => {
        const { refresh_token: first } = await letIn();
        const next = await tokensOf(await renew(anybody, mine, first));
        const again = await succeeded(renew(anybody, mine, first));
        return (
          again ||
          (await isLetIn(anybody, next.access_token)) ||
          (await succeeded(renew(anybody, mine, next.refresh_token)))
        );
      },
    ],
    [
      "a refresh token of another program",
      async () => succeeded(renew(anybody, another, (await letIn()).refresh_token)),
    ],
    [
      "a refresh token for more than was allowed",
      async () => succeeded(renew(anybody, mine, (await letIn()).refresh_token, { scope: "read write" })),
    ],
    [
      "a refresh token for another server",
      async () =>
        succeeded(renew(anybody, mine, (await letIn()).refresh_token, { resource: "https://evil.example/mcp" })),
    ],
    ["an access token as a refresh token", async () => succeeded(renew(anybody, mine, (await letIn()).access_token))],
    ["a refresh token at /mcp", async () => isLetIn(anybody, (await letIn()).refresh_token)],
    [
      "a program's token at /api",
      async () => succeeded(anybody("GET", "/api/auth/me", by((await letIn()).access_token))),
    ],
    [
      "a program's token at /api/chat",
      async () => succeeded(anybody("POST", "/api/chat", { ...by((await letIn()).access_token), json: {} })),
    ],
    [
      "a program that lets another in",
      async () => {
        const { access_token: token } = await letIn({ readOnly: false, unattendedWrites: true });
        const json = { ...requestOf(another), readOnly: false, password };
        return succeeded(anybody("POST", "/api/connected-programs", { json, ...by(token) }));
      },
    ],
    [
      "another program that gives a token back",
      async () => {
        const { access_token: token } = await letIn();
        const form = { client_id: another.clientId, token };
        await anybody("POST", "/oauth/revoke", { form });
        return !(await isLetIn(anybody, token));
      },
    ],
    [
      "another person who ends the connection",
      async () => {
        const { access_token: token } = await letIn();
        const [{ id }] = (await (await victim("GET", "/api/connected-programs")).json()) as [{ id: number }];
        const ended = await succeeded(other("DELETE", `/api/connected-programs/${id}`));
        return ended || !(await isLetIn(anybody, token));
      },
    ],
    [
      "another person's connections",
      async () => ((await (await other("GET", "/api/connected-programs")).json()) as unknown[]).length > 0,
    ],
  ];
}
