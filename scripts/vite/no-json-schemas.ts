import type { Plugin } from "vite";

const files = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
const declared = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm;

/**
 * Every schema of zod brings along what writes it as a JSON schema. The server writes those; a browser, which checks what
 * an answer's stream holds, never does, and saves 7 kB.
 */
export const noJsonSchemas: Plugin = {
  name: "no-json-schemas",
  apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  enforce: "pre",
  transform(code, id) {
    if (!files.test(id)) return undefined;
    const names = [...code.matchAll(declared)].map(([, name, renamed]) => name ?? renamed!);
    if (names.length === 0) throw new Error(`${id} declares its parts in another way than it did`);
    return [
      'const refuse = () => { throw new Error("JSON schemas are written by the server"); };',
      "const refusing = () => refuse;",
      // What makes a method for a schema is called with each schema, the method never.
      ...names.map((name) => `export const ${name} = ${/^create\w+Method$/.test(name) ? "refusing" : "refuse"};`),
    ].join("\n");
  },
};
