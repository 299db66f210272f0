import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { isIP } from "node:net";
import { createRequest } from "@remix-run/node-fetch-server";
import { isHost, noteAddress } from "./address.server.ts";
import { send } from "./send.server.ts";

const reported = new Set(["x-forwarded-for", "x-forwarded-proto", "x-forwarded-host"]);

/**
 * The listener of a server behind so many trusted proxies: address, protocol and host of a request are what the
 * outermost of them saw. Each adds its word at the right, so all that stands further left is the caller's own claim.
 * @param proxies 0: nothing that is reported counts
 */
export function behindProxies(proxies: number, answer: (request: Request) => Promise<Response>): RequestListener {
  const trustProxy = proxies > 0;
  return (incoming, outgoing) => {
    if (trustProxy) keepTrusted(incoming, proxies);
    respond(incoming, outgoing).catch((error: unknown) => {
      // Of whoever went away in the middle nothing has to be told.
      if (outgoing.destroyed) return;
      console.error(error);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(500, { "Content-Type": "text/plain" }).end("Internal Server Error");
    });
  };

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse) {
    const request = createRequest(incoming, outgoing, { trustProxy });
    const reportedBy = trustProxy ? addressIn(String(incoming.headers["x-forwarded-for"] ?? "")) : undefined;
    const response = await answer(noteAddress(request, reportedBy ?? incoming.socket.remoteAddress ?? ""));
    if (request.signal.aborted || outgoing.destroyed) return;
    await send(request, response, outgoing);
  }
}

/** The address in a proxy's word, which some write with a port; undefined where there is none. */
const addressIn = (word: string): string | undefined =>
  [word, /^\[([^\]]*)\](?::\d{1,5})?$/.exec(word)?.[1], /^([\d.]+):\d{1,5}$/.exec(word)?.[1]].find(
    (address) => address !== undefined && isIP(address) !== 0,
  );

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
