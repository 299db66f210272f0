import type { AppLoadContext, RequestHandler } from "@remix-run/node";
import { refusal } from "./errors.server.ts";
import { comesFromOurSite } from "./same-site.server.ts";

/**
 * Puts our own question in front of the framework's pages: whether what changes something comes from our site. The
 * framework compares the origin with the host, which a proxy may have written anew, and answers 500.
 * @param originOf the address that people use
 */
export const guardedPages =
  (pages: RequestHandler, originOf: (request: Request) => Promise<string>) =>
  async (request: Request, context: AppLoadContext): Promise<Response> => {
    if (request.method === "GET" || request.method === "HEAD") return pages(request, context);
    if (!comesFromOurSite(request, await originOf(request)))
      return refusal(403, "This request comes from another site");
    const headers = new Headers(request.headers);
    headers.delete("origin");
    return pages(new Request(request, { headers, duplex: "half" }), context);
  };
