import type { LoaderFunctionArgs } from "@remix-run/node";
import { calendarCall } from "../http/calendar.server.ts";
import { refusal } from "../http/errors.server.ts";

export const loader = ({ request, params }: LoaderFunctionArgs) => calendarCall(request, params.token ?? "");

export const action = () => refusal(405, "This call takes GET", { Allow: "GET" });
