import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { signedInContext } from "#app/http/page.server.ts";
import { homeOf } from "#app/pages.ts";

/** The start page of each role. */
export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await signedInContext(args);
  return redirect(homeOf(actor.role));
}
