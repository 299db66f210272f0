#!/usr/bin/env node
/**
 * The commands of package.json. Plain Node 20 and built-ins only: it runs before anything is installed, installs what
 * is missing, and hands over to the Node that the project brings along.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const leastNode = [20, 19];
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < leastNode[0] || (major === leastNode[0] && minor < leastNode[1])) {
  console.error(`Maintenance Hub needs Node ${leastNode.join(".")} or newer. This is Node ${process.versions.node}.`);
  process.exit(1);
}

process.chdir(resolve(dirname(fileURLToPath(import.meta.url)), ".."));
const [command, ...rest] = process.argv.slice(2);
const bin = resolve("node_modules/.bin");
const pages = "build/server/index.js";
/** What runs with the packages of production alone (`npm ci --omit=dev`), once the pages are built. */
const ofProduction = [
  ...["start", "worker", "db:migrate", "db:backup", "db:restore", "db:move"],
  ...["db:export", "db:import", "db:link"],
];
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

const sourceFolders = ["app", "agent", "tools", "db", "evals", "scripts"];

const onPostgres = [
  "db/testing/database.ts",
  "db/testing/proxy.ts",
  "db/postgres/connection.test.ts",
  "app/test/own-database.ts",
];
/** Of the stories in a browser the one about what must arrive just once. */
const storyOnPostgres = "flight-mode.test.ts";

const commands = {
  demo: async () =>
    (await build()) &&
    node(["app/server.ts"], { NODE_ENV: "production", DEMO: "1", DATA_DIR: process.env.DATA_DIR || ".data/demo" }),
  dev: () =>
    node(["app/server.ts"], {
      NODE_ENV: "development",
      DEMO: process.env.DEMO ?? "1",
      DATA_DIR: process.env.DATA_DIR || ".data/dev",
    }),
  build: () => build(),
  start: async () => (await build()) && node(["app/start.ts"], { NODE_ENV: "production" }),
  worker: async () => (await build()) && node(["app/worker.ts"], { NODE_ENV: "production" }),
  // Browser tests drive the built server; built once here, not by each of them.
  test: async () => (await build()) && node(["node_modules/vitest/vitest.mjs", "run", ...rest], { BUNDLES_BUILT: "1" }),
  // Those that open a database, whichever way they import it; the others cannot come out otherwise on another.
  "test:postgres": async () =>
    (await build()) &&
    node(
      [
        ...["node_modules/vitest/vitest.mjs", "related", "--run", ...onPostgres],
        ...["--exclude", `app/test/e2e/!(${storyOnPostgres})`, ...rest],
      ],
      { BUNDLES_BUILT: "1" },
    ),
  lint: async () =>
    (await run("eslint", [".", "--max-warnings", "0"])) &&
    (await run("depcruise", ["--config", "dependency-cruiser.config.js", ...sourceFolders])),
  check: async () =>
    (await run("node", ["scripts/review-dependencies.mjs"])) &&
    // Each keeps one core busy.
    (await Promise.all([run("tsc", []), lintAndFormat()])).every(Boolean) &&
    // The weights of the models of lines, names and turns are what the labelled lines give. Those of operations lag behind the lexicon.
    (await run("node", [
      ...["evals/training/run.ts", "--check"],
      ...["line-class", "area", "severity", "gap", "name", "turn", "turn-field", "thing"],
    ])) &&
    commands.test(),
  evals: () => node(["evals/run.ts", ...rest]),
  train: () => node(["evals/training/run.ts", ...rest]),
  bench: async () => (await build()) && node(["evals/speed/run.ts", ...rest]),
  "bench:seed": () => node(["evals/speed/seed.ts", ...rest]),
  "db:migrate": () => node(["scripts/migrate.ts"]),
  "db:backup": () => node(["scripts/database.ts", "backup"]),
  "db:restore": () => node(["scripts/database.ts", "restore", ...rest]),
  "db:move": () => node(["scripts/database.ts", "move", ...rest]),
  "db:export": () => node(["scripts/export.ts", "export", ...rest]),
  "db:import": () => node(["scripts/export.ts", "import", ...rest]),
  "db:link": () => node(["scripts/export.ts", "link", ...rest]),
  "check:hard": async () => (await build()) && node(["app/test/hard/run.ts", ...rest]),
};

if (!commands[command]) {
  console.error(`There is no command "${command}". There are: ${Object.keys(commands).join(", ")}`);
  process.exit(2);
}
await install();
if ((await commands[command]()) === false) process.exitCode ||= 1;

/**
 * Installs the locked packages, unless that was done for this very lock file. Where some are there, only what changed.
 * Who has installed the packages of production alone wants no others, as long as the command gets by with them.
 */
async function install() {
  if (!canBuild() && existsSync(bin) && ofProduction.includes(command) && existsSync(pages)) return;
  const lock = fingerprint(["package-lock.json"]);
  if (stamp("install") === lock && existsSync(bin)) return;
  const how = existsSync(bin) ? ["install", "--no-save"] : ["ci"];
  // With NODE_ENV=production npm would leave out what builds the pages.
  const quiet = ["--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const said = "Installing packages (the first time this takes a minute or two)";
  if (!(await run("npm", [...how, ...quiet], {}, said))) process.exit();
  stamp("install", lock);
}

/** Builds the browser and server bundles, unless the sources are the same as at the last build. */
async function build() {
  if (!canBuild()) return true;
  const sources = fingerprint(sourceFiles());
  if (stamp("build") === sources && existsSync(pages)) return true;
  const production = { NODE_ENV: "production" };
  const built =
    (await run("remix", ["vite:build", "--logLevel", "warn"], production, "Building the pages")) &&
    (await run("node", ["scripts/finish-build.ts"], {}, "Compressing them"));
  if (built) stamp("build", sources);
  return built;
}

/** Whether the packages of development are there. */
function canBuild() {
  return existsSync(resolve(bin, "remix"));
}

async function lintAndFormat() {
  return (await commands.lint()) && run("prettier", ["--check", "."]);
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

/** Runs a program to its end; `said` is told, and told again with the time it has taken. @returns whether it ended well */
async function run(program, args, more = {}, said = "") {
  const begun = Date.now();
  if (said) console.log(`${said} …`);
  const alive = setInterval(
    () => said && console.log(`${said} … ${Math.round((Date.now() - begun) / 1_000)} s`),
    5_000,
  );
  const child = spawn(program, args, {
    stdio: "inherit",
    env: { ...env, ...more },
    shell: process.platform === "win32",
  });
  const [status] = await once(child, "exit").finally(() => clearInterval(alive));
  if (status !== 0) process.exitCode = status ?? 1;
  return status === 0;
}

/**
 * Runs for as long as the command lives, passing signals on, and ends as it ends: it is the last of a command, and what is
 * written behind it never begins.
 * @returns what never settles
 */
function node(args, more = {}) {
  const brought = resolve(bin, "node");
  if (!existsSync(brought) && major < 24) {
    console.error(`Without the packages of development this needs Node 24. This is Node ${process.versions.node}.`);
    process.exit(1);
  }
  const child = spawn(existsSync(brought) ? brought : process.execPath, args, {
    stdio: "inherit",
    env: { ...env, ...more },
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
  return new Promise(() => {});
}
