import type { LoaderFunctionArgs } from "@remix-run/node";
import { refusal } from "../http/errors.server.ts";
import { sharedReportCall } from "../http/shared-report.server.ts";

export const loader = ({ request, params }: LoaderFunctionArgs) => sharedReportCall(request, params.token ?? "");

export const action = ({ request, params }: LoaderFunctionArgs) =>
  request.method === "POST"
    ? sharedReportCall(request, params.token ?? "")
    : refusal(405, "This call takes GET, POST", { Allow: "GET, POST" });
