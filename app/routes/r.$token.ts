import type { LoaderFunctionArgs } from "@remix-run/node";
import { reportPage } from "../guest/report-page.server.tsx";

export const loader = ({ request, params }: LoaderFunctionArgs) => reportPage(request, params.token ?? "");
export const action = loader;
