import type { LoaderFunctionArgs } from "@remix-run/node";
import { labelPage } from "../guest/label-page.server.tsx";

export const loader = ({ request, params }: LoaderFunctionArgs) => labelPage(request, params.token ?? "");
export const action = loader;
