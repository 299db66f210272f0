import { Transform, type Duplex } from "node:stream";
import { createReadableStreamFromReadable, type AppLoadContext, type EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { NonceContext } from "./components/nonce.tsx";
import { traced } from "#db/tracing.ts";
import type { Language } from "#db/vocabulary.ts";
import { blurLength, codingTaken, packing, varyByCoding } from "./http/packing.server.ts";
import type { PageSecurity } from "./http/security.server.ts";
import { loadMessages } from "./locales/messages.ts";

export { services } from "./context.server.ts";

const abortDelayMs = 15_000;
/** For so long the framework waits for what loaders promise, and keeps what they have read. They promise nothing. */
export const streamTimeout = 0;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  // Crawlers wait for the whole page, people see the shell at once.
  const readyEvent = isbot(request.headers.get("user-agent") ?? "") ? "onAllReady" : "onShellReady";
  const { nonce } = loadContext as unknown as PageSecurity;
  const root = remixContext.staticHandlerContext.loaderData.root as { language: Language } | undefined;
  await loadMessages(root?.language ?? "en");
  const draw = () =>
    new Promise<Response>((resolve, reject) => {
      const page = (
        <NonceContext.Provider value={nonce}>
          <RemixServer context={remixContext} url={request.url} abortDelay={abortDelayMs} nonce={nonce} />
        </NonceContext.Provider>
      );
      const { pipe, abort } = renderToPipeableStream(page, {
        nonce,
        [readyEvent]() {
          headers.set("Content-Type", "text/html; charset=utf-8");
          varyByCoding(headers);
          const coding = codingTaken(request);
          if (coding) {
            headers.set("Content-Encoding", coding);
            blurLength(request, headers);
          }
          const body: Duplex = coding ? packing(coding) : gathered();
          // Else each page would be kept for the whole delay, long enough to be moved among the old objects.
          body.once("close", () => clearTimeout(limit));
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
          pipe(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          if (!request.signal.aborted) console.error(error);
          status = 500;
        },
      });
      const limit = setTimeout(abort, abortDelayMs).unref();
    });
  return traced("render", { part: "render" }, draw);
}

/** Takes the 2 kB pieces in which React writes and hands them on at its flushes: each piece costs every layer below. */
function gathered(): Transform & { flush(): void } {
  let pieces: Buffer[] = [];
  const body = new Transform({
    transform(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      done();
    },
    flush(done) {
      handOn();
      done();
    },
  });
  const handOn = () => {
    if (pieces.length > 0) body.push(Buffer.concat(pieces));
    pieces = [];
  };
  return Object.assign(body, { flush: handOn });
}
