import type { Answer } from "#app/http/api-types.ts";
import { pathOf } from "./call.ts";
import { ApiError } from "./client.ts";
import { leanPhoto } from "./lean-photo.ts";
import { noteStatus } from "./session-end.ts";

interface UploadOptions {
  signal?: AbortSignal;
  /** Called with 0 to 1 while the bytes leave. */
  onProgress?: (done: number) => void;
  /** The same key stores the file once, however often it is sent. */
  idempotencyKey?: string;
  /** Whose file it is; the server refuses it when somebody else is signed in. */
  userId?: number;
}

/** An upload of which no byte moves for so long does not get through. */
const stalledAfterMs = 30_000;

/**
 * Stores a file, of a photo what `leanPhoto` leaves of it, and answers its document.
 * @throws ApiError for an answer that is no success, TypeError when there is none
 */
export const upload = async (file: File, options: UploadOptions = {}): Promise<Answer<"documents.upload">> =>
  sendFile(await leanPhoto(file), options);

/** `fetch` tells nothing of an upload's progress, so this is the older call. */
function sendFile(
  file: File,
  { signal, onProgress, idempotencyKey = crypto.randomUUID(), userId }: UploadOptions,
): Promise<Answer<"documents.upload">> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new DOMException("The upload was given up", "AbortError"));
    const request = new XMLHttpRequest();
    request.open("POST", pathOf("documents.upload"));
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Idempotency-Key", idempotencyKey);
    if (userId !== undefined) request.setRequestHeader("X-User-Id", String(userId));
    const stalled = () => {
      reject(new TypeError("The upload did not get through"));
      request.abort();
    };
    let timer = setTimeout(stalled, stalledAfterMs);
    request.onloadend = () => clearTimeout(timer);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(stalled, stalledAfterMs);
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      noteStatus(request.status);
      if (request.status >= 200 && request.status < 300)
        resolve(JSON.parse(request.responseText) as Answer<"documents.upload">);
      else reject(new ApiError(request.status, request.responseText, request.statusText));
    };
    request.onerror = () => reject(new TypeError("The upload did not get through"));
    request.onabort = () => reject(new DOMException("The upload was given up", "AbortError"));
    signal?.addEventListener("abort", () => request.abort());
    const form = new FormData();
    form.set("file", file);
    request.send(form);
  });
}
