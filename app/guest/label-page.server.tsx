import type { Context } from "#tools/context.ts";
import { createGuestReport } from "#tools/guest-reports/create-guest-report.ts";
import { mostPhotos, longestText } from "#tools/guest-reports/rules.ts";
import { showForm } from "#tools/guest-reports/show-form.ts";
import { NotFound } from "#tools/errors.ts";
import { showLabelledMachine } from "#tools/machine-labels/show-labelled-machine.ts";
import { run } from "#tools/operation.ts";
import { services } from "../context.server.ts";
import { readBody } from "../http/body.server.ts";
import { refusal } from "../http/errors.server.ts";
import { linkFor } from "../pages.ts";
import { scriptPath } from "./script.server.ts";
import { guestOf, isOurForm, otherMethod, page, refusalOf, wantsPage, type Guest } from "./frame.server.tsx";

/** What was typed, which an error must not lose. */
type Typed = Partial<Record<"text" | "name" | "phone", string>>;

/** What the code of a label leads to: the crew to the machine, everybody else to a form. */
export async function labelPage(request: Request, token: string): Promise<Response> {
  const other = otherMethod(request);
  if (other) return other;
  const guest = await guestOf(request);
  const { contextOf } = await services();
  const context = await contextOf(request, request.headers.get("x-request-id") ?? crypto.randomUUID());
  let typed: Typed = {};
  try {
    if (request.method !== "POST") {
      const { actor } = context;
      if (actor && linkFor(actor.role, machinePage))
        return seeOther(pageOfMachine((await run(showLabelledMachine, { token }, context)).serialNumber));
      return form(guest, (await run(showForm, { token }, context)).model, typed);
    }
    if (!(await isOurForm(request))) return refusal(403, "This request comes from another site");
    const sent = (await readBody(request)) as Record<string, unknown>;
    typed = typedIn(sent);
    const { link } = await run(createGuestReport, { ...sent, token, language: guest.language }, context);
    return wantsJson(request) ? Response.json({ link }) : seeOther(link);
  } catch (error) {
    const { status, text, headers } = await refusalOf(error, request, guest);
    if (!wantsPage(request)) return refusal(status, text, headers);
    const model = error instanceof NotFound ? undefined : await modelOf(token, context);
    if (request.method !== "POST" || model === undefined) return notValid(guest, status, headers, text);
    return form(guest, model, typed, { error: text, status, headers });
  }
}

/** What the form says of the machine; nothing where it cannot be shown again either. */
const modelOf = (token: string, context: Omit<Context, "changed">): Promise<string | undefined> =>
  run(showForm, { token }, context).then(
    ({ model }) => model,
    () => undefined,
  );

const machinePage = "/engineer-dashboard";
const pageOfMachine = (serialNumber: string) => `${machinePage}?${new URLSearchParams({ machine: serialNumber })}`;

const seeOther = (location: string) => new Response(null, { status: 303, headers: { Location: location } });

const wantsJson = (request: Request) => request.headers.get("accept") === "application/json";

const typedIn = (sent: Record<string, unknown>): Typed =>
  Object.fromEntries(
    (["text", "name", "phone"] as const).flatMap((name) =>
      typeof sent[name] === "string" ? [[name, sent[name]]] : [],
    ),
  );

function notValid(guest: Guest, status: number, headers: Record<string, string>, text: string): Response {
  const { t } = guest;
  const unknown = status === 404;
  return page(
    guest,
    unknown ? t.notValid : t.tooOften,
    <>
      <h1>{unknown ? t.notValid : t.tooOften}</h1>
      <p>{unknown ? t.notValidHint : text}</p>
    </>,
    { status, headers },
  );
}

function form(
  guest: Guest,
  model: string,
  typed: Typed,
  { error = "", status = 200, headers }: { error?: string; status?: number; headers?: Record<string, string> } = {},
): Response {
  const { t } = guest;
  return page(
    guest,
    t.title,
    <>
      <h1>{t.title}</h1>
      <p>
        {t.intro} <span className="model">{model}</span>
      </p>
      <form
        method="post"
        encType="multipart/form-data"
        data-sending={t.sending}
        data-failed={t.failed}
        data-most={mostPhotos}
      >
        <p className="bad" role="alert">
          {error && `${error} ${t.filesAgain}`}
        </p>
        <label>
          {t.words}
          <textarea name="text" maxLength={longestText} defaultValue={typed.text} aria-describedby="words-hint" />
          <span className="soft" id="words-hint">
            {t.wordsHint}
          </span>
        </label>
        <label>
          {t.photos}
          <input type="file" name="files" accept="image/*" multiple aria-describedby="photos-hint" />
          <span className="soft" id="photos-hint">
            {t.photosHint}
          </span>
        </label>
        <fieldset data-voice hidden>
          <legend>{t.voice}</legend>
          <button type="button" data-start={t.record} data-stop={t.stopRecording}>
            {t.record}
          </button>
          <audio controls hidden aria-label={t.recorded} />
        </fieldset>
        <label>
          <span>
            {t.name} <span className="soft">{t.optional}</span>
          </span>
          <input name="name" autoComplete="name" maxLength={100} defaultValue={typed.name} />
        </label>
        <label>
          <span>
            {t.phone} <span className="soft">{t.optional}</span>
          </span>
          <input name="phone" type="tel" autoComplete="tel" maxLength={50} defaultValue={typed.phone} />
        </label>
        <button className="act">{t.send}</button>
        <p className="soft">{t.privacy}</p>
      </form>
      <script type="module" src={scriptPath()} />
    </>,
    { status, headers },
  );
}
