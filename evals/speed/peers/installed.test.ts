import { chmodSync, existsSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { installed, npmReason, PeerMissing } from "./installed.ts";

afterEach(() => vi.unstubAllEnvs());

/** A machine whose npm does this. */
function machine(npm: string) {
  const folder = mkdtempSync(join(tmpdir(), "peers-"));
  const program = join(folder, "npm");
  writeFileSync(program, `#!/bin/sh\n${npm}\n`);
  chmodSync(program, 0o755);
  vi.stubEnv("PATH", `${folder}${delimiter}${process.env.PATH}`);
  const peers = join(folder, "peers");
  vi.stubEnv("PEERS_FOLDER", peers);
  return peers;
}

test("a machine without a registry is told by npm's own word, and nothing half stays", async () => {
  const peers = machine("echo 'npm error code ENOTFOUND' >&2; echo 'npm error at https://inner.example' >&2; exit 1");
  const failed = await installed("peer", "1.2.3", () => undefined).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(PeerMissing);
  expect((failed as Error).message).toBe("npm could not install peer 1.2.3 here: ENOTFOUND");
  expect(readdirSync(peers)).toEqual([]);
});

test("what is installed is told, kept outside the repository, and not installed again", async () => {
  const peers = machine("echo $* > asked");
  const said: string[] = [];
  const folder = await installed("peer", "1.2.3", (line) => said.push(line));
  expect(folder).toBe(join(peers, "peer-1.2.3"));
  expect(said[0]).toContain("Installing peer 1.2.3");
  expect(existsSync(join(folder, "asked"))).toBe(true);
  machine("exit 1");
  vi.stubEnv("PEERS_FOLDER", peers);
  expect(await installed("peer", "1.2.3", () => undefined)).toBe(folder);
});

test("an npm that says nothing gives no reason", () => {
  expect(npmReason("npm ERR! code E404\nnpm ERR! 404")).toBe("E404");
  expect(npmReason("")).toBe("it gave no reason");
});
