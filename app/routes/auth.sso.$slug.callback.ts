import type { LoaderFunctionArgs } from "@remix-run/node";
import { finishSignOn } from "../http/single-sign-on.server.ts";

export const loader = ({ request, params }: LoaderFunctionArgs) => finishSignOn({ request, slug: params.slug ?? "" });
export const action = loader;
