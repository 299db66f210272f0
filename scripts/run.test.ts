import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test("a Node that is too old is told which one is needed, before anything is installed", () => {
  // why: a Node of that age is not at hand
  const older = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.20.4" } })';
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(older)}`, "scripts/run.mjs", "demo"],
    { encoding: "utf8" },
  );
  expect([status, stdout, stderr.trim()]).toEqual([
    1,
    "",
    "Maintenance Hub needs Node 20.19 or newer. This is Node 18.20.4.",
  ]);
});

test("a command that does not exist names those that do", () => {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/run.mjs", "deploy"], { encoding: "utf8" });
  expect([status, stderr]).toEqual([2, expect.stringContaining('There is no command "deploy". There are: demo, dev')]);
});
