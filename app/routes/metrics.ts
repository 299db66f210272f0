import type { LoaderFunctionArgs } from "@remix-run/node";
import { services } from "../context.server.ts";
import { addressOf } from "../http/address.server.ts";
import { refusal } from "../http/errors.server.ts";
import { writeMetrics } from "../runtime/metrics.server.ts";

/** Figures for Prometheus; for this machine alone unless METRICS=1 opens them. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const running = await services();
  if (!running.environment.METRICS && !asksFromThisMachine(request)) return refusal(404, "There is no such call");
  const { text, type } = await writeMetrics(running);
  return new Response(text, { headers: { "Content-Type": type, "Cache-Control": "no-store" } });
}

export const action = () => refusal(405, "This call takes GET", { Allow: "GET" });

/** Whatever a proxy on this machine passes on comes from elsewhere. */
function asksFromThisMachine(request: Request): boolean {
  const passedOn = ["x-forwarded-for", "x-forwarded-host", "forwarded", "via", "x-real-ip"].some((name) =>
    request.headers.has(name),
  );
  return !passedOn && ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(addressOf(request) ?? "");
}
