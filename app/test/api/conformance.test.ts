import { beforeAll, beforeEach, expect, test } from "vitest";
import { createPrinter } from "#app/pdf/printer.server.ts";
import type { Database } from "#db/client.ts";
import { seedDemo } from "#db/seed/demo.ts";
import { issues, serviceLogs } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aUser } from "#db/testing/records.ts";
import type { Call } from "../../http/api-calls.server.ts";
import { testNow } from "#tools/testing/context.ts";
import { apiFor, described } from "../http.ts";
import { intakeFor } from "../intake.ts";
import { sampleOf } from "../samples.ts";
import { directoryOf } from "../scim.ts";

/**
 * Every call of the API with what follows its description, what does not, and what nobody should send. `apiFor` holds
 * each answer that is JSON against the description.
 */

let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let admin: Awaited<ReturnType<typeof aUser>>;
let directory: Awaited<ReturnType<typeof directoryOf>>;
const ids: Record<string, string | number> = {};

const hostileIds = ["0", "-1", "99999999999999", "abc", "1;drop table issues", "%00", "..%2F..%2Fetc%2Fpasswd"];
const junk = "\u0000'\"<script>${7*7}😀";

/** Calls that answer streams, or whose work has a test of its own: they are sent what they must refuse alone. */
const refusedAlone =
  /^\/(?:api\/(?:events|chat)$|api\/chat\/:|mcp|metrics|readyz|\.well-known)|clear-test-data|test-mail/;
const answersPlainly = (one: Call) => !refusedAlone.test(one.path);

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  const intake = await intakeFor(database);
  call = await apiFor(database, {
    ports: { ...intake.ports, printer: createPrinter(), mail: { available: false, send: () => Promise.resolve() } },
    // All that is sent within a minute is more than a person may send.
    env: { READS_PER_MINUTE: "0", WRITES_PER_MINUTE: "0" },
  });
  await seedDemo(db, { now: testNow, passwordHash: "" });
  admin = await aUser(db, { role: "admin", name: "Tess Marlow" });
  // The one that calls for a provider look at, change and delete.
  await directoryOf(database, call, admin, "first");
  const [issue] = await db.select().from(issues).limit(1);
  const [log] = await db.select().from(serviceLogs).limit(1);
  Object.assign(ids, {
    machineId: issue!.machineId,
    issueId: issue!.id,
    taskId: issue!.id,
    serviceLogId: log!.id,
    id: 2,
    kind: "Users",
  });
  return intake.stop;
});

let directories = 0;
beforeEach(async () => void (directory = await directoryOf(database, call, admin, `directory-${++directories}`)));

const pathOf = ({ path }: Call, given: Record<string, string | number> = ids) =>
  path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURI(String(given[name] ?? 1)));

interface Sent {
  one: Call;
  what: string;
  path?: string;
  method?: string;
  json?: unknown;
  body?: string;
  signedIn?: boolean;
  /** The only statuses that are right. */
  expected?: number[];
}

/** Directories come by a token of their own, and are told of faults in the form of their standard. */
const isScim = ({ path }: Call) => path.startsWith("/scim/");

let requests = 0;
const statuses = new Map<number, number>();

/** What is wrong with the answer; none where it is as it should be. */
async function faultOf({ one, what, path = pathOf(one), method, json, body, signedIn = true, expected }: Sent) {
  requests++;
  const verb = method ?? one.method.toUpperCase();
  const label = `${verb} ${path} (${what})`;
  try {
    const headers: Record<string, string> = body === undefined ? {} : { "Content-Type": "application/json" };
    if (signedIn && isScim(one)) headers.Authorization = `Bearer ${directory.token}`;
    const response = await call(verb, path, {
      ...(signedIn && !isScim(one) ? { as: admin } : {}),
      ...(json === undefined ? {} : { json }),
      headers,
      ...(body === undefined ? {} : { body }),
    });
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (response.status >= 500) return `${label}: ${response.status} ${await response.text()}`;
    if (expected && !expected.includes(response.status)) return `${label}: ${response.status}, not ${expected.join()}`;
    if (response.ok) return mediaFault(one, response, label);
    const type = response.headers.get("content-type") ?? "";
    const told = (type.includes("json") ? await response.json() : {}) as Record<string, unknown>;
    const { error, message, error_description } = told;
    if (isScim(one))
      return told.status === String(response.status) && typeof told.detail === "string" && told.detail
        ? undefined
        : `${label}: ${response.status} without { status, detail }`;
    // Of OAuth (RFC 6749, 5.2): a word for programs, and the reason beside it.
    if (one.path.startsWith("/oauth/") && response.status !== 405)
      return /^[a-z_]+$/.test(String(error)) && typeof error_description === "string" && error_description
        ? undefined
        : `${label}: ${response.status} without { error, error_description }`;
    return typeof error === "string" && error && (error === message || one.path.startsWith("/api/auth"))
      ? undefined
      : `${label}: ${response.status} without { error, message }`;
  } catch (error) {
    return `${label}: ${String(error)}`;
  }
}

