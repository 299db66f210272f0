import { ApiError } from "./client.ts";
import { noteStatus } from "./session-end.ts";

interface UploadOptions {
  signal?: AbortSignal;
  /** Called with 0 to 1 while the bytes leave. */
  onProgress?: (done: number) => void;
}

/**
 * Stores a file and answers its document. `fetch` tells nothing of an upload's progress, so this is the older call.
 * @throws ApiError for an answer that is no success, TypeError when there is none
 */
export function upload(file: File, { signal, onProgress }: UploadOptions = {}): Promise<{ id: number }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/api/documents");
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Idempotency-Key", crypto.randomUUID());
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      noteStatus(request.status);
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText) as { id: number });
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
