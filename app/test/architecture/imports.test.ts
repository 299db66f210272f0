import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { ESLint } from "eslint";
import { expect, test } from "vitest";
import { build } from "vite";
import { denyImports } from "vite-env-only";
import { clientMayNotLoad } from "../../../scripts/vite/client-deny-list.ts";
// @ts-expect-error -- plain JavaScript, as dependency-cruiser reads it
import imports from "../../../dependency-cruiser.config.js";

const eslint = new ESLint();

async function complaints(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return result!.messages.map(({ ruleId }) => ruleId ?? "");
}

test.each([
  ["db/queries/example.ts", "#tools/errors.ts"],
  ["db/queries/example.ts", "#app/pages.ts"],
  ["tools/machines/example.ts", "#agent/models/models.ts"],
  ["tools/machines/example.ts", "#app/pages.ts"],
  ["agent/example.ts", "#app/pages.ts"],
  ["agent/example.ts", "#evals/run.ts"],
  ["app/example.ts", "#evals/run.ts"],
  ["tools/machines/example.ts", "../../db/client.ts"],
  ["tools/machines/example.ts", "drizzle-orm"],
  ["tools/machines/example.ts", "drizzle-orm/pg-core"],
  ["tools/machines/example.ts", "#db/schema/index.ts"],
  ["agent/example.ts", "drizzle-orm"],
  ["agent/example.ts", "#db/schema/index.ts"],
  ["app/http/example.server.ts", "drizzle-orm"],
  ["app/http/example.server.ts", "#db/schema/index.ts"],
])("%s may not import %s", async (file, imported) => {
  expect(await complaints(file, `import "${imported}";\n`)).toContain("no-restricted-imports");
});

test.each([
  ["tools/machines/example.ts", "#db/client.ts"],
  ["agent/example.ts", "#tools/errors.ts"],
  ["app/example.ts", "#agent/models/models.ts"],
  ["tools/machines/example.ts", "#db/queries/machines.ts"],
  ["tools/machines/example.ts", "#db/records/machine.ts"],
  ["tools/machines/example.test.ts", "#db/schema/index.ts"],
  ["db/queries/example.ts", "drizzle-orm"],
])("%s may import %s", async (file, imported) => {
  expect(await complaints(file, `import "${imported}";\n`)).not.toContain("no-restricted-imports");
});

async function circles(files: Record<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "imports-"));
  for (const [name, code] of Object.entries(files)) await writeFile(join(folder, name), code);
  const { tsConfig: _, ...options } = imports.options;
  const { output } = await cruise([folder], { ...options, validate: true, ruleSet: { forbidden: imports.forbidden } });
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name);
}

test("two files that import each other are refused, also when one only wants a type", async () => {
  const first = 'import { second } from "./second.ts";\nexport interface First { of: typeof second }\n';
  const second = "export const second = 2;\n";
  const back = `import type { First } from "./first.ts";\n${second}export type Of = First;\n`;
  expect(await circles({ "first.ts": first, "second.ts": back })).toEqual(["no-circle"]);
  expect(await circles({ "first.ts": first, "second.ts": second })).toEqual([]);
});

test("a literal text in a component is refused", async () => {
  const component = (content: string) => `export const Example = () => <p>${content}</p>;\n`;
  expect(await complaints("app/components/example.tsx", component("Save report"))).toContain(
    "i18next/no-literal-string",
  );
  expect(await complaints("app/components/example.tsx", component("{1 + 1}"))).not.toContain(
    "i18next/no-literal-string",
  );
});

/** Builds a browser bundle whose only import is `module`. */
const bundle = (module: string) =>
  build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      denyImports({ client: { files: clientMayNotLoad } }),
      {
        name: "entry",
        resolveId: (id) => (id === "virtual:entry" ? `\0${id}` : undefined),
        load: (id) =>
          id === "\0virtual:entry"
            ? `import * as imported from ${JSON.stringify(module)}; console.log(imported);`
            : undefined,
      },
    ],
    build: { write: false, rollupOptions: { input: "virtual:entry" } },
  });

test.each(["#tools/operation.ts", "#db/client.ts", "#db/schema/index.ts", "#tools/auth/passwords.ts"])(
  "the browser bundle breaks when it would load %s",
  async (module) => {
    await expect(bundle(module)).rejects.toThrow(/denied/i);
  },
);

test.each(["#tools/permissions/rules.ts", "#tools/machines/schema.ts", "#db/vocabulary.ts"])(
  "the browser may load %s",
  async (module) => {
    await expect(bundle(module)).resolves.toBeDefined();
  },
);
