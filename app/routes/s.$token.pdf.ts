import type { LoaderFunctionArgs } from "@remix-run/node";
import { refusal } from "../http/errors.server.ts";
import { sharedPdfCall } from "../http/shared-report.server.ts";

export const loader = ({ request, params }: LoaderFunctionArgs) => sharedPdfCall(request, params.token ?? "");

export const action = () => refusal(405, "This call takes GET", { Allow: "GET" });
