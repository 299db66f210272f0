import { redirect } from "@remix-run/node";
import { refusal } from "../http/errors.server.ts";

/**
 * Where other apps share to. The service worker takes what is shared before it comes here; before there is one, which
 * is the first moment after installing, the person is told to share it once more.
 */
export const action = ({ request }: { request: Request }) =>
  request.method === "POST"
    ? redirect("/chat?shared=lost", 303)
    : refusal(405, "This call takes GET, POST", { Allow: "GET, POST" });
export const loader = () => redirect("/chat");
