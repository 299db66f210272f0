import { expect, test } from "vitest";
import type { DescribedRoute, Endpoint } from "#app/http/endpoint.ts";
import { addresses } from "#app/http/addresses.ts";
import { callsOf } from "#app/http/api-calls.server.ts";
import { catalogue } from "#tools/catalogue.ts";

/** The pages call every operation where a route opens it, and nowhere else. */

type Handler = Pick<DescribedRoute, "endpoints">;

const modules = import.meta.glob("../../routes/api.*.ts", { eager: true }) as Record<
  string,
  { loader?: Handler; action?: Handler }
>;

/** `api.issues.$issueId.ts` is at `/api/issues/:issueId`. */
const pathOfFile = (file: string) =>
  `/${file
    .replace("../../routes/", "")
    .replace(/\.ts$/, "")
    .split(/\.(?!\]|json)/)
    .map((segment) => segment.replace(/^\$/, ":").replace("[.]", "."))
    .join("/")}`;

const routes: DescribedRoute[] = Object.entries(modules).map(([file, { loader, action }]) => ({
  path: pathOfFile(file),
  endpoints: loader?.endpoints ?? action?.endpoints,
}));

const whole = (address: string) => address.replace(" ", " /api/");

const opened = new Map<string, readonly Endpoint[]>(
  routes.flatMap(({ path, endpoints = {} }) =>
    Object.entries(endpoints).map(([method, choices]) => [`${method} ${path}`, choices] as const),
  ),
);

test.each(Object.entries(addresses))("%s is opened at %s", (name, address) => {
  expect(opened.get(whole(address))?.map(({ operation }) => operation.name as string)).toContain(name);
});

test("every operation has an address, and no other", () => {
  expect(Object.keys(addresses).sort()).toEqual(catalogue.map(({ name }) => name as string).sort());
});

test("what the pages call stands in the description of the API", () => {
  const described = new Set(callsOf(routes).map(({ method, path }) => `${method.toUpperCase()} ${path}`));
  expect(
    Object.values(addresses)
      .map(whole)
      .filter((address) => !described.has(address)),
  ).toEqual([]);
});
