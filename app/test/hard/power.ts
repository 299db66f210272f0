/**
 * A simulated power cut: the embedded database and the files lie on an ext4 file system of their own, the server is
 * frozen while people write, and the disk as it is at that moment, without what only memory held, goes on alone.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { firstAdmin, personWith, type Person } from "./client.ts";
import type { Suite } from "./figure.ts";
import { start, type Place } from "./server.ts";
import { Acknowledged, firstAnswer, writeUntil } from "./writes.ts";

const what = "simulated power cut, embedded database and files";
const mostMsBeforeCut = 2_000;
const diskMegabytes = 700;

export const power: Suite = async (scale) => {
  const work = mkdtempSync(join(tmpdir(), "hard-power-"));
  const mount = join(work, "mount");
  const image = join(work, "disk.img");
  mkdirSync(mount);
  try {
    run("truncate", ["-s", `${diskMegabytes}M`, image]);
    run("mkfs.ext4", ["-q", "-F", image]);
    attach(image, mount);
  } catch (error) {
    rmSync(work, { recursive: true, force: true });
    return [
      { what, found: `left out: needs root and loop devices (${(error as Error).message.split("\n")[0]})`, ok: true },
    ];
  }
  const place: Place = { env: { DATA_DIR: join(mount, "data") }, remove: async () => undefined };
  const acknowledged = new Acknowledged();
  const faults: string[] = [];
  let first: Person | undefined;
  let rounds = 0;
  let lost = 0;
  const timeIsUp = scale.clock();
  try {
    for (const most = scale.rounds(50, 1); rounds < most && !timeIsUp(); rounds++) {
      const server = await start(place);
      first ??= await firstAdmin(server);
      const person = personWith(server.origin, first.cookie, first.id, first.email);
      const gone = await acknowledged.lost(person);
      if (gone.length > 0)
        faults.push(`${gone.length} lost before round ${rounds + 1}: ${gone.slice(0, 4).join(", ")}`);
      lost += gone.length;
      let cut = false;
      const writing = writeUntil(() => cut, person, `${rounds}`, acknowledged);
      await firstAnswer(acknowledged);
      await sleep(Math.random() * mostMsBeforeCut);
      server.child.kill("SIGSTOP");
      // What arrives here in the next moment was sent before the cut.
      await sleep(50);
      cut = true;
      run("cp", ["--sparse=always", image, `${image}.cut`]);
      await server.kill();
      await writing;
      run("umount", [mount]);
      run("mv", [`${image}.cut`, image]);
      attach(image, mount);
    }
    const server = await start(place);
    lost += (await acknowledged.lost(personWith(server.origin, first!.cookie, first!.id, first!.email))).length;
    await server.stop();
  } catch (error) {
    faults.push(`did not open after round ${rounds}: ${(error as Error).message.slice(0, 400)}`);
  } finally {
    execFileSync("umount", ["-l", mount], { stdio: "ignore" });
    rmSync(work, { recursive: true, force: true });
  }
  return [
    {
      what,
      found:
        `${rounds} rounds, ${acknowledged.count} acknowledged (${acknowledged.files.size} files among them), ` +
        `${lost} lost, ${faults.filter((fault) => fault.startsWith("did not")).length} failed to open` +
        `${faults.length ? ` (${faults.slice(0, 3).join("; ")})` : ""}`,
      ok: lost === 0 && faults.length === 0 && acknowledged.count > 0,
    },
  ];
};

const run = (program: string, args: string[]) => execFileSync(program, args, { stdio: ["ignore", "ignore", "pipe"] });

/** Nothing reaches the disk of its own accord within a round: what is there was asked for. */
const attach = (image: string, mount: string) => run("mount", ["-o", "loop,commit=300,noauto_da_alloc", image, mount]);
