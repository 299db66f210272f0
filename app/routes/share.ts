import { redirect } from "@remix-run/node";
import { wantsPage } from "../guest/frame.server.tsx";
import { refusal } from "../http/errors.server.ts";

/**
 * Where other apps share to. The service worker takes what is shared before it comes here; before there is one, which
 * is the first moment after installing, the person is told to share it once more. Nothing for programs.
 */
export const action = ({ request }: { request: Request }): Response => {
  if (request.method !== "POST") return refusal(405, "This call takes GET, POST", { Allow: "GET, POST" });
  return wantsPage(request) ? redirect("/chat?shared=lost", 303) : nothingHere();
};
export const loader = ({ request }: { request: Request }): Response =>
  wantsPage(request) ? redirect("/chat") : nothingHere();

const nothingHere = () => refusal(404, "There is no such call");
