import type { IncomingMessage, ServerResponse } from "node:http";

/** So much of a body that nobody wants is read and thrown away; a longer one costs the sender the connection. */
const mostDrained = 1024 * 1024;
const patienceMs = 5_000;

/**
 * Keeps a connection usable whose request was answered before its body was read: a refusal, for instance. The next
 * request on it, a proxy's of somebody else, would wait for ever behind what was never read.
 */
export function drainUnread(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (Number(incoming.headers["content-length"] ?? 0) > mostDrained) closeAfterwards(incoming, outgoing);
  outgoing.once("finish", () => {
    if (incoming.complete || incoming.destroyed) return;
    const giveUp = () => incoming.socket.destroy();
    const late = setTimeout(giveUp, patienceMs).unref();
    let drained = 0;
    // Whoever was to read it reads no more, and would hold it up.
    incoming.removeAllListeners("data").on("data", (piece: Buffer) => {
      drained += piece.length;
      if (drained > mostDrained) giveUp();
    });
    incoming.once("close", () => clearTimeout(late)).once("end", () => clearTimeout(late));
    incoming.resume();
  });
}

/** Says in the head of an answer that comes before the body was read that nothing follows on this connection. */
function closeAfterwards(incoming: IncomingMessage, outgoing: ServerResponse) {
  const writeHead = outgoing.writeHead.bind(outgoing) as (...args: unknown[]) => ServerResponse;
  outgoing.writeHead = (...args: unknown[]) => {
    if (!incoming.complete) outgoing.setHeader("Connection", "close");
    return writeHead(...args);
  };
}
