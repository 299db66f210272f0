import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { FileAnswer, Page } from "#tools/answers.ts";
import type { SignedInContext } from "#tools/context.ts";
import { InvalidInput, NotFound } from "#tools/errors.ts";
import { canBeUndone } from "#tools/history/rules.ts";
import { run, type AnyOperation, type OnWire, type Operation } from "#tools/operation.ts";
import type { OperationName } from "#tools/permissions/rules.ts";
import { membersOf, strictly } from "#tools/strict-input.ts";
import type { z } from "zod";
import { services } from "../context.server.ts";
import { readBody } from "./body.server.ts";
import type { DescribedRoute, Endpoint, Method } from "./endpoint.ts";
import { errorResponse, pageFault, refusal } from "./errors.server.ts";
import { fileResponse } from "./file-answer.server.ts";
import type { InputSent } from "./api-types.ts";
import { leavePlain } from "./packing.server.ts";
import { payloads } from "./payloads.ts";
import { comesFromOurSite } from "./same-site.server.ts";
import { json, repeatableJson } from "./whole-answer.server.ts";

type Choice = AnyOperation | Endpoint;

/** A POST that makes something. */
export const created = (operation: AnyOperation): Endpoint => ({ operation, status: 201 });

/**
 * Opens operations at a path: `export const action = handle({ PATCH: [completeTask, releaseTask] })`.
 * Path parameters, query and body together are the input; of several operations the first whose schema fits is run.
 */
export function handle(methods: Partial<Record<Method, Choice | Choice[]>>) {
  const endpoints = Object.fromEntries(
    Object.entries(methods).map(([method, choices]) => [method, [choices].flat().map(endpoint)]),
  );
  const allowed = Object.keys(methods).join(", ");

  /** What each method opens, so that a test can walk all of it. */
  const operations = Object.fromEntries(
    Object.entries(endpoints).map(([method, choices]) => [method, choices.map(({ operation }) => operation)]),
  );
  return Object.assign(open, { operations, endpoints: endpoints as DescribedRoute["endpoints"] });

  async function open({ request, params }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
    const { contextOf, origin, log, throttle, reads } = await services();
    const requestId = request.headers.get("x-request-id") ?? crypto.randomUUID();
    try {
      const choices = endpoints[request.method === "HEAD" ? "GET" : request.method];
      if (!choices) return refusal(405, `This call takes ${allowed}`, { Allow: allowed });
      if (!comesFromOurSite(request, origin(request))) return refusal(403, "This request comes from another site");
      const context = await contextOf(request, requestId, {
        kind: choices.some(({ poll }) => poll) ? "repeated" : "asked",
      });
      if (context.actor)
        throttle(context.actor.id, request.method === "GET" || request.method === "HEAD" ? "reads" : "writes");
      const sent = request.method === "GET" || request.method === "HEAD" ? queryOf(request) : await readBody(request);
      const chosen = choose(choices, { ...(sent as object), ...params });
      const given = { ...(sent as object), ...params, ...chosen.input?.(params) };
      const input = chosen.operation.effect === "read" && request.method !== "POST" ? known(chosen, given) : given;
      let undoable: number | undefined;
      if (reads && context.actor && chosen.operation.effect !== "write") context.db = await reads.from();
      const output = await run(chosen.operation, input, context, {
        idempotencyKey: request.headers.get("idempotency-key") ?? undefined,
        onAudit: (auditId) => (undoable = canBeUndone(chosen.operation.name as string) ? auditId : undefined),
      });
      const response = chosen.respond
        ? await chosen.respond(output as never, request)
        : await answer(output, chosen, request);
      if (chosen.operation.secretAnswer) leavePlain(response);
      // By which POST /api/audit/{auditId}/undo takes it back for ten minutes.
      if (undoable !== undefined) response.headers.set("X-Audit-Id", String(undoable));
      return response;
    } catch (error) {
      const refused = Object.values(endpoints).flat()[0]?.refused;
      return errorResponse(
        unknownInPath(error, params),
        requestId,
        (fault) => log.error({ requestId, err: fault }, "request failed"),
        refused,
      );
    }
  }
}

