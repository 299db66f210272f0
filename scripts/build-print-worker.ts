import { build } from "vite";

/**
 * The thread that lays out reports is the one part outside of pages that has JSX, which Node does not read. Built, it
 * needs no compiler where the product runs (app/pdf/threads.server.ts).
 */
export async function buildPrintWorker(outDir: string) {
  await build({
    configFile: false,
    logLevel: "warn",
    esbuild: { jsx: "automatic" },
    ssr: { external: true },
    build: { ssr: "app/pdf/print-worker.tsx", outDir, emptyOutDir: true, target: "node24", copyPublicDir: false },
  });
}
