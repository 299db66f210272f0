import { createHash, randomUUID } from "node:crypto";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { noteOpened } from "#db/queries/report-shares.ts";
import { FileAnswer } from "#tools/answers.ts";
import { placeOf } from "#tools/auth/tries.ts";
import { Conflict, InvalidInput, NotFound, TooMany } from "#tools/errors.ts";
import { run } from "#tools/operation.ts";
import type { LimitRule } from "#tools/ports.ts";
import { readLetterhead } from "#tools/reports/letterhead.ts";
import { printForCustomer } from "#tools/reports/print-for-customer.ts";
import { serviceReportBlocks } from "#tools/reports/service-report.ts";
import { answerShare } from "#tools/service-logs/answer-share.ts";
import { openShare, type OpenedShare } from "#tools/service-logs/open-share.ts";
import { sharePath } from "#tools/signing/rules.ts";
import type { Language } from "#db/vocabulary.ts";
import { services } from "../context.server.ts";
import { wantsPage } from "../guest/frame.server.tsx";
import { sayingIn } from "../locales/refusals/in-language.ts";
import { sharedWords } from "../ports/shared-words.server.ts";
import { addressOf } from "./address.server.ts";
import { readFormFields } from "./body.server.ts";
import { errorResponse } from "./errors.server.ts";
import { fileResponse } from "./file-answer.server.ts";
import { languageOf } from "./language.server.ts";
import { NothingHere, SharedReportPage, styles, type SharedReport } from "./shared-report-page.server.tsx";

/** Of one place: links that open nothing, pages and photos, and what is printed. */
const limits = {
  wrong: { points: 60, seconds: 15 * 60 },
  reads: { points: 1_500, seconds: 15 * 60 },
  prints: { points: 30, seconds: 15 * 60 },
} satisfies Record<string, LimitRule>;

type Running = Awaited<ReturnType<typeof services>>;

interface SharedCall {
  request: Request;
  token: string;
  running: Running;
  opened: OpenedShare;
}

/**
 * Answers for whoever has a link. Cookies count for nothing here: the secret in the path is all the right there is, so
 * where a request comes from does not matter either.
 */
async function withShare(
  request: Request,
  token: string,
  kind: "reads" | "prints",
  respond: (call: SharedCall) => Promise<Response>,
): Promise<Response> {
  const running = await services();
  const requestId = request.headers.get("x-request-id") ?? randomUUID();
  const { ports, database, now, log } = running;
  try {
    const place = placeOf(addressOf(request));
    await ports.limits.consume(`shared-report-${kind}:${place}`, limits[kind]);
    const opened = await openShare(database.db, token, now());
    if (opened) return await respond({ request, token, running, opened });
    await ports.limits.consume(`shared-report-wrong:${place}`, limits.wrong);
    throw new NotFound("There is nothing here");
  } catch (error) {
    // Programs are refused as everywhere under /api, and get no page.
    if (error instanceof NotFound && wantsPage(request)) return nothingHere(languageOf(request));
    if (error instanceof TooMany && wantsPage(request)) return tooBusy(languageOf(request), error);
    return errorResponse(error, requestId, (fault) => log.error({ requestId, err: fault }, "a shared report failed"));
  }
}

export const sharedReportCall = (request: Request, token: string): Promise<Response> =>
  withShare(request, token, "reads", async (call) => {
    if (request.method === "POST") return answered(call);
    const { running, opened } = call;
    if (request.method === "GET") await noteOpened(running.database.db, opened.share, running.now());
    return reportPage(call);
  });

export const sharedPdfCall = (request: Request, token: string): Promise<Response> =>
  withShare(request, token, "prints", async ({ running, opened }) => {
    const { database, ports } = running;
    const { log, share, timeZone } = opened;
    const reader = { language: share.language, timeZone };
    const paper = await printForCustomer({ db: database.db, ports, signal: request.signal }, log, reader);
    return unindexed(await fileResponse(new FileAnswer({ ...paper, body: paper.bytes }), request));
  });

export const sharedPhotoCall = (request: Request, token: string, photoId: string): Promise<Response> =>
  withShare(request, token, "reads", async ({ running, opened }) => {
    const photo = opened.photos.find(({ id }) => String(id) === photoId);
    if (!photo) throw new NotFound("This link opens nothing");
    const { stream, size } = await running.ports.files.get(photo.storageKey);
    const { mediaType, fileName } = photo;
    const file = new FileAnswer({ fileName: fileName ?? "photo", mediaType, body: stream, size, inline: true });
    return unindexed(await fileResponse(file, request));
  });

/** The answer of the form; what is wrong with it is said on the page, with what was typed. */
async function answered(call: SharedCall): Promise<Response> {
  const { request, token, running, opened } = call;
  const { database, ports, now } = running;
  const { name = "", reason = "", answer } = await readFormFields(request);
  const requestId = request.headers.get("x-request-id") ?? randomUUID();
  const { db, events } = database;
  const context = { actor: undefined, db, events, ports, now, door: "http", requestId } as const;
  try {
    await run(answerShare, { token, name, reason, answer }, { ...context, address: addressOf(request) });
  } catch (error) {
    if (!(error instanceof InvalidInput) && !(error instanceof Conflict)) throw error;
    const say = await sayingIn(opened.share.language);
    return reportPage(call, { status: error.status, refused: { message: say(error.message), name, reason } });
  }
  return unindexed(new Response(null, { status: 303, headers: { Location: sharePath(token) } }));
}

async function reportPage(
  { token, running, opened }: SharedCall,
  { status = 200, refused }: { status?: number; refused?: SharedReport["refused"] } = {},
): Promise<Response> {
  const { db } = running.database;
  const { share, log, photos, timeZone } = opened;
  const { language } = share;
  const [words, printed, { company }] = await Promise.all([
    sharedWords(language, timeZone),
    running.ports.printer.words(language),
    readLetterhead(db),
  ]);
  const report: SharedReport = {
    token,
    company,
    share,
    blocks: await serviceReportBlocks(db, log, printed, { language, timeZone, withSource: false }),
    photoIds: photos.map(({ id }) => id),
    changedSince: share.contentHash !== log.contentHash,
    answered: share.answeredHash === log.contentHash,
    refused,
  };
  return page(createElement(SharedReportPage, { words, report }), status);
}

const nothingHere = async (language: Language) =>
  page(createElement(NothingHere, { words: await sharedWords(language) }), 404);

async function tooBusy(language: Language, { retryAfter }: TooMany): Promise<Response> {
  const answer = page(createElement(NothingHere, { words: await sharedWords(language), busy: true }), 429);
  answer.headers.set("Retry-After", String(retryAfter));
  return answer;
}

const styleHash = createHash("sha256").update(styles).digest("base64");
const policy =
  `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; form-action 'self'; ` +
  "base-uri 'none'; frame-ancestors 'none'";

const page = (element: ReactElement, status: number): Response =>
  unindexed(
    new Response(`<!doctype html>${renderToStaticMarkup(element)}`, {
      status,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "private, no-store",
        "Content-Security-Policy": policy,
      },
    }),
  );

/** Neither searched for, nor told to where a link of it leads: the address is the secret. */
function unindexed(answer: Response): Response {
  answer.headers.set("X-Robots-Tag", "noindex");
  answer.headers.set("Referrer-Policy", "no-referrer");
  return answer;
}
