import { ping } from "#db/client.ts";
import { services } from "../context.server.ts";

/** Database and queue answer. */
export async function loader() {
  try {
    const { database } = await services();
    await ping(database.db);
    return Response.json({ status: "ready" }, { headers: { "Cache-Control": "no-store" } });
  } catch {
    return Response.json({ status: "not ready" }, { status: 503, headers: { "Cache-Control": "no-store" } });
  }
}
