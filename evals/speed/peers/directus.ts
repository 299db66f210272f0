import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, realpathSync } from "node:fs";
import { delimiter, join } from "node:path";
import { postJson, startProgram } from "../servers.ts";
import { inRest } from "./asked.ts";
import { PeerMissing, run, type Peer } from "./installed.ts";

const program = "node_modules/directus/cli.js";
const email = "admin@example.com";

/** It writes tables of its own into the database. */
export const directus: Peer = {
  name: "Directus",
  version: "12.4.0",
  async start(databaseUrl, folder) {
    const node = nodeFor(folder);
    const [token, password, secret] = [made(), made(), made()];
    const env = (PORT: string) => ({
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", HOST: "127.0.0.1", PORT },
      ...{ DB_CLIENT: "pg", DB_CONNECTION_STRING: databaseUrl, DB_POOL__MIN: "0", DB_POOL__MAX: "16" },
      ...{ SECRET: secret, ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ADMIN_TOKEN: token },
      // Under load it would turn callers away to save itself.
      ...{ LOG_LEVEL: "error", TELEMETRY: "false", PRESSURE_LIMITER_ENABLED: "false" },
      PUBLIC_URL: `http://127.0.0.1:${PORT}`,
    });
    const { status } = await run(node.path, [program, "bootstrap"], folder, env("0"), () => undefined);
    if (status !== 0) throw new PeerMissing("Directus could not write its tables into a copy of the database");
    const running = await startProgram({
      node: node.path,
      args: [program, "start"],
      cwd: folder,
      ready: "/server/ping",
      env,
      stderr: "ignore",
      withinMs: 120_000,
    });
    const headers = { Authorization: `Bearer ${token}` };
    const signedIn = await postJson(`${running.origin}/auth/login`, {}, { email, password, mode: "session" });
    // Only what it has been told of appears among its screens.
    await postJson(`${running.origin}/collections/machines`, headers, { meta: { icon: "box" } }, "PATCH");
    return {
      ...running,
      node: node.version,
      list: { path: `/items/issues?${inRest()}`, headers },
      ids: (answer) => (JSON.parse(answer) as { data: { id: number }[] }).data.map(({ id }) => id),
      screen: {
        path: "/admin/content/machines",
        cookie: signedIn.headers.get("set-cookie")!.split(";")[0]!,
        rows: "tbody tr[class*=row]",
      },
    };
  },
};

const made = () => randomBytes(24).toString("hex");

/**
 * This Node or another of the machine: one part of Directus is compiled for the Node whose headers are there.
 * @throws PeerMissing
 */
function nodeFor(folder: string): { path: string; version: string } {
  const name = process.platform === "win32" ? "node.exe" : "node";
  const others = (process.env.PATH ?? "").split(delimiter).map((part) => join(part, name));
  const known = new Set(
    [process.execPath, ...others].filter((path) => existsSync(path)).map((path) => realpathSync(path)),
  );
  for (const path of known) {
    const load = ["-p", "require('isolated-vm') && process.version"];
    const { status, stdout } = spawnSync(path, load, { cwd: folder, encoding: "utf8" });
    if (status === 0) return { path, version: stdout.trim() };
  }
  throw new PeerMissing("no Node of this machine loads isolated-vm, a compiled part of Directus");
}
