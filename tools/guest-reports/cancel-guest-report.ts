import { guestReportOfLink } from "#db/queries/guest-reports.ts";
import { writeRecord } from "#db/queries/records.ts";
import { hashToken } from "../auth/tokens.ts";
import { Conflict, NotFound } from "../errors.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { claimRecord, difference } from "../versioned.ts";
import { guestReportCan } from "./rules.ts";
import { guestToken } from "./schema.ts";
import { guestReportRecord } from "./show-guest-report.ts";
import { unknownLink } from "./show-state.ts";

export const cancelGuestReport = operation({
  name: "guest-reports.cancel",
  title: "Take a report back",
  description: "Take a guest's own report back, by the link that the guest got, as long as nobody has decided on it.",
  effect: "write",
  destroys: true,
  input: guestToken,
  output: doneShape,
  async execute({ token }, { db, now, changed }) {
    const found = await guestReportOfLink(db, hashToken(token));
    if (!found) throw new NotFound(unknownLink);
    const report = await claimRecord(db, guestReportRecord, { id: found.id });
    if (!guestReportCan.withdraw(report)) throw new Conflict("This report was decided on already");
    const withdrawn = await writeRecord(db, "guestReports", report.id, { status: "withdrawn" }, now());
    changed({
      entity: "guest_report",
      id: report.id,
      ...difference(report, withdrawn),
      domains: ["guest-reports"],
    });
    return { success: true };
  },
});
