/**
 * A browser asks ahead for what a link under the pointer leads to. The page's code it keeps until the click; its data
 * it may not keep (`no-store`) and would read twice, so ahead of the click there is none.
 */
export const readAhead = (request: Request): Response | undefined =>
  request.headers.get("sec-purpose")?.startsWith("prefetch") ? new Response(null, { status: 204 }) : undefined;
