import { registerRoute } from "workbox-routing";
import { isExport, keepShared } from "#app/data/shared-in.ts";
import { lostShare } from "./wishes.ts";

/**
 * What another app shares comes as a form that would lead to a page: it goes into this browser, exports of chats to the
 * intake, everything else to the assistant. Any web page can send a form here, so nothing of it leaves the browser
 * before the person says so.
 */
export function acceptShares(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === "/share",
    async ({ request }) => {
      try {
        const shared = await keepShared(await request.formData());
        return Response.redirect(
          `${shared.files.some(isExport) ? "/data-ingestion" : "/chat"}?shared=${shared.id}`,
          303,
        );
      } catch {
        return Response.redirect(`/chat?shared=${lostShare}`, 303);
      }
    },
    "POST",
  );
}