/** An answer is of the type that the description names. */
async function mediaFault({ media, answersFile }: Call, response: Response, label: string) {
  const type = (response.headers.get("content-type") ?? "").split(";")[0]!;
  await response.body?.cancel();
  return media === "*/*" || type === media || (answersFile && type !== "")
    ? undefined
    : `${label}: ${type}, not ${media}`;
}

async function faultsOf(sent: Sent[]): Promise<string[]> {
  const faults: string[] = [];
  for (const one of sent) {
    const fault = await faultOf(one);
    if (fault) faults.push(fault);
  }
  return faults;
}

const takesBody = ({ method, bodies }: Call) => method !== "get" && bodies.length > 0;
const open = () => described.calls.filter(answersPlainly);

test("calls with what their descriptions ask for never fail on our side", async () => {
  const sent = open().flatMap((one) => {
    const query = one.parameters.filter((parameter) => parameter.in === "query");
    const values = query.map(({ name, schema }) => `${name}=${encodeURIComponent(String(sampleOf(schema)))}`);
    const path = pathOf(one);
    return [
      { one, what: "sample", path: values.length ? `${path}?${values.join("&")}` : path, json: bodySample(one) },
      { one, what: "empty", path, json: takesBody(one) ? {} : undefined },
    ];
  });
  expect(await faultsOf(sent)).toEqual([]);
});

const bodySample = (one: Call) => (takesBody(one) ? sampleOf(one.bodies[0]!) : undefined);

test("bodies that are no object, or no JSON, are refused", async () => {
  const sent = described.calls.filter(takesBody).flatMap((one): Sent[] =>
    one.path === "/mcp"
      ? []
      : [
          { one, what: "array", json: [1, 2], expected: [400, 403, 404, 429] },
          { one, what: "broken JSON", body: '{"a":', expected: [400, 403, 404, 429] },
          { one, what: "junk", json: junkOf(one) },
        ],
  );
  expect(await faultsOf(sent.filter(({ one, what }) => what !== "junk" || answersPlainly(one)))).toEqual([]);
});

/** Every member that the body has, and one that it has not, with what fits none of them. */
const junkOf = ({ bodies }: Call) => {
  const names = Object.keys((bodies[0]!.properties ?? {}) as object);
  return Object.fromEntries(
    [...names, "__proto__x", "nobody"].map((name, at) => [name, [junk, -1, null, [junk]][at % 4]]),
  );
};

test("ids that cannot be are answered as unknown", async () => {
  const sent = described.calls
    .filter(({ path }) => path.includes(":") && !/stream$/.test(path))
    .flatMap((one) =>
      hostileIds.map((id) => ({
        one,
        what: `id ${id}`,
        path: one.path.replace(/:[A-Za-z]+/g, id),
        json: bodySample(one),
      })),
    );
  expect(await faultsOf(sent)).toEqual([]);
});

test("queries of junk, and values sent twice, do no harm", async () => {
  const sent = open().flatMap((one) =>
    one.parameters
      .filter((parameter) => parameter.in === "query")
      .flatMap(({ name }) => {
        const value = encodeURIComponent(junk);
        const path = `${pathOf(one)}?${name}=${value}`;
        return [
          { one, what: `junk ${name}`, path },
          { one, what: `doubled ${name}`, path: `${path}&${name}=1` },
        ];
      }),
  );
  expect(await faultsOf(sent)).toEqual([]);
});

test("who is not signed in gets 401, and a wrong method 405", async () => {
  const closed = described.calls.filter(({ roles }) => roles !== "everyone");
  const methods = new Map<string, Set<string>>();
  for (const { path, method } of described.calls)
    methods.set(path, (methods.get(path) ?? new Set()).add(method.toUpperCase()));
  const sent: Sent[] = [
    ...closed.map((one) => ({ one, what: "no token", json: bodySample(one), signedIn: false, expected: [401] })),
    ...described.calls.map((one) => ({
      one,
      what: "wrong method",
      method: ["PUT", "DELETE", "PATCH", "POST"].find((verb) => !methods.get(one.path)!.has(verb))!,
      expected: [405],
    })),
  ];
  expect(await faultsOf(sent)).toEqual([]);
  // A call that is held back has tested nothing.
  expect(statuses.get(429)).toBeUndefined();
  expect(requests).toBeGreaterThan(1_000);
});
