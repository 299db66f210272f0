import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable, type AppLoadContext, type EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { NonceContext } from "./components/nonce.tsx";
import { traced } from "#db/tracing.ts";
import type { Language } from "#db/vocabulary.ts";
import type { PageSecurity } from "./http/security.server.ts";
import { loadMessages } from "./locales/messages.ts";

export { services } from "./context.server.ts";

const abortDelayMs = 15_000;

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
          const body = new PassThrough();
          headers.set("Content-Type", "text/html; charset=utf-8");
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
          pipe(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          if (!request.signal.aborted) console.error(error);
          status = 500;
        },
      });
      setTimeout(abort, abortDelayMs).unref();
    });
  return traced("render", {}, draw);
}
