import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

let known: string | undefined;

/** Where browsers get the script of the form, which works without it: in development the source, else what was built. */
export const scriptPath = (): string => (known ??= import.meta.env.DEV ? "/app/guest/report-form.ts" : builtScript());

/** Files of the build are kept for a year, so another content is another address. */
function builtScript(): string {
  const content = readFileSync(resolve("build/client/guest-form.js"));
  return `/guest-form.js?${createHash("sha256").update(content).digest("hex").slice(0, 12)}`;
}
