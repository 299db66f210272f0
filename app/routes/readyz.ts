import { services } from "../context.server.ts";

/** Database and queue answer, and what is written finds room. Of what is missing it says the part, and not where that is. */
export async function loader() {
  const headers = { "Cache-Control": "no-store" };
  try {
    const missing = await (await services()).missing();
    if (missing) return Response.json({ status: "not ready", missing }, { status: 503, headers });
    return Response.json({ status: "ready" }, { headers });
  } catch {
    return Response.json({ status: "not ready" }, { status: 503, headers });
  }
}
