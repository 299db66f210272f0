import type { IncomingMessage, RequestListener } from "node:http";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { isHost, noteAddress } from "./address.server.ts";

const reported = new Set(["x-forwarded-for", "x-forwarded-proto", "x-forwarded-host"]);

/**
 * The listener of a server behind so many trusted proxies: address, protocol and host of a request are what the
 * outermost of them saw. Each adds its word at the right, so all that stands further left is the caller's own claim.
 * @param proxies 0: nothing that is reported counts
 */
export function behindProxies(proxies: number, answer: (request: Request) => Promise<Response>): RequestListener {
  const listener = createRequestListener(
    (request: Request, client: { address: string }) => answer(noteAddress(request, client.address)),
    { trustProxy: proxies > 0 },
  );
  return (incoming, outgoing) => {
    if (proxies > 0) keepTrusted(incoming, proxies);
    return listener(incoming, outgoing);
  };
}

/** Leaves of what is reported the one word that counts. */
function keepTrusted(incoming: IncomingMessage, proxies: number) {
  const kept: string[] = [];
  const words = new Map<string, string[]>();
  for (let at = 0; at < incoming.rawHeaders.length; at += 2) {
    const [name, value] = [incoming.rawHeaders[at]!, incoming.rawHeaders[at + 1]!];
    const known = name.toLowerCase();
    if (reported.has(known)) words.set(known, [...(words.get(known) ?? []), ...value.split(",")]);
    // The other way to write it is set by few proxies and passed on by most, as whoever called wrote it.
    else if (known !== "forwarded") kept.push(name, value);
  }
  // With fewer words than proxies somebody came past the outer ones, and each word is a trusted proxy's.
  for (const [name, said] of words) {
    const counts = (said.at(-proxies) ?? said[0]!).trim();
    if (name === "x-forwarded-host" && !isHost(counts)) delete incoming.headers[name];
    else {
      kept.push(name, counts);
      incoming.headers[name] = counts;
    }
  }
  delete incoming.headers.forwarded;
  incoming.rawHeaders = kept;
}
