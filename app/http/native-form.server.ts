import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { sayingIn } from "../locales/refusals/in-language.ts";
import { readFormFields } from "./body.server.ts";
import { errorResponse } from "./errors.server.ts";
import { languageOf } from "./language.server.ts";

/** What a form was refused for, in the language of its page: altogether, and by its fields. */
export interface FormRefusal {
  text: string;
  fields: Record<string, string>;
}

interface Answer {
  error?: string;
  details?: { path: string; message: string }[];
}

export interface FormSent {
  /** The call that the page's own program makes with these fields. */
  call: (args: ActionFunctionArgs) => unknown;
  /** What it is given of them. */
  given: Record<string, string>;
  /** What is wrong before it is called. */
  fault?: string;
  /** Where one goes from here; to the same page where there is none. */
  to?: string;
}

/**
 * Answers a form that a browser has sent before the page's program ran, by the same call, with all its checks. Then the
 * browser is led on, or the page is drawn again with what was refused.
 */
export async function answerForm(args: ActionFunctionArgs, read: (fields: Record<string, string>) => FormSent) {
  const say = await sayingIn(languageOf(args.request));
  const refused = ({ error = "", details = [] }: Answer, status: number, headers?: HeadersInit) => {
    const fields = Object.fromEntries(details.map(({ path, message }) => [path, say(message)]));
    const refusal: FormRefusal = { text: say(error), fields };
    return data({ done: false, refusal }, { status, headers });
  };
  let sent: FormSent;
  try {
    sent = read(await readFormFields(args.request));
  } catch (error) {
    const answer = errorResponse(error, "", console.error);
    return refused((await answer.json()) as Answer, answer.status);
  }
  if (sent.fault) return refused({ error: sent.fault }, 400);
  const headers = new Headers(args.request.headers);
  headers.set("Content-Type", "application/json");
  for (const ofForm of ["content-length", "content-encoding", "transfer-encoding"]) headers.delete(ofForm);
  const { url, signal } = args.request;
  const request = new Request(url, { method: "POST", headers, body: JSON.stringify(sent.given), signal });
  const answer = (await sent.call({ ...args, request })) as Response;
  const kept = new Headers();
  for (const cookie of answer.headers.getSetCookie()) kept.append("Set-Cookie", cookie);
  const wait = answer.headers.get("Retry-After");
  if (wait) kept.set("Retry-After", wait);
  const body = (await answer.json()) as Answer;
  if (!answer.ok) return refused(body, answer.status, kept);
  return sent.to ? redirect(sent.to, { headers: kept }) : data({ done: true, refusal: undefined }, { headers: kept });
}
