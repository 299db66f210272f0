import { randomUUID } from "node:crypto";
import { placeOf } from "#tools/auth/tries.ts";
import { feedActor } from "#tools/calendar-feeds/feed-actor.ts";
import { Forbidden, NotSignedIn } from "#tools/errors.ts";
import { run } from "#tools/operation.ts";
import type { LimitRule } from "#tools/ports.ts";
import { exportDue } from "#tools/service-plans/export-due.ts";
import { services } from "../context.server.ts";
import { noteTrace } from "../runtime/log.server.ts";
import { addressOf } from "./address.server.ts";
import { errorResponse, refusal } from "./errors.server.ts";
import { fileResponse } from "./file-answer.server.ts";

/** Links that open nothing, by place. One that opens something is held by its owner's own reads. */
const wrongLinks: LimitRule = { points: 60, seconds: 15 * 60 };

/** The services of whoever made the link, with that person's rights of this moment. Cookies count for nothing here. */
export async function calendarCall(request: Request, token: string): Promise<Response> {
  const { database, ports, now, log, throttle } = await services();
  const requestId = request.headers.get("x-request-id") ?? randomUUID();
  try {
    const { db, events } = database;
    const address = addressOf(request);
    const actor = await feedActor(db, token, now());
    if (!actor) {
      await ports.limits.consume(`calendar-link:${placeOf(address)}`, wrongLinks);
      return nothingHere();
    }
    noteTrace({ userId: actor.id });
    throttle(actor.id, "reads");
    const signal = request.signal;
    const file = await run(exportDue, {}, { actor, db, events, ports, now, door: "http", requestId, address, signal });
    const answer = await fileResponse(file, request);
    answer.headers.set("X-Robots-Tag", "noindex");
    return answer;
  } catch (error) {
    // Whoever may not look just now is told no more than somebody with a made-up link.
    if (error instanceof Forbidden || error instanceof NotSignedIn) return nothingHere();
    return errorResponse(error, requestId, (fault) => log.error({ requestId, err: fault }, "a calendar failed"));
  }
}

/** As any address that there is not. */
const nothingHere = () => refusal(404, "There is no such call");
