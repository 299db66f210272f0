import type { LoaderFunctionArgs } from "@remix-run/node";
import { scimCall } from "../http/scim.server.ts";

export const loader = ({ request, params }: LoaderFunctionArgs) => scimCall({ request, kind: params.kind ?? "" });
export const action = loader;
