/** The programs that run models: packages by a lock file of ours each, installed when they are wanted for the first time. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { access, cp, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { LocalPurpose } from "#db/local-model-vocabulary.ts";
import { LocalFault } from "./fault.ts";
import { localFolder } from "./files.ts";

interface Program {
  /** Where its lock file is. */
  locked: string;
  /** What runs in the process of a model. */
  script: string;
  /** What the process may read besides: where the program looks for what it needs of the system. */
  looksAt: string[];
  /** What the installation takes at most meanwhile; measured with these packages, and rounded up. */
  bytes: number;
  leaveOut(modules: string): Promise<void>;
}

const megabytes = 1024 * 1024;
const onnx: Program = {
  locked: resolve("agent/local-models/packages/onnx"),
  script: "agent/local-models/process/onnx.ts",
  looksAt: [],
  bytes: 700 * megabytes,
  leaveOut: leaveOutOfOnnx,
};
const llama: Program = {
  locked: resolve("agent/local-models/packages/llama"),
  script: "agent/local-models/process/llama.ts",
  // By which it finds out that the system's library is the one that it was built with.
  looksAt: ["/proc/self/maps"],
  bytes: 250 * megabytes,
  leaveOut: leaveOutOfLlama,
};

/** What runs the models of each purpose. */
export const programs: Record<LocalPurpose, Program> = { transcription: onnx, embedding: onnx, extraction: llama };

const withinMs = 15 * 60_000;

/** Where the program of this lock file is. */
export async function programFolder(purpose: LocalPurpose, dataDir: string): Promise<string> {
  const lock = await readFile(join(programs[purpose].locked, "package-lock.json"));
  return join(localFolder(dataDir), "program", createHash("sha256").update(lock).digest("hex").slice(0, 16));
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Whether npm has to be called. */
export const hasProgram = async (purpose: LocalPurpose, dataDir: string): Promise<boolean> =>
  isThere(await programFolder(purpose, dataDir));

/**
 * Installs the program of a purpose unless it is there. npm compares each package with the lock file's checksum and runs none of
 * their scripts. @param brought a folder with `npm-cache`, for a closed network; @throws LocalFault
 */
export async function installProgram(
  purpose: LocalPurpose,
  dataDir: string,
  brought: string,
  signal: AbortSignal,
): Promise<string> {
  const { locked, leaveOut } = programs[purpose];
  const folder = await programFolder(purpose, dataDir);
  if (await isThere(folder)) return folder;
  const building = join(localFolder(dataDir), "building");
  await rm(building, { recursive: true, force: true });
  await mkdir(building, { recursive: true });
  await cp(locked, building, { recursive: true });
  const cache = join(building, "npm-cache");
  const offline = await isThere(join(brought, "npm-cache"));
  if (offline) await cp(join(brought, "npm-cache"), cache, { recursive: true });
  await npm(
    [
      "ci",
      "--omit=dev",
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
      "--cache",
      cache,
      ...(offline ? ["--offline"] : []),
    ],
    building,
    signal,
  );
  await rm(cache, { recursive: true, force: true });
  await leaveOut(join(building, "node_modules"));
  await mkdir(join(folder, ".."), { recursive: true });
  await rename(building, folder);
  return folder;
}

/** What is for browsers and other systems stays out: 475 MB become 91. */
async function leaveOutOfOnnx(modules: string) {
  await rm(join(modules, "onnxruntime-web"), { recursive: true, force: true });
  const bin = join(modules, "onnxruntime-node/bin");
  for (const version of await readdir(bin))
    for (const platform of await readdir(join(bin, version)))
      if (platform !== process.platform) await rm(join(bin, version, platform), { recursive: true, force: true });
      else
        for (const processor of await readdir(join(bin, version, platform)))
          if (processor !== process.arch)
            await rm(join(bin, version, platform, processor), { recursive: true, force: true });
}

/** What is for other processors, or for building it anew, stays out: 105 MB become 52. */
async function leaveOutOfLlama(modules: string) {
  await rm(join(modules, "node-llama-cpp/llama/gitRelease.bundle"), { force: true });
  const builds = join(modules, "@node-llama-cpp");
  for (const build of await readdir(builds))
    if (build !== `${process.platform}-${process.arch}`)
      await rm(join(builds, build), { recursive: true, force: true });
}

/** npm is told where it may ask and by what way; keys of this server are none of its business. */
const handed =
  /^(PATH|HOME|USER|TMPDIR|https?_proxy|no_proxy|HTTPS?_PROXY|NO_PROXY|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|npm_config_(registry|cafile|userconfig))$/i;

function npm(args: string[], cwd: string, signal: AbortSignal): Promise<void> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => handed.test(name)),
  ) as NodeJS.ProcessEnv;
  return new Promise((done, fail) => {
    const child = spawn("npm", args, {
      cwd,
      env,
      stdio: ["ignore", "ignore", "pipe"],
      signal: AbortSignal.any([signal, AbortSignal.timeout(withinMs)]),
    });
    let said = "";
    child.stderr.on("data", (chunk: Buffer) => (said = (said + chunk.toString("utf8")).slice(-2_000)));
    child.once("error", (cause: NodeJS.ErrnoException) =>
      fail(
        signal.aborted
          ? (signal.reason as Error)
          : new LocalFault(cause.code === "ENOENT" ? "no-npm" : "program", null, { cause }),
      ),
    );
    child.once("exit", (code) =>
      code === 0
        ? done()
        : fail(
            new LocalFault(
              /ENOSPC/.test(said) ? "disk-full" : "program",
              /npm error code (\w+)/.exec(said)?.[1] ?? null,
              { cause: new Error(said) },
            ),
          ),
    );
  });
}
