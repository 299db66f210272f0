/** Kill signals in the middle of writing: what was acknowledged stays, and the server opens again. */
import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { aMachine, firstAdmin, personWith, type Person } from "./client.ts";
import type { Figure, Suite } from "./figure.ts";
import { aFolder, aPostgres, start, type Place } from "./server.ts";

const mostMsBeforeKill = 1_500;
const writers = 4;

export const crash: Suite = async (scale) => {
  const folder = aFolder();
  const figures = [
    await killRounds("embedded", folder, scale.rounds(200, 3)),
    await secondProcess(folder, scale.rounds(20, 4)),
  ];
  await folder.remove();
  const place = await aPostgres();
  if (place) figures.push(await killRounds("PostgreSQL", place, scale.rounds(200, 3)));
  await place?.remove();
  return figures;
};

async function killRounds(name: string, place: Place, rounds: number): Promise<Figure> {
  const acknowledged: string[] = [];
  const reopened: number[] = [];
  let first: Person | undefined;
  let failedToOpen = 0;
  for (let round = 0; round < rounds; round++) {
    const server = await start(place).catch(() => undefined);
    if (!server) {
      failedToOpen++;
      continue;
    }
    first ??= await firstAdmin(server);
    const person = personWith(server.origin, first.cookie, first.id, first.email);
    if (round > 0) reopened.push(server.startedIn);
    let killed = false;
    const lanes = Array.from({ length: writers }, async (_, lane) => {
      for (let n = 0; !killed; n++) {
        const serial = `K-${round}-${lane}-${n}`;
        const answer = await person.call("POST", "/api/machines", aMachine(serial)).catch(() => undefined);
        if (answer?.status === 201) acknowledged.push(serial);
        await answer?.arrayBuffer().catch(() => undefined);
      }
    });
    await sleep(100 + Math.random() * mostMsBeforeKill);
    await server.kill();
    killed = true;
    await Promise.all(lanes);
  }
  const server = await start(place);
  const person = personWith(server.origin, first!.cookie, first!.id, first!.email);
  const kept = new Set(
    ((await (await person.call("GET", "/api/machines")).json()) as { serialNumber: string }[]).map(
      ({ serialNumber }) => serialNumber,
    ),
  );
  await server.stop();
  const lost = acknowledged.filter((serial) => !kept.has(serial)).length;
  const slowest = Math.round(Math.max(0, ...reopened, server.startedIn));
  return {
    what: `kill -9 while ${writers} write, ${name}`,
    found: `${rounds} rounds, ${acknowledged.length} acknowledged, ${lost} lost, ${failedToOpen} failed to open, slowest start ${slowest} ms`,
    ok: lost === 0 && failedToOpen === 0 && acknowledged.length > 0,
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
