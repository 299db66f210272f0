/**
 * Loaded before the server (`node --import`), so that a story can let hours pass: the server's clock runs ahead by as
 * many milliseconds as the file named by CLOCK_FILE says.
 */
import { readFileSync } from "node:fs";

const file = process.env.CLOCK_FILE!;
const TrueDate = Date;
let aheadMs = 0;

setInterval(() => (aheadMs = Number(readFileSync(file, "utf8"))), 50).unref();

globalThis.Date = class extends TrueDate {
  constructor(...given: ConstructorParameters<typeof Date> | []) {
    if (given.length === 0) super(TrueDate.now() + aheadMs);
    else super(...given);
  }

  static override now() {
    return TrueDate.now() + aheadMs;
  }
} as DateConstructor;
