import type { Plugin } from "vite";

const asksForIt = /const mainModule = await importModule\(.*?\);\n\s*const sqlModule = await importModule\(.*?\);/s;

/**
 * rate-limiter-flexible imports drizzle-orm by a name that no bundler sees: a second copy beside the bundled one, with
 * hundreds of files, at the first sign-in after a start. It gets the bundled one.
 */
export const oneDrizzle: Plugin = {
  name: "one-drizzle",
  apply: "build",
  enforce: "pre",
  transform(code, id) {
    if (!id.endsWith("/rate-limiter-flexible/lib/RateLimiterDrizzle.js")) return undefined;
    if (!asksForIt.test(code)) throw new Error("rate-limiter-flexible asks for drizzle-orm in another way than it did");
    return code.replace(
      asksForIt,
      'const { and, or, gt, lt, eq, isNull, sql: tag } = await import("drizzle-orm");\n' +
        "const mainModule = { and, or, gt, lt, eq, isNull, sql: tag }, sqlModule = undefined;",
    );
  },
};
