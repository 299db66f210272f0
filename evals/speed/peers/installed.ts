import { spawn } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { whenInterrupted } from "../interrupted.ts";
import { ended, type Running } from "../servers.ts";

/** Another product that is measured beside this one. */
export interface Peer {
  name: string;
  version: string;
  /** @throws PeerMissing */
  start: (databaseUrl: string, folder: string) => Promise<RunningPeer>;
}

export interface RunningPeer extends Running {
  /** The Node that runs it. */
  node: string;
  /** 100 issues. */
  list: { path: string; headers: Record<string, string> };
  /** The issues' ids in an answer. */
  ids: (answer: string) => number[];
  /** A list of machines on a screen, where it has one. */
  screen?: { path: string; cookie: string; rows: string };
}

/** A peer cannot be measured here, and why. */
export class PeerMissing extends Error {}

const folderOfAll = () =>
  process.env.PEERS_FOLDER || join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "maintenance-hub-peers");

/**
 * The folder with this version of a package, outside the repository and kept from run to run.
 * @throws PeerMissing
 */
export async function installed(name: string, version: string, say: (line: string) => void): Promise<string> {
  const folder = join(folderOfAll(), `${name}-${version}`);
  if (existsSync(folder)) return folder;
  // Under its name only when it is whole.
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(join(unfinished, "package.json"), JSON.stringify({ name: "peer", private: true }));
  const args = ["install", "--save-exact", "--no-audit", "--no-fund", "--loglevel=error", `${name}@${version}`];
  const said = `Installing ${name} ${version} into ${folderOfAll()}`;
  const { status, errors } = await run("npm", args, unfinished, process.env, (line) => say(`${said} … ${line}`));
  if (status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new PeerMissing(`npm could not install ${name} ${version} here: ${npmReason(errors)}`);
  }
  renameSync(unfinished, folder);
  return folder;
}

/** What npm says went wrong, in its own short word: the rest names machines and folders. */
export const npmReason = (errors: string): string =>
  /^npm (?:error|ERR!) code (\S+)/m.exec(errors)?.[1] ?? "it gave no reason";

/** Runs a program to its end and tells every few seconds how long it has taken. */
export async function run(
  program: string,
  args: string[],
  cwd: string,
  env: Record<string, string | undefined>,
  say: (took: string) => void,
): Promise<{ status: number | null; errors: string }> {
  const began = Date.now();
  say("begun");
  const alive = setInterval(() => say(`${Math.round((Date.now() - began) / 1_000)} s`), 5_000);
  const child = spawn(program, args, {
    cwd,
    env: env as NodeJS.ProcessEnv,
    stdio: ["ignore", "ignore", "pipe"],
    shell: process.platform === "win32",
  });
  const known = whenInterrupted(() => ended(child));
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const status = await new Promise<number | null>((done) => {
    child.once("error", () => done(null));
    child.once("close", done);
  });
  clearInterval(alive);
  known();
  return { status, errors };
}
