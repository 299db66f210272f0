import type { Plugin } from "vite";
import { addresses } from "#app/http/addresses.ts";
import { permissions } from "#tools/permissions/rules.ts";

/** The tables that every page brings along, by the end of the file in which each stands. */
const tables = {
  "/tools/permissions/rules.ts": {
    declared: /export const permissions = \{.*?\n\} as const satisfies [^;]+;/s,
    written: leanPermissions,
  },
  "/app/http/addresses.ts": {
    declared: /export const addresses = \{.*?\n\} as const satisfies [^;]+;/s,
    written: leanAddresses,
  },
};

/**
 * Every page knows of every operation who may call it and where. Written out, each name stands there twice and each path
 * says its noun and verb again; browsers get both tables without what can be told from the rest: 1.5 kB less.
 */
export const leanOperations: Plugin = {
  name: "lean-operations",
  apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  enforce: "pre",
  transform(code, id) {
    const [, table] = Object.entries(tables).find(([file]) => id.endsWith(file)) ?? [];
    if (!table) return undefined;
    if (!table.declared.test(code)) throw new Error(`${id} declares its table in another way than it did`);
    return code.replace(table.declared, () => table.written());
  },
};

/** `permissions`, of `[access, "noun.verb,verb noun.verb"]` for each run of operations with the same access. */
export function leanPermissions(): string {
  const runs: [access: unknown, nouns: [noun: string, verbs: string[]][]][] = [];
  for (const [name, access] of Object.entries(permissions)) {
    const [noun, verb] = name.split(".") as [string, string];
    if (runs.at(-1)?.[0] !== access) runs.push([access, []]);
    const nouns = runs.at(-1)![1];
    if (nouns.at(-1)?.[0] !== noun) nouns.push([noun, []]);
    nouns.at(-1)![1].push(verb);
  }
  const lean = runs.map(([access, nouns]) => [
    access,
    nouns.map(([noun, verbs]) => `${noun}.${verbs.join()}`).join(" "),
  ]);
  return `export const permissions = Object.fromEntries(
    ${JSON.stringify(lean)}.flatMap(([access, nouns]) =>
      nouns.split(" ").flatMap((one) => {
        const [noun, verbs] = one.split(".");
        return verbs.split(",").map((verb) => [noun + "." + verb, access]);
      }),
    ),
  );`;
}

/** By which letter a method is told; what begins with none is a GET. */
const letters = { POST: "+", PUT: "=", PATCH: "~", DELETE: "-" };

/** `addresses`, in the order of `permissions`: a `*` stands for the operation's noun, a `.` at the end for its verb. */
export function leanAddresses(): string {
  const lean = Object.keys(permissions).map((name) => {
    const [noun, verb] = name.split(".") as [string, string];
    const [method, path] = addresses[name as keyof typeof addresses].split(" ") as [string, string];
    const letter = method === "GET" ? "" : letters[method as keyof typeof letters];
    return letter + path.replace(new RegExp(`^${noun}(?=/|$)`), "*").replace(new RegExp(`(?<=/)${verb}$`), ".");
  });
  const methods = Object.fromEntries(Object.entries(letters).map(([method, letter]) => [letter, method]));
  return `import { permissions } from "#tools/permissions/rules.ts";
  const methods = ${JSON.stringify(methods)};
  const paths = ${JSON.stringify(lean.join(" "))}.split(" ");
  export const addresses = Object.fromEntries(
    Object.keys(permissions).map((name, at) => {
      const [noun, verb] = name.split(".");
      const method = methods[paths[at][0]];
      const path = (method ? paths[at].slice(1) : paths[at]).replace(/^\\*/, noun).replace(/\\.$/, verb);
      return [name, (method ?? "GET") + " " + path];
    }),
  );`;
}
