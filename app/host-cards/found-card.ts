import { detailsOf, separator } from "#app/components/assistant/results/record-details.ts";
import type { CardOutcome } from "#agent/mcp/cards.ts";
import { describe } from "#tools/records/rules.ts";
import type { CardData } from "./card-data.ts";
import { button, element } from "./dom.ts";
import type { Host, Json, ToolResult } from "./host.ts";
import { openLink } from "./links.ts";
import { machineMark, marksOf, tile } from "./marks.ts";
import type { Wording } from "./wording.ts";

const shownAtFirst = 5;

/** What a look-up found: a machine with its facts, or records with what marks them, each leading to its page. */
export function foundCard(
  { tool, member }: CardData,
  { host, wording, place }: { host: Host; wording: () => Wording; place: HTMLElement },
) {
  let found: ToolResult | undefined;
  let all = false;

  function draw() {
    const words = wording();
    const body = !found
      ? element("p", { class: "host-told", role: "status" }, words.say("loading"))
      : answer(found, words);
    const head = element("h1", {}, words.say("title"));
    place.replaceChildren(element("section", { class: "host-card", "aria-label": words.say("title") }, head, body));
  }

  function answer({ isError, structuredContent = {}, _meta, content }: ToolResult, words: Wording) {
    const outcome = _meta?.[member] as CardOutcome | undefined;
    if (outcome?.outcome === "refused") return element("p", { class: "host-fault" }, outcome.said[words.language]);
    if (isError) return element("p", { class: "host-fault" }, content?.[0]?.text ?? words.say("failed"));
    const pages = outcome?.outcome === "done" ? outcome.pages : [];
    const listed = Array.isArray(structuredContent.items);
    const rows = (listed ? structuredContent.items : [structuredContent]) as Json[];
    if (rows.length === 0) return element("p", { class: "host-told" }, words.say("none"));
    if (tool.startsWith("machines_") && rows.length === 1) return machine(rows[0]!, pages[0], words);
    return list(rows, { pages, total: Number(structuredContent.total ?? rows.length) }, words);
  }

  function machine(row: Json, page: string | null | undefined, words: Wording) {
    const type = words.value("machineType", String(row.machineType)) ?? String(row.machineType);
    const facts: [name: string, value: string][] = [
      ["model", [row.model, type].filter(Boolean).map(String).join(separator)],
      ["customerName", words.text(row.customerName)],
      ["location", words.text(row.location)],
      ["totalHours", row.totalHours == null ? "" : words.say("hours", { hours: words.text(row.totalHours) })],
    ];
    return element(
      "div",
      { class: "host-machine" },
      element(
        "p",
        { class: "host-row" },
        element("span", { class: "plate" }, tile(row.machineType, words), String(row.serialNumber)),
        machineMark(String(row.status), words),
      ),
      element(
        "dl",
        { class: "facts" },
        ...facts.map(([name, value]) =>
          element("div", {}, element("dt", {}, words.field(name)), element("dd", {}, value || "–")),
        ),
      ),
      page && openLink(page, host, words),
    );
  }

  function list(rows: Json[], { pages, total }: { pages: (string | null)[]; total: number }, words: Wording) {
    const shown = all ? rows : rows.slice(0, shownAtFirst);
    const showAll = button(words.say("showAll", { count: rows.length }), { class: "host-quiet" }, () => {
      all = true;
      draw();
      place.querySelectorAll<HTMLElement>(".host-found a")[shownAtFirst]?.focus();
    });
    return element(
      "div",
      {},
      element("ul", { class: "host-found" }, ...shown.map((row, at) => item(row, pages[at], words))),
      element(
        "div",
        { class: "host-acts" },
        rows.length > shown.length && showAll,
        rows.length < total &&
          element(
            "span",
            { class: "host-hint" },
            words.say("shownOf", { shown: words.text(rows.length), total: words.text(total) }),
          ),
      ),
    );
  }

  function item(row: Json, page: string | null | undefined, words: Wording) {
    const text = [describe(row) || words.text(row.description), row.planName]
      .filter(Boolean)
      .map(String)
      .join(separator);
    const due = [
      row.dueHours != null && words.say("hours", { hours: words.text(row.dueHours) }),
      row.dueOn != null && words.text(row.dueOn),
    ].filter(Boolean);
    const below = row.planName
      ? [due.join(` ${words.say("or")} `), words.text(row.assignedToName)]
      : detailsOf(tool).map((member) => words.value(member, String(row[member])) ?? words.text(row[member]));
    const type = row.machineType ?? (row.machine as Json | undefined)?.machineType;
    return element(
      "li",
      {},
      element(
        "div",
        { class: "host-row" },
        tile(type, words),
        page ? openLink(page, host, words, text) : element("span", {}, text),
        ...marksOf(row, words).filter((mark) => mark !== undefined),
      ),
      element("div", { class: "host-hint" }, below.filter(Boolean).join(separator)),
    );
  }

  return {
    result(result: ToolResult) {
      found = result;
      draw();
    },
    draw,
  };
}
