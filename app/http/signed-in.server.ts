import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { SignedInContext } from "#tools/context.ts";
import { services, signedIn } from "../context.server.ts";
import type { Services } from "../services.ts";
import { errorResponse, refusal } from "./errors.server.ts";
import { comesFromOurSite } from "./same-site.server.ts";

interface SignedInCall {
  request: Request;
  params: Record<string, string | undefined>;
  context: Omit<SignedInContext, "changed">;
  services: Services;
}

/** A call that is no single operation, a stream for instance, under the same guards and with the same errors as `handle`. */
export function signedInCall(method: "GET" | "POST", respond: (call: SignedInCall) => Promise<Response>) {
  return async ({ request, params }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    const running = await services();
    const requestId = request.headers.get("x-request-id") ?? crypto.randomUUID();
    try {
      if (request.method !== method) return refusal(405, `This call takes ${method}`, { Allow: method });
      if (!comesFromOurSite(request, running.origin(request)))
        return refusal(403, "This request comes from another site");
      const context = signedIn(
        await running.contextOf(request, requestId, { kind: method === "GET" ? "repeated" : "asked" }),
      );
      running.throttle(context.actor.id, method === "GET" ? "reads" : "writes");
      return await respond({ request, params, context, services: running });
    } catch (error) {
      return errorResponse(error, requestId, (fault) => running.log.error({ requestId, err: fault }, "request failed"));
    }
  };
}
