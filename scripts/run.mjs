#!/usr/bin/env node
/**
 * The commands of package.json. Plain Node 20 and built-ins only: it runs before anything is installed, installs what
 * is missing, and hands over to the Node that the project brings along.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
process.chdir(root);
const [command, ...rest] = process.argv.slice(2);
const bin = resolve("node_modules/.bin");
/**
 * Memory that is not needed any more goes back to the system; without this hundreds of megabytes stay held after a few
 * large uploads. For Linux's allocator (mallopt(3)): large buffers are given back when they are freed, and threads share
 * two arenas. For V8: of the space of new objects, which grows to three times so many MB, nothing is ever given back.
 * Dockerfile and deploy/ say the same.
 */
const memory = {
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_ARENA_MAX: "2",
  NODE_OPTIONS: "--max-semi-space-size=16",
};
const env = { ...memory, ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };

const commands = {
  demo: () =>
    build() &&
    node(["app/server.ts"], { NODE_ENV: "production", DEMO: "1", DATA_DIR: process.env.DATA_DIR || ".data/demo" }),
  dev: () =>
    node(["app/server.ts"], {
      NODE_ENV: "development",
      DEMO: process.env.DEMO ?? "1",
      DATA_DIR: process.env.DATA_DIR || ".data/dev",
    }),
  build: () => build(),
  start: () => build() && node(["app/start.ts"], { NODE_ENV: "production" }),
  worker: () => build() && node(["app/worker-process.ts"], { NODE_ENV: "production" }),
  // Browser tests drive the built server; built once here, not by each of them.
  test: () => build() && node(["node_modules/vitest/vitest.mjs", "run", ...rest], { BUNDLES_BUILT: "1" }),
  check: () =>
    run("node", ["scripts/review-dependencies.mjs"]) &&
    run("tsc", []) &&
    run("eslint", [".", "--max-warnings", "0"]) &&
    run("prettier", ["--check", "."]) &&
    build() &&
    commands.test(),
  evals: () => node(["evals/run.ts", ...rest]),
  bench: () => build() && node(["evals/speed/run.ts", ...rest]),
  "bench:seed": () => node(["evals/speed/seed.ts", ...rest]),
  "db:migrate": () => node(["scripts/migrate.ts"]),
  "db:backup": () => node(["scripts/database.ts", "backup"]),
  "db:restore": () => node(["scripts/database.ts", "restore", ...rest]),
  "db:move": () => node(["scripts/database.ts", "move", ...rest]),
  "check:hard": () => build() && node(["app/test/hard/run.ts", ...rest]),
};

if (!commands[command]) {
  console.error(`There is no command "${command}". There are: ${Object.keys(commands).join(", ")}`);
  process.exit(2);
}
install();
process.exitCode = commands[command]() === false ? 1 : process.exitCode;

/** Installs the locked packages, unless that was done for this very lock file. Where some are there, only what changed. */
function install() {
  const lock = fingerprint(["package-lock.json"]);
  if (stamp("install") === lock && existsSync(bin)) return;
  console.log("Installing packages (the first time this takes a minute or two) …");
  const how = existsSync(bin) ? ["install", "--no-save"] : ["ci"];
  const { status } = spawnSync("npm", [...how, "--no-audit", "--no-fund", "--loglevel=error"], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(status ?? 1);
  stamp("install", lock);
}

/** Builds the browser and server bundles, unless the sources are the same as at the last build. */
function build() {
  const sources = fingerprint(sourceFiles());
  if (stamp("build") === sources && existsSync("build/server/index.js")) return true;
  console.log("Building …");
  const built = run("remix", ["vite:build"], { NODE_ENV: "production" }) && run("node", ["scripts/finish-build.ts"]);
  if (built) stamp("build", sources);
  return built;
}

function sourceFiles() {
  const { stdout } = spawnSync(
    "git",
    ["ls-files", "-co", "--exclude-standard", "app", "agent", "tools", "db", "public", "*.json", "*.js", "*.ts"],
    { encoding: "utf8" },
  );
  return (stdout || "").split("\n").filter((file) => file && existsSync(file) && !file.includes(".test."));
}

function fingerprint(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(readFileSync(file));
  // Without git the sources cannot be listed; then always build.
  return files.length > 0 ? hash.digest("hex") : `${Math.random()}`;
}

function stamp(name, value) {
  const file = `.cache/${name}.stamp`;
  if (value === undefined) return existsSync(file) ? readFileSync(file, "utf8") : undefined;
  mkdirSync(".cache", { recursive: true });
  writeFileSync(file, value);
  return value;
}

function run(program, args, more = {}) {
  const { status } = spawnSync(program, args, {
    stdio: "inherit",
    env: { ...env, ...more },
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exitCode = status ?? 1;
  return status === 0;
}

/** Runs for as long as the command lives, passing signals on. */
function node(args, more = {}) {
  const child = spawn(resolve(bin, "node"), args, { stdio: "inherit", env: { ...env, ...more } });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
  return true;
}
