/**
 * A disk that fills up while people write, on a file system of its own: what they are told, what goes on, what is kept,
 * and that work goes on by itself once there is room. With PostgreSQL it is the disk of the file store.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { say } from "./chat.ts";
import { logWithoutRoom } from "./disk-log.ts";
import { aMachine, firstAdmin, handIn, password, personWith, signIn, times, type Person } from "./client.ts";
import type { Figure, Scale, Suite } from "./figure.ts";
import { aPostgres, launch, start, type Place, type Server } from "./server.ts";
import { Acknowledged, firstAnswer, writeUntil } from "./writes.ts";

const megabyte = 1024 * 1024;
const diskMegabytes = 400;
const words = "disk is full";
/** In which work goes on after there is room again. */
const mostMsToGoOn = 1_000;

export const disk: Suite = async (scale) => {
  const figures = await onOwnDisk("embedded", async (folder) => ({ env: { DATA_DIR: folder }, remove: gone }), scale);
  const postgres = await aPostgres();
  if (!postgres) return figures;
  try {
    const place = async (folder: string) => ({ env: { ...postgres.env, DATA_DIR: folder }, remove: gone });
    return [...figures, ...(await onOwnDisk("PostgreSQL, files on the full disk", place, scale))];
  } finally {
    await postgres.remove();
  }
};

const gone = () => Promise.resolve();

async function onOwnDisk(name: string, placeIn: (folder: string) => Promise<Place>, scale: Scale): Promise<Figure[]> {
  const mount = mkdtempSync(join(tmpdir(), "hard-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${diskMegabytes}m`, "tmpfs", mount], { stdio: "pipe" });
  } catch (error) {
    rmSync(mount, { recursive: true, force: true });
    const found = `left out: needs root (${(error as Error).message.split("\n")[0]})`;
    return [{ what: `full disk, ${name}`, found, ok: true }];
  }
  const faults: string[] = [];
  const acknowledged = new Acknowledged();
  const folder = join(mount, "data");
  mkdirSync(folder);
  const place = await placeIn(folder);
  const own = name === "embedded";
  const goneOn: number[] = [];
  let told = 0;
  let killed = 0;
  let leftBehind = 0;
  let rounds = 0;
  try {
    const server = await start(place);
    let person = await firstAdmin(server);
    const access = await tokenOf(person);
    const timeIsUp = scale.clock();
    for (const most = scale.rounds(20, 2); rounds < most && !timeIsUp(); rounds++) {
      let ended = false;
      const writing = writeUntil(() => ended, person, `${rounds}`, acknowledged);
      await firstAnswer(acknowledged);
      await sleep(Math.random() * 500);
      fill(mount);
      // What was under way has met the full disk after this.
      await sleep(700);
      told += await tellsEverybody(server, person, access, { own, faults, round: rounds });
      empty(mount);
      goneOn.push(await untilWritten(person, own, `R-${rounds}`));
      ended = true;
      await writing;
    }
    const lost = await acknowledged.lost(person);
    faults.push(...lost.map((record) => `${record} was acknowledged and is gone`));
    await server.stop();
    if (own) faults.push(...(await refusedStart(place, mount)));

    if (own) {
      mkdirSync(join(mount, "engine"));
      const engine = await logWithoutRoom(join(mount, "engine"), {
        fill: () => fill(mount, 20),
        empty: () => empty(mount),
      });
      faults.push(...engine.faults);
      rmSync(join(mount, "engine"), { recursive: true });
    }

    let again = await start(place);
    for (const most = scale.rounds(10, 1); killed < most; killed++) {
      person = personWith(again.origin, person.cookie, person.id, person.email);
      leftBehind += await killInUploads(place, again, person);
      if (!own) age(folder);
      again = await start(place);
      faults.push(...unfinished(folder).map((left) => `${left} was left by a killed process`));
    }
    person = personWith(again.origin, person.cookie, person.id, person.email);
    faults.push(...(await acknowledged.lost(person)).map((record) => `${record} is gone after the kills`));
    await again.stop();
  } catch (error) {
    faults.push((error as Error).stack ?? String(error));
  } finally {
    execFileSync("umount", ["-l", mount]);
    rmSync(mount, { recursive: true, force: true });
  }
  const slowest = Math.round(Math.max(0, ...goneOn));
  if (slowest > mostMsToGoOn) faults.push(`writing went on only after ${slowest} ms`);
  const seen = [...new Set(faults)];
  return [
    {
      what: `full disk, ${name}`,
      found:
        `${rounds} times full, ${told} writes told in words, ${acknowledged.count} acknowledged (` +
        `${acknowledged.files.size} files among them), went on after at most ${slowest} ms, ${killed} kills ` +
        `during uploads left ${leftBehind} half-written files, all removed at the start; ${seen.length} faults` +
        `${seen.length ? ` (${seen.slice(0, 4).join("; ")})` : ""}`,
      ok: seen.length === 0 && acknowledged.count > 0,
    },
  ];
}

function fill(mount: string, leaveMegabytes = 0) {
  const { bavail, bsize } = statfsSync(mount);
  try {
    writeFileSync(join(mount, "filler"), Buffer.alloc(Math.max(0, bavail * bsize - leaveMegabytes * megabyte)));
  } catch {
    // Somebody else took the last of it, and so it is full.
  }
}

const empty = (mount: string) => rmSync(join(mount, "filler"), { force: true });

/** Every kind of write meets the full disk by words, reading and signing in go on. @returns how many writes were told */
async function tellsEverybody(
  { origin }: Server,
  person: Person,
  access: string,
  { own, faults, round }: { own: boolean; faults: string[]; round: number },
): Promise<number> {
  const expected = (what: string, holds: boolean, found: unknown) =>
    holds || faults.push(`${what}: ${JSON.stringify(found).slice(0, 200)}`);
  let told = 0;
  const refused = async (what: string, answer: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answer;
    told++;
    expected(what, status === 507 && text.includes(words), { status, text });
  };
  const sent = async (answer: Promise<Response>) => {
    const { status } = await answer;
    return { status, text: await (await answer).text() };
  };
  await refused("an upload", sent(handIn(person, "/api/documents", crypto.randomUUID(), "note.txt")));
  if (own) {
    const machine = aMachine(`F-${round}`);
    await refused("a record", sent(person.call("POST", "/api/machines", machine)));
    await refused("a profile", sent(person.call("PATCH", "/api/auth/update-profile", { name: "Ada" })));
    await refused("a text to read", sent(person.call("POST", "/api/ai/extract-file", { message: "Replaced a hose." })));
    await refused("a message", say(person, `full-${round}`, "how many machines are there?"));
    const said = await byMcp(origin, access, {
      name: "intake_extract-reports",
      arguments: { message: "Replaced a hose." },
    });
    told++;
    expected("an assistant of another maker", said.includes(words), said);
  }
  const list = await sent(person.call("GET", "/api/machines?limit=5"));
  expected("reading", list.status === 200, list);
  const signedIn = await signIn(origin, person.email).catch((error: Error) => error.message);
  expected("signing in", typeof signedIn !== "string", signedIn);
  const ready = await sent(fetch(`${origin}/readyz`));
  const missing = own ? "disk" : "files";
  expected("/readyz", ready.status === 503 && ready.text.includes(`"${missing}"`), ready);
  return told;
}

async function tokenOf(person: Person): Promise<string> {
  const wanted = { name: "Desk", password, readOnly: false, unattendedWrites: true };
  const answer = await person.call("POST", "/api/access-tokens", wanted);
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`No access token was made (${answer.status})`);
  return token;
}

