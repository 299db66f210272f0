import type { LoaderFunctionArgs } from "@remix-run/node";
import { beginSignOn } from "../http/single-sign-on.server.ts";

export const loader = ({ request, params }: LoaderFunctionArgs) => beginSignOn({ request, slug: params.slug ?? "" });
export const action = loader;
