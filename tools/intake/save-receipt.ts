import type { HoursDoubt } from "../hours/rules.ts";
import type { StockDoubt } from "../stock/rules.ts";
import type { SavedEntry } from "./save-draft.ts";

/** What became of each report of a save. */
export interface SaveReceipt {
  success: boolean;
  message: string;
  saved: (SavedEntry & { index: number })[];
  failed: {
    index: number;
    draftId: number | null;
    error: string;
    details?: { path: string; message: string }[];
    /** Why hours or parts need somebody's word: sent again with `confirm`, or `confirmStock`, the report is saved. */
    doubt?: HoursDoubt | StockDoubt;
    /** Of a number that another report has: the next free one. Sent again with `confirmNumber` the report is saved. */
    nextNumber?: string | null;
  }[];
}
