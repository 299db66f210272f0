import type { LoaderFunctionArgs } from "@remix-run/node";
import { services } from "#app/context.server.ts";
import { refusal } from "#app/http/errors.server.ts";
import { liveStream, mostStreams, openStreams } from "#app/http/live-stream.server.ts";

/**
 * Tells a signed-in browser what has changed, as server-sent events: from `since` (the time the page was read, ms since
 * 1970) on, after a break from the last message on.
 */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { contextOf, database } = await services();
  const stillSignedIn = async () => (await contextOf(request, "live", { kind: "standing" })).actor?.id;
  const userId = await stillSignedIn();
  if (userId === undefined) return refusal(401, "Please sign in");
  if (openStreams(userId) >= mostStreams)
    return refusal(429, "You have this application open in very many windows. Please close some of them.", {
      "Retry-After": "30",
    });
  const body = liveStream({
    events: database.events,
    userId,
    since: sinceOf(request),
    stillSignedIn,
    signal: request.signal,
  });
  return new Response(body, {
    headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no" },
  });
}

export const action = () => refusal(405, "This call takes GET", { Allow: "GET" });

function sinceOf(request: Request): number | undefined {
  const given = request.headers.get("last-event-id") || new URL(request.url).searchParams.get("since");
  return given && /^\d{1,15}$/.test(given) ? Number(given) : undefined;
}
