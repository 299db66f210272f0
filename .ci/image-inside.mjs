// Runs within the image (.ci/image): asks the server, tries what it may not do, and compares the list with what is there.
import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { setTimeout as pause } from "node:timers/promises";

const address = `http://127.0.0.1:${process.env.PORT}`;
const begun = Date.now();
const answer = (path, options) => fetch(address + path, options).catch(() => undefined);
while (!(await answer("/readyz"))?.ok) {
  assert(Date.now() - begun < 90_000, "it is not ready after 90 s");
  await pause(250);
}
const ready = Date.now() - begun;
assert.equal((await answer("/healthz")).status, 200);
const page = await answer("/", { headers: { accept: "text/html" } });
assert.equal(page.status, 200, `the first page answers ${page.status} at ${page.url}`);
const html = await page.text();
assert.match(html, /<title>[^<]*Maintenance Hub/, "the first page is the product's");
const script = /href="(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
assert.equal((await answer(script)).status, 200, "its scripts are there");

assert.notEqual(process.getuid(), 0);
assert.deepEqual(Object.keys(networkInterfaces()), ["lo"]);
for (const place of ["/hub", "/etc", "/usr/local/bin", "/"])
  assert.throws(() => writeFileSync(`${place}/written`, ""), /EROFS|EACCES/, `${place} can be written`);
const capabilities = /^CapEff:\s*(\w+)$/m.exec(readFileSync("/proc/self/status", "utf8"))[1];
assert.equal(BigInt(`0x${capabilities}`), 0n, "it has capabilities");

const bom = JSON.parse(readFileSync("/hub/sbom.cdx.json", "utf8"));
const listed = new Set(
  bom.components.map(({ name, group, version }) => `${group ? `${group}/` : ""}${name}@${version}`),
);
const packageOf = (file) => {
  const { name, version } = JSON.parse(readFileSync(file, "utf8"));
  return `${name}@${version}`;
};
const installed = ["/hub/node_modules", "/usr/local/lib/node_modules"].flatMap((folder) =>
  globSync(
    ["*/package.json", "@*/*/package.json", "**/node_modules/*/package.json", "**/node_modules/@*/*/package.json"],
    { cwd: folder },
  ).map((file) => `${folder}/${file}`),
);
const system = readdirSync("/var/lib/dpkg/status.d").filter((name) => !name.endsWith(".md5sums"));
const there = [
  ...installed.map(packageOf),
  ...system
    .map((name) => readFileSync(`/var/lib/dpkg/status.d/${name}`, "utf8"))
    .map((entry) => `${/^Package: (.+)$/m.exec(entry)[1]}@${/^Version: (.+)$/m.exec(entry)[1]}`),
  `node@${process.versions.node}`,
];
assert(installed.length > 300 && system.length > 5);
assert.deepEqual(
  [...new Set(there)].filter((name) => !listed.has(name)),
  [],
  "not in the list",
);
assert.deepEqual(
  [...listed].filter((name) => !there.includes(name)),
  [],
  "in the list alone",
);
const { status } = await answer("/sbom.cdx.json", { redirect: "manual" });
assert.notEqual(status, 200, "the list is served");
assert(!existsSync("/bin/sh"), "there is a shell");
process.stdout.write(
  `image: ready after ${(ready / 1_000).toFixed(1)} s, its list names all ${new Set(there).size} packages and no other\n`,
);
