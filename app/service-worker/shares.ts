import { registerRoute } from "workbox-routing";
import { keepShared } from "#app/data/shared-in.ts";

/** What another app shares comes as a form that would lead to a page: it goes into this browser, and to the composer. */
export function acceptShares(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === "/share",
    async ({ request, url }) => {
      try {
        const id = await keepShared(await request.formData());
        return Response.redirect(`/chat?shared=${id}`, 303);
      } catch {
        return Response.redirect(new URL("/chat?shared=lost", url), 303);
      }
    },
    "POST",
  );
}
