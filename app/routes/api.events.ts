import type { LoaderFunctionArgs } from "@remix-run/node";
import { services } from "#app/context.server.ts";
import { refusal } from "#app/http/errors.server.ts";
import { liveStream } from "#app/http/live-stream.server.ts";

/** Tells a signed-in browser what has changed, as server-sent events. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { contextOf, database } = await services();
  const stillSignedIn = async () => (await contextOf(request, "live", { poll: true })).actor?.id;
  const userId = await stillSignedIn();
  if (userId === undefined) return refusal(401, "Please sign in");
  const body = liveStream({ events: database.events, userId, stillSignedIn, signal: request.signal });
  return new Response(body, {
    headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no" },
  });
}

export const action = () => refusal(405, "This call takes GET", { Allow: "GET" });