async function byMcp(origin: string, token: string, tool: { name: string; arguments: Record<string, unknown> }) {
  const client = new Client({ name: "hard", version: "1" });
  const headers = { Authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit: { headers } }));
  try {
    return JSON.stringify(await client.callTool(tool));
  } finally {
    await client.close();
  }
}

/** @returns the milliseconds until a write is taken */
async function untilWritten(person: Person, own: boolean, name: string): Promise<number> {
  const begun = performance.now();
  for (let n = 0; performance.now() - begun < 60_000; n++) {
    const answer = own
      ? await person.call("POST", "/api/machines", aMachine(`${name}-${n}`))
      : await handIn(person, "/api/documents", `${name}-${n}`, "note.txt");
    await answer.arrayBuffer();
    if (answer.status === 201) return performance.now() - begun;
    await sleep(20);
  }
  return Infinity;
}

/** A start without room says what to do, and gives the folder up for no backup. */
async function refusedStart(place: Place, mount: string): Promise<string[]> {
  const faults: string[] = [];
  for (const leave of [0, 13, 40]) {
    fill(mount, leave);
    const { child, output, kill } = launch(place);
    const code = await Promise.race([new Promise((done) => child.once("exit", done)), sleep(60_000, "running")]);
    await kill();
    if (code !== 1 || !/is full:.*Make room/.test(output()))
      faults.push(`a start with ${leave} MB: ${String(code)}, ${output().slice(-300)}`);
    if (readdirSync(join(mount, "data")).some((entry) => entry.startsWith("database-aside")))
      faults.push("the folder was moved aside");
    empty(mount);
  }
  return faults;
}

/** Ends the server in the middle of large uploads. @returns how many files it left half-written */
async function killInUploads(place: Place, server: Server, person: Person): Promise<number> {
  const folder = place.env.DATA_DIR!;
  let ended = false;
  const uploads = times(40, 8, async () => {
    if (ended) return;
    const text = crypto.randomUUID().repeat((5 * megabyte) / 36);
    await handIn(person, "/api/documents", text, "long.txt").catch(() => undefined);
  });
  for (let n = 0; n < 300 && unfinished(folder).length === 0; n++) await sleep(2);
  await server.kill();
  ended = true;
  await uploads;
  return unfinished(folder).length;
}

const unfinished = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".part"));

/** In a folder that several processes may share, what is half-written counts as left behind after an hour. */
function age(folder: string) {
  const before = new Date(Date.now() - 2 * 60 * 60_000);
  for (const name of unfinished(folder)) utimesSync(join(folder, name), before, before);
}
