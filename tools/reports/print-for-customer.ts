import type { ServiceLogDetail } from "#db/records/service-log.ts";
import type { SignedInContext } from "../context.ts";
import { readLetterhead } from "./letterhead.ts";
import { serviceReportBlocks, serviceReportName, type Reader } from "./service-report.ts";

/**
 * The paper of a report for the customer, in the customer's language. What it was read from stays out: a chat tells of
 * other machines too, and of other customers. `log` as callers may see it.
 */
export async function printForCustomer(
  { db, ports, signal }: Pick<SignedInContext, "db" | "ports" | "signal">,
  log: ServiceLogDetail,
  reader: Reader,
): Promise<{ fileName: string; mediaType: string; bytes: Uint8Array }> {
  const { language } = reader;
  const [letterhead, words] = await Promise.all([readLetterhead(db), ports.printer.words(language)]);
  const blocks = await serviceReportBlocks(db, log, words, { ...reader, withSource: false });
  const bytes = await ports.printer.print({ letterhead, language, batches: [blocks], expected: 1 }, { signal });
  return { fileName: serviceReportName(log), mediaType: "application/pdf", bytes };
}
