import { expect, test } from "vitest";
import { addresses } from "#app/http/addresses.ts";
import { permissions } from "#tools/permissions/rules.ts";
import { leanAddresses, leanPermissions } from "../../../scripts/vite/lean-operations.ts";

const run = (...code: string[]) =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code.join("\n"))}`) as Promise<
    Record<string, unknown>
  >;

test("what browsers get of operations tells the same as the tables: who may call each, and where", async () => {
  const code = [leanPermissions(), leanAddresses().replace(/^import .*/, "")];
  const lean = await run(...code);
  expect(lean.permissions).toEqual(permissions);
  expect(lean.addresses).toEqual(addresses);
  // In less than half the length: that is what it is for.
  expect(code.join("").length).toBeLessThan((JSON.stringify(permissions) + JSON.stringify(addresses)).length / 2);
});
