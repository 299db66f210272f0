import type { ReviewedReport } from "#tools/intake/review/schema.ts";
import type { DraftView, ExtractionAnswer, QueueEntry } from "#tools/intake/schema.ts";
import { toDocument } from "#tools/service-logs/document-spelling.ts";
import { ApiError, patch, post, postUndoable, remove, type LeftReport } from "./client.ts";
import { readOf } from "./loaded-query.ts";
import { noteStatus } from "./session-end.ts";

export const draftsPath = "/api/drafts";
export const queuePath = "/api/ai/processing-queue";

/** Drafts with the texts of their sources. */
export const draftsById = (ids: readonly number[]) => readOf<DraftView[]>(draftsPath, { ids: ids.join(",") });

export const waitingDrafts = readOf<DraftView[]>(draftsPath, { status: "open" });

export const rejectedDrafts = readOf<DraftView[]>(draftsPath, { status: "rejected" });

/** How often the queue is looked at; progress within a job comes by this, its end also by the event stream. */
export const queuePollMs = 3_000;

export const processingQueue = readOf<QueueEntry[]>(queuePath);

export interface SaveReceipt {
  success: boolean;
  message: string;
  saved: {
    index: number;
    draftId: number | null;
    serviceLogId: number;
    openedIssueIds: number[];
    /** It had been saved before. */
    repeated: boolean;
  }[];
  failed: LeftReport[];
}

export const keepDraft = (id: number, version: number, reviewed: ReviewedReport) =>
  patch<DraftView>(`${draftsPath}/${id}`, { version, reviewed: toDocument(reviewed) });
/** The same as the page is left, when no answer can be waited for. */
export const keepDraftOnLeaving = (id: number, version: number, reviewed: ReviewedReport): void =>
  void fetch(`${draftsPath}/${id}`, {
    method: "PATCH",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ version, reviewed: toDocument(reviewed) }),
    keepalive: true,
  }).catch(() => undefined);
export const hideDraft = (id: number, hidden: boolean) => patch<DraftView>(`${draftsPath}/${id}`, { hidden });
export const rejectDraft = (id: number) => remove(`${draftsPath}/${id}`);
export const restoreDraft = (id: number) => post<DraftView>(`${draftsPath}/${id}/restore`);
export const requestMachine = (id: number, serialNumber: string) =>
  post<DraftView>(`${draftsPath}/${id}/request-machine`, { serialNumber });
export const requestEngineer = (id: number, name: string) =>
  post<DraftView>(`${draftsPath}/${id}/request-engineer`, { name });
/** Saves reviewed reports; what the person said to the doubts of the one that was asked about goes along. */
export const saveDrafts = (
  reports: ({ draftId: number; saveDuplicate: boolean } & ReviewedReport)[],
  { confirm, confirmNumber, srn }: { confirm?: true; confirmNumber?: true; srn?: string } = {},
) =>
  postUndoable<SaveReceipt>("/api/ai/independent-reports-save", {
    reports: toDocument(reports).map((report) => ({
      ...report,
      formData: srn ? { ...report.formData, srn } : report.formData,
      confirmNumber,
    })),
    confirm,
  });
export const extractText = (message: string) => post<ExtractionAnswer>("/api/ai/process-whatsapp", { message });
export const cancelJob = (id: number) => post(`${queuePath}/${id}/cancel`);
export const retryJob = (id: number) => post(`${queuePath}/${id}/retry`);

/**
 * Sends a file and waits for what was read from it. `fetch` does not tell how much of a body has left, so this uses
 * the older interface, which does.
 * @throws ApiError, TypeError
 */
export function extractFile(
  file: File,
  onSent: (share: number) => void,
  signal: AbortSignal,
): Promise<ExtractionAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.set("file", file, file.name);
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 1);
    request.onload = () => {
      noteStatus(request.status);
      if (request.status >= 400) return reject(new ApiError(request.status, request.responseText, request.statusText));
      resolve(JSON.parse(request.responseText) as ExtractionAnswer);
    };
    request.onerror = () => reject(new TypeError("Network error"));
    request.onabort = () => reject(new DOMException("Aborted", "AbortError"));
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", "/api/ai/extract-file");
    request.setRequestHeader("Idempotency-Key", crypto.randomUUID());
    request.send(body);
  });
}
