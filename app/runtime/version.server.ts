import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/** Of the product, as package.json has it. */
export const { version } = JSON.parse(readFileSync(resolve("package.json"), "utf8")) as { version: string };
