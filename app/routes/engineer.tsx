import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { pageContext } from "#app/http/page.server.ts";

/** Another name of the page, with the same query. */
export async function loader(args: LoaderFunctionArgs) {
  await pageContext(args);
  return redirect(`/engineer-dashboard${new URL(args.request.url).search}`);
}
