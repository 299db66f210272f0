/** The clock of the server jumps while people are signed in, work waits and limits are full. Needs libfaketime. */
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { aColleague, aMachine, firstAdmin, password, send, signIn, type Person } from "./client.ts";
import type { Figure, Suite } from "./figure.ts";
import { heardBy } from "./live-events.ts";
import { aFolder, aPostgres, start, type Place, type Server } from "./server.ts";

const hours = 3_600;
/** No rule of ours holds anybody off for longer. */
const longestRefusalS = 900;
const workWithinMs = 60_000;

export const clock: Suite = async (scale) => {
  const [library] = globSync("/usr/lib/*/faketime/libfaketimeMT.so.1");
  if (!library || !existsSync(library))
    return [{ what: "a clock that jumps", found: "left out: libfaketime (Debian: faketime) is missing", ok: true }];
  const figures = await jumps("embedded database", aFolder(), library, scale.full);
  const postgres = await aPostgres();
  // Here the database's clock stays right.
  if (postgres && scale.full) figures.push(...(await jumps("PostgreSQL", postgres, library, true)));
  return figures;
};

async function jumps(kind: string, place: Place, library: string, all: boolean): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "clock-"));
  const file = join(folder, "offset");
  const set = (seconds: number) => writeFileSync(file, `${seconds < 0 ? "" : "+"}${seconds}s\n`);
  set(0);
  // What counts how long something takes does not jump with the clock of a machine either.
  const faked = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: "1",
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    FAKETIME_DONT_RESET: "1",
  };
  const server = await start(place, faked);
  const admin = await firstAdmin(server);
  const figures: Figure[] = [];
  let at = 0;
  const steps = all ? [10, -10, 24, -24, -10, 10, -24, 24] : [10, -10];
  for (const step of steps) {
    const jump = () => set((at += step * hours));
    figures.push(await jumped(`${kind}, ${step > 0 ? "+" : "−"}${Math.abs(step)} h`, server, admin.email, jump));
  }
  await server.stop();
  await place.remove();
  rmSync(folder, { recursive: true, force: true });
  return figures;
}

async function jumped(what: string, server: Server, email: string, jump: () => void): Promise<Figure> {
  const admin = await signIn(server.origin, email);
  const locked = await aColleague(admin, server.origin, "service");
  const page = await heardBy(admin);
  await fillLimit(server, locked);
  const job = crypto.randomUUID().slice(0, 8);
  const key = crypto.randomUUID();
  const create = (person: Person) =>
    person.call("POST", "/api/machines", aMachine(`C-${job}`), { "Idempotency-Key": key });
  const first = await create(admin);
  const queuedBefore = (await queueOf(admin)).length;
  const atWork = handInText(admin, `${job}-1`);
  await sleep(30);
  jump();
  const before = await atWork;
  await sleep(1_500);
  const faults: string[] = [];
  const expect = (held: boolean, fault: string) => void (held || faults.push(fault));
  const again = await signIn(server.origin, email).catch(() => undefined);
  expect(again !== undefined, "nobody can sign in");
  const person = again ?? admin;
  const refusal = await send(server.origin, "POST", "/api/auth/login", {
    email: locked.email,
    password: "wrong-one-1",
  });
  const wait = Number(refusal.headers.get("retry-after") ?? 0);
  expect(wait <= longestRefusalS, `held off for ${wait} s`);
  const repeated = await create(person);
  expect(repeated.status === first.status || repeated.status === 409, `repeat answered ${repeated.status}`);
  const listed = (await (await person.call("GET", `/api/machines?query=C-${job}`)).json()) as unknown[];
  expect(listed.length === 1, `one order made ${listed.length}`);
  page.forget();
  await person.call("POST", "/api/machines", aMachine(`L-${job}`));
  const heardWithin = performance.now();
  while (!page.heard().includes('"machines"') && performance.now() - heardWithin < 10_000) await sleep(50);
  // A page of somebody whom the jump has signed out ends; nobody else's does.
  const signedOut = (await admin.call("GET", "/api/machines")).status === 401;
  expect(signedOut || page.heard().includes('"machines"'), "the open page hears nothing");
  const after = await handInText(person, `${job}-2`);
  expect(before === 200 && after === 200, `handing in answered ${before} and ${after}`);
  const { waited, queue } = await workDone(person);
  const odd = queue.filter(({ status, draftIds }) => status !== "extracted" || draftIds.length !== 1);
  expect(odd.length === 0, `work ended as ${odd.map((one) => `${one.status} × ${one.draftIds.length}`).join(", ")}`);
  expect(queue.length === queuedBefore + 2, `${queue.length - queuedBefore} pieces of work of 2`);
  await page.leave();
  expect(server.child.exitCode === null, "the process ended");
  return {
    what,
    found: faults.length
      ? faults.join("; ")
      : `signed in, held off ${wait} s at most, ${signedOut ? "signed out once" : "page heard on"}, work done once after ${Math.round(waited / 1_000)} s`,
    ok: faults.length === 0,
  };
}

async function fillLimit(server: Server, { email }: Person) {
  for (let n = 0; n < 12; n++)
    await send(server.origin, "POST", "/api/auth/login", { email, password: `${password}-wrong-${n}` });
}

async function handInText({ call }: Person, mark: string): Promise<number> {
  const message = `18/03/2026, 08:15 - Ben: ${mark} visited. Hydraulic leak at the boom cylinder, seal replaced, 4 hours.`;
  const answer = await call("POST", "/api/ai/process-whatsapp", { message });
  await answer.arrayBuffer();
  return answer.status;
}

interface Entry {
  status: string;
  draftIds: number[];
}

const queueOf = async ({ call }: Person) => (await (await call("GET", "/api/ai/processing-queue")).json()) as Entry[];

/** Waits until all that was handed in is read. */
async function workDone(person: Person) {
  const begun = performance.now();
  let queue = await queueOf(person);
  while (
    performance.now() - begun < workWithinMs &&
    queue.some(({ status }) => ["queued", "processing"].includes(status))
  ) {
    await sleep(500);
    queue = await queueOf(person);
  }
  return { waited: performance.now() - begun, queue };
}
