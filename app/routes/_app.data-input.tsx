import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { pageContext } from "#app/http/page.server.ts";

export { NotFound as default } from "#app/components/shell/route-error.tsx";

/** Another name of the page, with the same query; inside the frame, which says who may not open it that it is not there. */
export async function loader(args: LoaderFunctionArgs) {
  await pageContext(args);
  return redirect(`/data-ingestion${new URL(args.request.url).search}`);
}
