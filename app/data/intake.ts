import type { QueryClient } from "@tanstack/react-query";
import type { Answer } from "#app/http/api-types.ts";
import type { ReviewedReport } from "#tools/intake/review/schema.ts";
import { wordsOf } from "#tools/stock/from-van/rules.ts";
import { call, callUndoable, pathOf, readOf } from "./call.ts";
import { ApiError } from "./client.ts";
import { draftsPath, queuePath } from "./intake-queue.ts";
import { noteStatus } from "./session-end.ts";

/** Reads what waits for review anew, where something was decided about it. */
export const refreshDrafts = (client: QueryClient): Promise<unknown> =>
  Promise.all([draftsPath, queuePath].map((path) => client.invalidateQueries({ queryKey: [path] })));

/** Drafts with the texts of their sources. */
export const draftsById = (ids: readonly number[]) => readOf("drafts.list", { ids: [...ids] });

export const waitingDrafts = readOf("drafts.list", { status: "open" });

export const rejectedDrafts = readOf("drafts.list", { status: "rejected" });

export type SaveReceipt = Answer<"intake.save-reports">;

export const keepDraft = (id: number, version: number, reviewed: ReviewedReport) =>
  call("drafts.update", { draftId: id, version, reviewed: reviewed });
/** The same as the page is left, when no answer can be waited for. */
export const keepDraftOnLeaving = (id: number, version: number, reviewed: ReviewedReport): void =>
  void fetch(pathOf("drafts.update", { draftId: id }), {
    method: "PATCH",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ version, reviewed: reviewed }),
    keepalive: true,
  }).catch(() => undefined);
export const hideDraft = (id: number, hidden: boolean) => call("drafts.update", { draftId: id, hidden });
export const rejectDraftCall = (id: number) => call("drafts.reject", { draftId: id });
export const restoreDraftCall = (id: number) => call("drafts.restore", { draftId: id });
export const requestMachineCall = (id: number, serialNumber: string) =>
  call("drafts.request-machine", { draftId: id, serialNumber });
export const requestEngineerCall = (id: number, name: string) => call("drafts.request-engineer", { draftId: id, name });
/** Saves reviewed reports; what the person said to the doubts of the one that was asked about goes along. */
export const saveDrafts = (
  reports: ({ draftId: number; saveDuplicate: boolean } & ReviewedReport)[],
  { confirm, confirmNumber, srn }: { confirm?: true; confirmNumber?: true; srn?: string } = {},
) =>
  callUndoable("intake.save-reports", {
    reports: reports.map((report) => ({
      ...report,
      ...wordsOf(report.fromVan),
      formData: srn ? { ...report.formData, srn } : report.formData,
      confirmNumber,
    })),
    confirm,
  });
export const extractText = (message: string) => call("intake.extract-reports", { message });
export const cancelJobCall = (id: number) => call("intake.cancel-job", { jobId: id });
export const retryJobCall = (id: number) => call("intake.retry-job", { jobId: id });

/**
 * Sends a file and waits for what was read from it, or in the `background` until it is queued. `fetch` does not tell how much of a body has left, so this uses
 * the older interface, which does.
 * @throws ApiError, TypeError
 */
export function extractFile(
  file: File,
  onSent: (share: number) => void,
  signal: AbortSignal,
  { background = false } = {},
): Promise<Answer<"intake.extract-reports">> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.set("file", file, file.name);
    if (background) body.set("background", "true");
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 1);
    request.onload = () => {
      noteStatus(request.status);
      if (request.status >= 400) return reject(new ApiError(request.status, request.responseText, request.statusText));
      resolve(JSON.parse(request.responseText) as Answer<"intake.extract-reports">);
    };
    request.onerror = () => reject(new TypeError("Network error"));
    request.onabort = () => reject(new DOMException("Aborted", "AbortError"));
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", pathOf("intake.extract-reports"));
    request.setRequestHeader("Idempotency-Key", crypto.randomUUID());
    request.send(body);
  });
}
