import { notifyManager, QueryClient } from "@tanstack/react-query";
import { inLanguage } from "#app/locales/refusals/in-language.ts";
import type { HoursDoubt } from "#tools/hours/rules.ts";
import { saveFile } from "./save-file.ts";
import { noteStatus } from "./session-end.ts";

export interface ErrorDetail {
  path: string;
  message: string;
}

/** A report of several that was not saved. */
export interface LeftReport {
  index: number;
  draftId: number | null;
  error: string;
  details?: ErrorDetail[];
  doubt?: HoursDoubt;
}

/** An answer that is no success. Its message is "status: text", for logs; people read what `errorText` makes of it. */
export class ApiError extends Error {
  readonly status: number;
  /** The server's words in the language of the screen; empty when it gave none, as a proxy in front of it does. */
  readonly text: string;
  /** Which fields are wrong, and why, in the language of the screen. */
  readonly details: ErrorDetail[];
  /** The record as it is now, when somebody else changed it first (409). */
  readonly current: unknown;
  /** Why the hours that were sent need somebody's word (409): sent again with `confirm` they are taken. */
  readonly doubt: HoursDoubt | undefined;
  /** The next free report number, where the one that was sent is taken (409). */
  readonly nextNumber: string | null;
  /** What became of each report, where none of several was saved. */
  readonly failed: readonly LeftReport[];
  /** The same call may succeed in a moment: what stands in its way passes by itself. */
  readonly again: boolean;

  constructor(status: number, body: string, statusText: string) {
    const answer = parsed(body);
    const text = [answer?.error, answer?.message].find((words) => typeof words === "string" && words !== "") ?? "";
    super(`${status}: ${text || body || statusText}`);
    this.name = "ApiError";
    this.status = status;
    this.text = inLanguage(text);
    this.details = said(answer?.details);
    this.doubt = answer?.doubt;
    // Beside a doubt stands the last reading, no other version of what was sent.
    this.current = answer?.doubt ? undefined : answer?.current;
    this.nextNumber = answer?.nextNumber ?? null;
    this.failed = (answer?.failed ?? []).map((left) => ({
      ...left,
      error: inLanguage(left.error),
      details: left.details && said(left.details),
    }));
    this.again = answer?.again === true;
  }
}

const said = (details: ErrorDetail[] = []): ErrorDetail[] =>
  details.map(({ path, message }) => ({ path, message: inLanguage(message) }));

interface Refusal {
  error?: string;
  message?: string;
  details?: ErrorDetail[];
  current?: unknown;
  doubt?: HoursDoubt;
  nextNumber?: string | null;
  failed?: LeftReport[];
  again?: unknown;
}

function parsed(body: string): Refusal | undefined {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

export interface SendOptions {
  signal?: AbortSignal;
  /** Repeating the write with the same key changes nothing twice. */
  idempotencyKey?: string;
  /** Whose call it is; the server refuses it when somebody else is signed in. */
  userId?: number;
}

/** @throws ApiError for an answer that is no success, TypeError when there is none */
export async function send(
  method: string,
  path: string,
  body?: unknown,
  { signal, idempotencyKey, userId }: SendOptions = {},
): Promise<Response> {
  const headers = new Headers({ Accept: "application/json" });
  // The browser itself says how it parts a form.
  const form = body instanceof FormData;
  if (body !== undefined && !form) headers.set("Content-Type", "application/json");
  if (idempotencyKey) headers.set("Idempotency-Key", idempotencyKey);
  if (userId !== undefined) headers.set("X-User-Id", String(userId));
  const response = await fetch(path, {
    method,
    headers,
    signal,
    body: form ? body : JSON.stringify(body),
    credentials: "same-origin",
  });
  noteStatus(response.status);
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return response;
}

/** Hands the file that a call answered to the browser as a download. */
export async function saveAnswer(response: Response): Promise<void> {
  saveFile(fileNameOf(response.headers.get("Content-Disposition") ?? ""), await response.blob());
}

function fileNameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)/i.exec(disposition)?.[1] ?? "download");
}

/** What people read of a failed call: the server's words, else those of the error catalogue. Nothing else decides it. */
export const errorText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.text ? error.text : fallback;

const retries = 3;

/** Reads are tried again up to three times, but not when the request itself is wrong (400 to 499 other than 408). */
export const retryRead = (failures: number, error: unknown): boolean => {
  const wrong = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 408;
  return !wrong && failures < retries;
};

/** 1 s, doubling, 30 s at most. */
export const retryDelay = (attempt: number): number => Math.min(1_000 * 2 ** attempt, 30_000);

// What a person does shows before the next picture: a tick would else jump back for a moment, and look lost.
notifyManager.setScheduler(queueMicrotask);

/** The cache of a browser, or of one answer on the server. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 0,
        // What nobody uses is kept for five minutes, and on the server as long as its answer: the library's defaults,
        // because a time named here would hold for the server too, which then keeps each page for so long.
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: retryRead,
        retryDelay,
      },
      mutations: { retry: false },
    },
  });
