import type { Plugin } from "vite";

/**
 * The script of the form for guests, a file of its own that no page of the app loads. Its name stays, because the page
 * that asks for it is drawn by a server that knows no names of bundles; it asks by the content (`script.server.ts`).
 */
export const scriptForGuests: Plugin = {
  name: "script-for-guests",
  apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  buildStart() {
    this.emitFile({ type: "chunk", id: "app/guest/report-form.ts", fileName: "guest-form.js" });
  },
};
