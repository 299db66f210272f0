import type { LoaderFunctionArgs } from "@remix-run/node";
import { backChannelLogout } from "../http/single-sign-on.server.ts";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  backChannelLogout({ request, slug: params.slug ?? "" });
export const action = loader;
