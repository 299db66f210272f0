/**
 * Whether a request that changes something may come from where it comes from. Remix leaves resource routes unguarded,
 * so every non-GET passes here. Scripts send neither header and are let in: they carry no browser's cookie by accident.
 */
export function comesFromOurSite(request: Request, origin: string): boolean {
  if (request.method === "GET" || request.method === "HEAD") return true;
  const site = request.headers.get("sec-fetch-site");
  if (site && site !== "same-origin" && site !== "none") return false;
  const from = request.headers.get("origin");
  return from === null || from === origin;
}
