import type { LoaderFunctionArgs } from "@remix-run/node";
import { describeApi } from "../http/describe-api.server.ts";
import { refusal } from "../http/errors.server.ts";

/** The API as an OpenAPI 3.1 document, made from the routes and the schemas that check what they take. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { document } = await describeApi(request, context);
  return Response.json(document, { headers: { "Cache-Control": "no-store" } });
}

export const action = () => refusal(405, "This call takes GET", { Allow: "GET" });
