import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { keptCases } from "./kept.ts";
import { faultOf } from "./target.ts";
import { targets, type TargetName } from "./targets.ts";

const all = (Object.keys(targets) as TargetName[]).flatMap((target) =>
  keptCases(target).map((kept) => ({ target, ...kept })),
);

describe("what once broke a reader", () => {
  test.each(all)("$target: $name", async ({ target, file }) => {
    const input = new Uint8Array(readFileSync(file));
    expect(await faultOf(await targets[target](), input)).toBeUndefined();
  });
});
