import { cancelGuestReport } from "#tools/guest-reports/cancel-guest-report.ts";
import { showState } from "#tools/guest-reports/show-state.ts";
import { run } from "#tools/operation.ts";
import { services } from "../context.server.ts";
import { refusal } from "../http/errors.server.ts";
import { guestOf, isOurForm, otherMethod, page, refusalOf, wantsPage } from "./frame.server.tsx";

/** What became of a report: thanks, how far it is, and a way to take it back. Tells nothing of people or machines. */
export async function reportPage(request: Request, token: string): Promise<Response> {
  const other = otherMethod(request);
  if (other) return other;
  const guest = await guestOf(request);
  const { t, language } = guest;
  const { contextOf } = await services();
  const context = await contextOf(request, request.headers.get("x-request-id") ?? crypto.randomUUID());
  let refused: Awaited<ReturnType<typeof refusalOf>> | undefined;
  if (request.method === "POST") {
    if (!(await isOurForm(request))) return refusal(403, "This request comes from another site");
    try {
      await run(cancelGuestReport, { token }, context);
      return new Response(null, { status: 303, headers: { Location: new URL(request.url).pathname } });
    } catch (error) {
      refused = await refusalOf(error, request, guest);
    }
  }
  try {
    const { state, sentAt } = await run(showState, { token }, context);
    const sent = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(sentAt));
    return page(
      guest,
      t.stateTitle,
      <>
        <h1>{state === "received" ? t.thanks : t.stateTitle}</h1>
        {state === "received" && <p>{t.thanksHint}</p>}
        {refused && (
          <p className="bad" role="alert">
            {refused.text}
          </p>
        )}
        <div className="state">
          <p role="status">
            <strong>{t.states[state]}</strong>
          </p>
          <p className="soft">
            {t.sentAt} <time dateTime={sentAt}>{sent}</time>
          </p>
        </div>
        {state === "received" && (
          <form method="post">
            <p className="soft">{t.withdrawHint}</p>
            <button>{t.withdraw}</button>
          </form>
        )}
      </>,
      { status: refused?.status, headers: refused?.headers },
    );
  } catch (error) {
    const { status, text, headers } = await refusalOf(error, request, guest);
    if (!wantsPage(request)) return refusal(status, text, headers);
    return page(guest, t.stateTitle, <h1>{text}</h1>, { status, headers });
  }
}
