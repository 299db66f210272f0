import { ESLint } from "eslint";
import { expect, test } from "vitest";
import { build } from "vite";
import { denyImports } from "vite-env-only";
import { clientMayNotLoad } from "../../../client-deny-list.ts";

const eslint = new ESLint();

async function complaints(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return result!.messages.map(({ ruleId }) => ruleId ?? "");
}

test.each([
  ["db/queries/example.ts", "#tools/errors.ts"],
  ["db/queries/example.ts", "#app/pages.ts"],
  ["tools/machines/example.ts", "#agent/models.ts"],
  ["tools/machines/example.ts", "#app/pages.ts"],
  ["agent/example.ts", "#app/pages.ts"],
  ["agent/example.ts", "#evals/run.ts"],
  ["app/example.ts", "#evals/run.ts"],
  ["tools/machines/example.ts", "../../db/client.ts"],
])("%s may not import %s", async (file, imported) => {
  expect(await complaints(file, `import "${imported}";\n`)).toContain("no-restricted-imports");
});

test.each([
  ["tools/machines/example.ts", "#db/client.ts"],
  ["agent/example.ts", "#tools/errors.ts"],
  ["app/example.ts", "#agent/models.ts"],
])("%s may import %s", async (file, imported) => {
  expect(await complaints(file, `import "${imported}";\n`)).not.toContain("no-restricted-imports");
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
