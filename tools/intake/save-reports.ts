import { InvalidInput, OperationError } from "../errors.ts";
import { todayOf } from "../fields/today.ts";
import { operation } from "../operation.ts";
import type { HoursDoubt } from "../hours/rules.ts";
import type { StockDoubt } from "../stock/rules.ts";
import { inOwnTransaction } from "../own-transaction.ts";
import { reportFaults, type ReportFault } from "./rules.ts";
import { claimDraft, saveReviewed } from "./save-draft.ts";
import type { SaveReceipt } from "./save-receipt.ts";
import { savedReports } from "./schema.ts";
import { receiptShape } from "./shapes.ts";

export const saveReports = operation({
  name: "intake.save-reports",
  title: "Save reviewed reports",
  description:
    "Save reviewed service reports, each in a transaction of its own: the report, its lines, " +
    "and an open issue for everything found that is not fixed. Reports that are not complete are left out " +
    "and named, and so are those that seem to be saved already, unless saveDuplicate says to save them all " +
    "the same.",
  effect: "write",
  transaction: "outside",
  input: savedReports,
  output: receiptShape,
  async execute({ reports, confirm: all }, ctx): Promise<SaveReceipt> {
    const receipt: SaveReceipt = { success: true, message: "", saved: [], failed: [] };
    for (const [index, entry] of reports.entries()) {
      const { draftId, version, confirm = all, confirmNumber, saveDuplicate, fromVan, confirmStock, ...report } = entry;
      try {
        refuseIncomplete(reportFaults(report.formData, todayOf(ctx)));
        const saved = await inOwnTransaction(ctx, async (own) =>
          saveReviewed(own, report, draftId ? await claimDraft(own, draftId, version) : undefined, {
            confirm,
            confirmNumber,
            saveDuplicate,
            used: { fromVan, confirmStock },
          }),
        );
        receipt.saved.push({ index, ...saved });
      } catch (error) {
        if (!(error instanceof OperationError)) throw error;
        if (reports.length === 1) throw error;
        receipt.failed.push({
          index,
          draftId,
          error: error.message,
          ...(error.details ? { details: error.details } : {}),
          ...(error.extra?.doubt ? { doubt: error.extra.doubt as HoursDoubt | StockDoubt } : {}),
          ...(error.extra && "nextNumber" in error.extra
            ? { nextNumber: error.extra.nextNumber as string | null }
            : {}),
        });
      }
    }
    if (receipt.saved.length === 0)
      throw new InvalidInput("Please ensure at least one report has all required fields filled.", {
        failed: receipt.failed,
        saved: [],
      });
    receipt.message =
      receipt.failed.length === 0
        ? "Independent reports saved successfully"
        : `${receipt.saved.length} saved, ${receipt.failed.length} not: ${receipt.failed[0]!.error}`;
    receipt.success = receipt.failed.length === 0;
    return receipt;
  },
});

const names: Record<string, string> = {
  machineId: "machine",
  startDate: "start date",
  endDate: "end date",
  engineerId: "engineer",
  clientName: "client name",
};

function refuseIncomplete(faults: ReportFault[]) {
  if (faults.length === 0) return;
  const missing = faults.filter(({ reason }) => reason === "missing").map(({ field }) => names[field] ?? field);
  const texts = {
    missing: "Required",
    date_order: "The end date is before the start date",
    future_date: "The date is in the future",
    same_engineer: "The second engineer is the same as the first",
  };
  const details = faults.map(({ field, reason }) => ({ path: `formData.${field}`, message: texts[reason] }));
  throw new InvalidInput(missing.length > 0 ? `Missing: ${missing.join(", ")}` : details[0]!.message, { details });
}
