/** Kill signals in the middle of writing and of starting: what was acknowledged stays, and the server opens again. */
import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { firstAdmin, personWith, type Person } from "./client.ts";
import type { Figure, Scale, Suite } from "./figure.ts";
import { aFolder, aPostgres, launch, start, type Place } from "./server.ts";
import { Acknowledged, firstAnswer, writeUntil } from "./writes.ts";

const mostMsBeforeKill = 1_500;

export const crash: Suite = async (scale) => {
  const folder = aFolder();
  const figures = [
    await killRounds("embedded", folder, scale),
    await killedStarts("embedded", async () => aFolder(), scale),
    await secondProcess(folder, scale.rounds(20, 3)),
  ];
  await folder.remove();
  const place = await aPostgres();
  if (!place) return figures;
  figures.push(await killRounds("PostgreSQL", place, scale));
  figures.push(await killedStarts("PostgreSQL", async () => (await aPostgres())!, scale));
  await place.remove();
  return figures;
};

async function killRounds(name: string, place: Place, scale: Scale): Promise<Figure> {
  const acknowledged = new Acknowledged();
  const reopened: number[] = [];
  let first: Person | undefined;
  let failedToOpen = 0;
  let rounds = 0;
  const timeIsUp = scale.clock();
  for (const most = scale.rounds(200, 2); rounds < most && !timeIsUp(); rounds++) {
    const server = await start(place).catch(() => undefined);
    if (!server) {
      failedToOpen++;
      continue;
    }
    first ??= await firstAdmin(server);
    const person = personWith(server.origin, first.cookie, first.id, first.email);
    if (rounds > 0) reopened.push(server.startedIn);
    let killed = false;
    const writing = writeUntil(() => killed, person, `${rounds}`, acknowledged);
    // The first file of a process waits for a thread to start: without waiting for it, hardly one would be among them.
    await firstAnswer(acknowledged, rounds % 2 ? "file" : "row");
    await sleep(Math.random() * mostMsBeforeKill);
    await server.kill();
    killed = true;
    await writing;
  }
  const server = await start(place);
  const lost = await acknowledged.lost(personWith(server.origin, first!.cookie, first!.id, first!.email));
  await server.stop();
  const slowest = Math.round(Math.max(0, ...reopened, server.startedIn));
  return {
    what: `kill -9 in the middle of writes, uploads and their jobs, ${name}`,
    found:
      `${rounds} rounds, ${acknowledged.count} acknowledged (${acknowledged.files.size} files among them), ` +
      `${lost.length} lost${lost.length ? ` (${lost.slice(0, 4).join(", ")})` : ""}, ${failedToOpen} failed to ` +
      `open, slowest start ${slowest} ms`,
    ok: lost.length === 0 && failedToOpen === 0 && acknowledged.count > 0,
  };
}

/** Kills the first start, in which the database is made and migrated, and the start after it. */
async function killedStarts(name: string, aPlace: () => Promise<Place>, scale: Scale): Promise<Figure> {
  let rounds = 0;
  const faults: string[] = [];
  let usual = 4_000;
  const timeIsUp = scale.clock();
  for (const most = scale.rounds(40, 1); rounds < most && !timeIsUp(); rounds++) {
    const place = await aPlace();
    for (let n = 0; n < 2; n++) {
      const { kill } = launch(place);
      await sleep(Math.random() * usual);
      await kill();
    }
    const server = await start(place).catch((error: Error) => void faults.push(error.message.slice(0, 300)));
    usual = server?.startedIn ?? usual;
    await server?.kill();
    await place.remove();
  }
  return {
    what: `kill -9 in the first start, migrations among it, and in the one after, ${name}`,
    found: `${rounds} × 2, ${faults.length} failed to open${faults.length ? ` (${faults[0]})` : ""}`,
    ok: faults.length === 0,
  };
}

async function secondProcess(place: Place, tries: number): Promise<Figure> {
  const server = await start(place);
  let refused = 0;
  for (let n = 0; n < tries; n++) {
    // The shortest program that opens the database.
    const other = spawn(process.execPath, ["scripts/migrate.ts"], { env: { ...process.env, ...place.env } });
    let said = "";
    other.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
    const code = await new Promise((done) => other.once("exit", done));
    if (code !== 0 && said.includes("in use by another process")) refused++;
  }
  await server.stop();
  return { what: "second process on the folder", found: `${refused} of ${tries} refused`, ok: refused === tries };
}
