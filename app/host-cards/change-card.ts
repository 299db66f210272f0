import { arranged, changed, type Values } from "#app/components/assistant/card/values.ts";
import type { CardOutcome } from "#agent/mcp/cards.ts";
import type { CardData } from "./card-data.ts";
import { button, element } from "./dom.ts";
import { drawField } from "./fields.ts";
import type { Host, Json, ToolResult } from "./host.ts";
import { statusMark } from "./marks.ts";
import { openLink } from "./links.ts";
import type { Reads } from "./reads.ts";
import type { Wording } from "./wording.ts";

/**
 * `asked`: the model has called, and the program asks the person. `open`: nothing is saved, values can be corrected and
 * sent. `sending`: they were sent, and the program asks. `saved`: it is done.
 */
type Phase = "asked" | "open" | "sending" | "saved";

export interface ChangeCard {
  input(values: Json): void;
  result(result: ToolResult): void;
  cancelled(): void;
  draw(): void;
}

/** A proposed change as a form. What it sends is a call like the model's: the server asks before anything is saved. */
export function changeCard(
  { tool, form, member }: CardData & { form: NonNullable<CardData["form"]> },
  { host, reads, wording, place }: { host: Host; reads: Reads; wording: () => Wording; place: HTMLElement },
): ChangeCard {
  let phase: Phase = "asked";
  let proposed: Values = {};
  let values: Values = {};
  let outcome: CardOutcome | { outcome: "not-passed" | "cancelled" } | undefined;
  let more = false;

  const take = ({ isError, _meta, content }: ToolResult, sent: boolean) => {
    outcome = (_meta?.[member] as CardOutcome | undefined) ?? {
      outcome: isError ? "failed" : "done",
      pages: [],
    };
    phase = isError ? "open" : "saved";
    if (sent && !isError) host.tellModel(content?.find(({ type }) => type === "text")?.text ?? "");
    draw();
    // Whoever pressed here reads on here; nobody else is fetched from where they are.
    if (sent) place.querySelector<HTMLElement>("[role=status]")?.focus();
  };

  async function send() {
    phase = "sending";
    outcome = undefined;
    draw();
    try {
      take(await host.call(tool, values), true);
    } catch {
      outcome = { outcome: "not-passed" };
      phase = "open";
      draw();
    }
  }

  function saidNow(): string {
    const { say, language } = wording();
    if (phase === "asked") return say("asked");
    if (phase === "sending") return say("working");
    switch (outcome?.outcome) {
      case "refused": {
        // What stands at its field need not be read twice.
        const { faults, said } = outcome;
        const atFields = faults.every(({ path }) => form.fields.some(({ name }) => name === path.split(".")[0]));
        return faults.length > 0 && atFields ? say("invalid") : say("notSaved", { reason: said[language] });
      }
      case "declined":
      case "unasked":
      case "failed":
      case "cancelled":
        return say(outcome.outcome);
      case "not-passed":
        return say("notPassed");
      default:
        return "";
    }
  }

  function draw() {
    const words = wording();
    const { say, language } = words;
    const refused = outcome?.outcome === "refused" ? outcome : undefined;
    const faults = Object.fromEntries(
      (refused?.faults ?? []).map(({ path, said }) => [path, said[language]]).reverse(),
    );
    const shown = arranged(form.fields, form.first, (name) => proposed[name] != null);
    const rest = form.fields.filter((field) => !shown.includes(field));
    const wrongBelow = rest.some(({ name }) => Object.keys(faults).some((path) => path.split(".")[0] === name));
    const doubt = form.doubt && (refused || values.confirm === true) ? [form.doubt] : [];
    const all = [...shown, ...(more || wrongBelow ? rest : []), ...doubt];
    const saved = phase === "saved";
    const page = outcome?.outcome === "done" ? outcome.pages[0] : undefined;
    const told = saved ? statusMark("done", say("saved")) : saidNow();
    place.replaceChildren(
      element(
        "section",
        { class: "host-card", "aria-label": say("title") },
        element("h1", {}, say("title")),
        element(
          "div",
          { class: "host-grid" },
          ...all.map((field) =>
            drawField({
              field,
              path: field.name,
              value: values[field.name],
              set: (next) => (values = changed(values, field.name, next)),
              disabled: phase !== "open",
              faults,
              values,
              wording: words,
              reads,
            }),
          ),
        ),
        element("p", { class: refused ? "host-told host-fault" : "host-told", role: "status", tabindex: -1 }, told),
        phase === "open" &&
          element(
            "div",
            { class: "host-acts" },
            button(say("confirm"), { class: "host-act", disabled: !host.passesCalls }, () => void send()),
            rest.length > 0 &&
              !more &&
              !wrongBelow &&
              button(say("more"), { class: "host-quiet" }, () => {
                more = true;
                draw();
              }),
            element("span", { class: "host-hint" }, say(host.passesCalls ? "again" : "noCalls")),
          ),
        saved && page && openLink(page, host, words),
      ),
    );
  }

  return {
    input(next) {
      proposed = values = next;
      draw();
    },
    result: (result) => take(result, false),
    cancelled() {
      phase = "open";
      outcome = { outcome: "cancelled" };
      draw();
    },
    draw,
  };
}
