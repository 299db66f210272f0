import { linkFor } from "#app/pages.ts";
import { pageOfRecord } from "#tools/record-pages/rules.ts";
import type { Role } from "#db/vocabulary.ts";

/** Where a record is shown, for this role; none where it may not open that page. */
export const linkOf = (tool: string, record: Record<string, unknown>, role: Role): string | undefined =>
  linkFor(role, pageOfRecord(tool.split("_")[0]!, record, role));
