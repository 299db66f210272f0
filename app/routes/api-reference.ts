import type { LoaderFunctionArgs } from "@remix-run/node";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ApiReference } from "../http/api-reference.server.tsx";
import { describeApi } from "../http/describe-api.server.ts";
import { refusal } from "../http/errors.server.ts";

/** The API as a page to read; without scripts. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { calls, document } = await describeApi(request, context);
  const page = renderToStaticMarkup(createElement(ApiReference, { calls, title: document.info.title }));
  return new Response(`<!doctype html>${page}`, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
}

export const action = () => refusal(405, "This call takes GET", { Allow: "GET" });
