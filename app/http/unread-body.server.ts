import type { IncomingMessage, ServerResponse } from "node:http";

/** A body that is announced as longer is not waited for: its connection is given up with the answer. */
const mostAwaited = 1024 * 1024;
/** So long what still comes is read and thrown away, as fast as it comes. */
const patienceMs = 5_000;

/**
 * Keeps a connection usable whose request was answered before its body was read: a refusal, for instance. The next
 * request on it, a proxy's of somebody else, would wait for ever behind what was never read. How much a body in pieces
 * holds nobody knows before its end, and a proxy may have handed all of it on: only time ends it.
 */
export function drainUnread(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { upgrade, "content-length": length } = incoming.headers;
  // Behind the body of an upgrade, which nobody offers here, the runtime forgets what has come with its end.
  if (upgrade !== undefined || Number(length ?? 0) > mostAwaited) closeAfterwards(incoming, outgoing);
  outgoing.once("finish", () => {
    if (incoming.complete || incoming.destroyed) return;
    const late = setTimeout(() => incoming.socket.destroy(), patienceMs).unref();
    // Whoever was to read it reads no more, and would hold it up.
    incoming.removeAllListeners("data").on("data", () => undefined);
    incoming.once("close", () => clearTimeout(late)).once("end", () => clearTimeout(late));
    incoming.resume();
  });
}

/**
 * Says in the head of an answer that comes before the body was read that nothing follows on this connection, and ends
 * it after the body or the patience (RFC 9112 §9.6): ended at once, a sender who still writes loses the answer unread.
 */
function closeAfterwards(incoming: IncomingMessage, outgoing: ServerResponse) {
  const writeHead = outgoing.writeHead.bind(outgoing) as (...args: unknown[]) => ServerResponse;
  outgoing.writeHead = (...args: unknown[]) => {
    if (!incoming.complete) {
      const { socket } = incoming;
      outgoing.setHeader("Connection", "close");
      // What the runtime calls when the answer is out.
      socket.destroySoon = () => {
        socket.end();
        if (incoming.complete) socket.destroy();
        else incoming.once("end", () => socket.destroy());
      };
    }
    return writeHead(...args);
  };
}