function endpoint(choice: Choice): Endpoint {
  const given = "operation" in choice ? choice : { operation: choice };
  const { operation } = given;
  const payload = payloadOf(operation.name as OperationName);
  return payload ? { ...given, operation: { ...operation, input: strictly(payload).pipe(operation.input) } } : given;
}

const payloadOf = (name: OperationName): z.ZodType | undefined =>
  (payloads as Partial<Record<OperationName, z.ZodType>>)[name];

/** Addresses carry parameters of caches and trackers: what a reading call does not know in its query is not for it. */
function known({ operation }: Endpoint, given: object): object {
  const members = membersOf(operation.input as z.ZodType);
  return Object.fromEntries(Object.entries(given).filter(([name]) => members.has(name)));
}

function queryOf(request: Request): Record<string, string> {
  return Object.fromEntries(
    [...new URL(request.url).searchParams].filter(([name, value]) => value !== "" && name !== "_t"),
  );
}

/** The first operation whose schema takes the input; else the one that comes nearest says what is wrong. */
function choose(choices: Endpoint[], input: object): Endpoint {
  if (choices.length === 1) return choices[0]!;
  const scored = choices.map((choice) => {
    const { error } = choice.operation.input.safeParse(input);
    return {
      choice,
      faults: error
        ? error.issues.length +
          error.issues.filter(({ code }: { code: string }) => code === "unrecognized_keys").length * 10
        : 0,
    };
  });
  return scored.reduce((best, next) => (next.faults < best.faults ? next : best)).choice;
}

/** A path parameter that cannot be an id names nothing that exists. */
function unknownInPath(error: unknown, params: Record<string, string | undefined>): unknown {
  const inPath = error instanceof InvalidInput && error.details?.some(({ path }) => Object.hasOwn(params, path));
  return inPath ? new NotFound("Not found") : error;
}

async function answer(output: unknown, { operation, status = 200 }: Endpoint, request: Request): Promise<Response> {
  if (output instanceof FileAnswer) return fileResponse(output, request);
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (output instanceof Page) {
    headers.set("X-Total-Count", String(output.total));
    if (output.atLeast) headers.set("X-Total-At-Least", "true");
    if (output.next) headers.set("Link", `<${nextPage(request.url, output.next)}>; rel="next"`);
  } else if (Array.isArray(output)) headers.set("X-Total-Count", String(output.length));
  const text = output instanceof Page ? output.json : JSON.stringify(output ?? { success: true });
  const repeats = operation.effect === "read" && request.method !== "POST" && status === 200;
  return repeats ? repeatableJson(request, text, headers) : json(text, status, headers);
}

function nextPage(url: string, cursor: string): string {
  const next = new URL(url);
  next.searchParams.set("before", cursor);
  return `${next.pathname}${next.search}`;
}

/** What a page's loader reads, by the same operations and rules as /api. Errors become the page's error screen. */
export async function read<Input extends z.ZodType, Output>(
  context: SignedInContext,
  operation: Operation<OperationName, Input, Output> | Operation<never, Input, Output>,
  input: InputSent<Input>,
): Promise<Output> {
  try {
    return await run(operation, input, context);
  } catch (error) {
    throw pageFault(error);
  }
}

/** The rows of a list that a page's loader reads. */
export const readItems = async <Input extends z.ZodType, Item>(
  context: SignedInContext,
  operation: Operation<OperationName, Input, Page<Item>> | Operation<never, Input, Page<Item>>,
  input: InputSent<Input>,
): Promise<Item[]> => (await read(context, operation, input)).items;

/** What was read as the browser gets it from /api: moments are texts. */
export const onWire = <Value>(value: Value): OnWire<Value> => JSON.parse(JSON.stringify(value)) as OnWire<Value>;
