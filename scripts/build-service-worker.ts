/** The service worker is one script of its own, without hash: browsers look for it under the same name for ever. */
import { build } from "vite";

export const buildServiceWorker = (outDir: string): Promise<unknown> =>
  build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      target: "es2022",
      copyPublicDir: false,
      lib: {
        entry: "app/service-worker/service-worker.ts",
        formats: ["iife"],
        name: "serviceWorker",
        fileName: () => "service-worker.js",
      },
    },
  });
