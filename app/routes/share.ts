import { redirect } from "@remix-run/node";

/**
 * Where other apps share to. The service worker takes what is shared before it comes here; before there is one, which
 * is the first moment after installing, the person is told to share it once more.
 */
export const action = () => redirect("/chat?shared=lost", 303);
export const loader = () => redirect("/chat");
