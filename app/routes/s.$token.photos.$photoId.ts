import type { LoaderFunctionArgs } from "@remix-run/node";
import { refusal } from "../http/errors.server.ts";
import { sharedPhotoCall } from "../http/shared-report.server.ts";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  sharedPhotoCall(request, params.token ?? "", params.photoId ?? "");

export const action = () => refusal(405, "This call takes GET", { Allow: "GET" });
