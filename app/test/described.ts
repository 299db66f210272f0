import { z } from "zod";
import { callsOf } from "../http/api-calls.server.ts";
import type { DescribedRoute } from "../http/endpoint.ts";

/** What the document says that calls answer, and which calls have been held against it. */
export function describedAnswers(routes: { path: string; module: { loader?: unknown; action?: unknown } }[]) {
  const endpointsOf = (handler: unknown) => (handler as Pick<DescribedRoute, "endpoints"> | undefined)?.endpoints;
  const calls = callsOf(
    routes.map(({ path, module: { loader, action } }) => ({
      path,
      endpoints: endpointsOf(loader) ?? endpointsOf(action),
    })),
  ).map((call) => ({ ...call, pattern: new URLPattern({ pathname: call.path }), fixed: !call.path.includes(":") }));
  const schemas = new Map<(typeof calls)[number], z.ZodType>();
  const met = new Set<string>();

  /** @throws Error when a call was answered otherwise than the document says; members it does not name are faults too. */
  async function check(method: string, path: string, response: Response): Promise<void> {
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    // Files may be JSON as well; they come under a name.
    if (!response.ok || !isJson || response.headers.has("content-disposition")) return;
    const { pathname } = new URL(path, "http://localhost");
    const fitting = calls.filter((one) => one.method === method.toLowerCase() && one.pattern.test({ pathname }));
    const call = fitting.find(({ fixed }) => fixed) ?? fitting[0];
    if (!call?.answer) return;
    const schema = schemas.get(call) ?? z.fromJSONSchema(call.answer);
    schemas.set(call, schema);
    const { error } = schema.safeParse(await response.clone().json());
    if (error) throw new Error(`${method} ${path} is answered otherwise than described:\n${z.prettifyError(error)}`);
    met.add(call.operationId);
  }

  return { calls, check, met: met as ReadonlySet<string> };
}
