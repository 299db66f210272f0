import { addresses } from "#app/http/addresses.ts";
import type { Answer, Input, ItemOf, PathParameters } from "#app/http/api-types.ts";
import type { OperationName } from "#tools/permissions/rules.ts";
import type { Method } from "#app/http/endpoint.ts";
import { saveAnswer, send, type SendOptions } from "./client.ts";

/** Calls of operations under /api: what they take and answer is known from the catalogue. */

type Values = Readonly<Record<string, unknown>>;

/** Operations that can be called with nothing. */
type Bare<Name extends OperationName> =
  Record<never, never> extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>];

/** The answer of a write, and by which id it can be taken back for a while, if it can. */
export interface Undoable<Made> {
  answer: Made;
  auditId: number | undefined;
}

/** The path of an operation, with its parameters filled in. */
export const pathOf = <Name extends OperationName>(
  name: Name,
  ...[parameters]: [PathParameters<Name>] extends [never]
    ? []
    : [parameters: Readonly<Record<PathParameters<Name>, string | number>>]
): string => addressed(name, parameters ?? {}).path;

/**
 * Calls an operation. A POST has a key of its own, so that a network that sends twice creates once.
 * @throws ApiError for an answer that is no success, TypeError when there is none
 */
export const call = async <Name extends OperationName>(
  name: Name,
  input: Input<Name>,
  options: SendOptions = {},
): Promise<Answer<Name>> => (await respond(name, input as Values, options)).json() as Promise<Answer<Name>>;

/** As `call`, of a write that can be taken back. */
export async function callUndoable<Name extends OperationName>(
  name: Name,
  input: Input<Name>,
  options: SendOptions = {},
): Promise<Undoable<Answer<Name>>> {
  const response = await respond(name, input as Values, options);
  const auditId = Number(response.headers.get("X-Audit-Id")) || undefined;
  return { answer: (await response.json()) as Answer<Name>, auditId };
}

/** Asks for a file (PDF, CSV) and hands it to the browser as a download. */
export const download = async <Name extends OperationName>(
  name: Name,
  input: Input<Name>,
  options: SendOptions = {},
): Promise<void> => saveAnswer(await respond(name, input as Values, options));

/** The same of a call that the server has named: by GET, or by POST where there is something to send. */
export const downloadFrom = async (path: string, body?: unknown): Promise<void> =>
  saveAnswer(await send(body === undefined ? "GET" : "POST", path, body));

export interface ReadQuery<Data> {
  /** Starts with the path under /api, so that live updates find it: `["/api/issues", { status: ["open"] }]`. */
  queryKey: readonly [path: string, filter?: Values];
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
}

/** A read as a query: `useQuery(readOf("issues.list", { status: ["open"] }))`. */
export function readOf<Name extends OperationName>(name: Name, ...[input]: Bare<Name>): ReadQuery<Answer<Name>> {
  const given = (input ?? {}) as Input<Name>;
  const { path, rest } = addressed(name, given as Values);
  return { queryKey: [path, rest], queryFn: ({ signal }) => call(name, given, { signal }) };
}

/** The first rows of a list, and how many there are. */
export interface FirstRows<Item> {
  items: Item[];
  total: number;
}

/** A read of the first rows of a list, of an operation that takes `limit`, with how many there are over all pages. */
export function firstRowsOf<Name extends OperationName>(
  name: Name,
  ...[input]: Bare<Name>
): ReadQuery<FirstRows<ItemOf<Name>>> {
  const { path, rest } = addressed(name, (input ?? {}) as Values);
  return {
    queryKey: [path, { ...rest, counted: true }],
    queryFn: async ({ signal }) => {
      const response = await respond(name, input as Values, { signal });
      return {
        items: (await response.json()) as ItemOf<Name>[],
        total: Number(response.headers.get("X-Total-Count")),
      };
    },
  };
}

/** How many rows a list has, of an operation that takes `limit`: the answer with the first of them says it. */
export function totalOf<Name extends OperationName>(name: Name, input: Input<Name>): ReadQuery<number> {
  const { queryKey, queryFn } = firstRowsOf(name, { ...input, limit: 1 });
  const [path, filter] = queryKey;
  return { queryKey: [path, { ...filter, total: true }], queryFn: async (context) => (await queryFn(context)).total };
}

/** All that is cached of a list, whatever its filters. */
export interface CachedLists<Item> {
  path: string;
  /** Stands for the type alone. */
  item?: Item;
}

export const listsOf = <Name extends OperationName>(name: Name): CachedLists<ItemOf<Name>> => ({
  path: addressed(name, {}).path,
});

export interface ListPage<Item> {
  items: Item[];
  /** Cursor of the next page; none at the end. */
  next: string | undefined;
}

/** A list as a query that reads it a page at a time. */
export interface ReadPages<Item> {
  queryKey: ReadQuery<unknown>["queryKey"];
  queryFn: (context: { pageParam: string | undefined; signal: AbortSignal }) => Promise<ListPage<Item>>;
  initialPageParam: string | undefined;
  getNextPageParam: (page: ListPage<Item>) => string | undefined;
}

/** A list by pages, of an operation that takes `before`: `useInfiniteQuery(pagesOf("audit.list", filters))`. */
export function pagesOf<Name extends OperationName>(name: Name, ...[input]: Bare<Name>): ReadPages<ItemOf<Name>> {
  const { path, rest } = addressed(name, (input ?? {}) as Values);
  return {
    queryKey: [path, rest],
    queryFn: async ({ pageParam, signal }) => {
      const response = await respond(name, { ...(input as Values), before: pageParam }, { signal });
      // The cursor of the page after it stands in the Link header.
      const link = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get("Link") ?? "")?.[1];
      return {
        items: (await response.json()) as ItemOf<Name>[],
        next: link ? (new URL(link, location.origin).searchParams.get("before") ?? undefined) : undefined,
      };
    },
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
  };
}

function respond(name: OperationName, input: Values, options: SendOptions = {}): Promise<Response> {
  const { method, path, rest } = addressed(name, input);
  if (method === "GET") return send(method, withQuery(path, rest), undefined, options);
  const body = method === "DELETE" && Object.keys(rest).length === 0 ? undefined : rest;
  const key = method === "POST" ? { idempotencyKey: crypto.randomUUID() } : {};
  return send(method, path, body, { ...key, ...options });
}

/** What goes into the path goes nowhere else. */
function addressed(name: OperationName, input: Values) {
  const [method, pattern] = addresses[name].split(" ") as [Method, string];
  const rest: Record<string, unknown> = { ...input };
  const path = pattern.replace(/:(\w+)/g, (_, parameter: string) => {
    delete rest[parameter];
    return encodeURIComponent(String(input[parameter]));
  });
  return { method, path: `/api/${path}`, rest };
}

/** Past every cache. Of several values of a filter any will do. */
function withQuery(path: string, filter: Values): string {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null && value !== "");
  return `${path}?${new URLSearchParams([...given.map(([name, value]) => [name, String(value)]), ["_t", String(Date.now())]])}`;
}
