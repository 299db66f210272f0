import { readdirSync, readFileSync } from "node:fs";

/** Every API path, as the file names say, with an id of nobody's in place of parameters. */
export const apiPaths = (): string[] => apiFiles().map(pathOf);

/** The methods that a route's file names, by path. */
export const apiMethods = (): Map<string, string[]> =>
  new Map(
    apiFiles().map((file) => [
      pathOf(file),
      readFileSync(`app/routes/${file}`, "utf8").match(/\b(GET|POST|PATCH|PUT|DELETE)\b/g) ?? ["GET"],
    ]),
  );

const apiFiles = () =>
  readdirSync("app/routes").filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      (file.startsWith("api.") || ["mcp.ts", "healthz.ts", "readyz.ts", "metrics.ts"].includes(file)),
  );

const pathOf = (file: string) =>
  `/${file
    .replace(/\.tsx?$/, "")
    .replaceAll(".", "/")
    .replace(/\$\w+/g, "999999")}`;

export const pagePaths = [
  "/",
  "/login",
  "/chat",
  "/machines",
  "/operations",
  "/management",
  "/engineer-dashboard",
  "/data-ingestion",
  "/profile",
  "/settings",
  "/administration",
  "/help",
  "/nowhere",
];
