import signs from "#app/components/ui/signs.svg?raw";
import {
  dueSign,
  issueSign,
  machineTone,
  severitySign,
  signTone,
  taskSign,
  type StatusSign,
} from "#app/components/ui/tones.ts";
import { element } from "./dom.ts";
import type { Json } from "./host.ts";
import type { Wording } from "./wording.ts";

const drawings = new DOMParser().parseFromString(signs, "image/svg+xml");
const svg = "http://www.w3.org/2000/svg";

/** One of the product's drawings: a card has no address to take it from. */
function drawing(name: string, dress: string): SVGSVGElement | undefined {
  const symbol = drawings.getElementById(name);
  if (!symbol) return undefined;
  const made = document.createElementNS(svg, "svg");
  made.setAttribute("class", dress);
  made.setAttribute("viewBox", symbol.getAttribute("viewBox")!);
  made.setAttribute("aria-hidden", "true");
  made.append(...[...symbol.childNodes].map((node) => document.importNode(node, true)));
  return made;
}

export function statusMark(sign: StatusSign, text: string, look: { high?: boolean; quiet?: boolean } = {}) {
  const icon = drawing(sign, "status-icon");
  icon?.setAttribute("data-tone", signTone[sign]);
  return element("span", { class: "status", "data-high": look.high, "data-quiet": look.quiet }, icon, text);
}

/** A machine: the tile of its type. */
export function tile(type: unknown, wording: Wording) {
  const sign = typeof type === "string" ? drawing(type, "machine-sign") : undefined;
  const name = sign && wording.value("machineType", String(type));
  return sign && element("span", { class: "plate-tile", title: name }, sign);
}

const signOf = <Word extends string>(signs: Record<Word, StatusSign>, word: unknown): StatusSign | undefined =>
  typeof word === "string" && Object.hasOwn(signs, word) ? signs[word as Word] : undefined;

export function machineMark(status: string, { value }: Wording) {
  const text = value("machineStatus", status) ?? status;
  if (status === "active") return statusMark("done", text);
  const tone = Object.hasOwn(machineTone, status) ? machineTone[status as keyof typeof machineTone] : "gray";
  return element("span", { class: "host-badge", "data-tone": tone }, text);
}

/** What marks a record: how bad it is, and how far. */
export function marksOf({ severity, status, state, machineType }: Json, wording: Wording): (Node | undefined)[] {
  const bad = signOf(severitySign, severity);
  const high = severity === "High";
  const due = signOf(dueSign, state);
  const [vocabulary, sign] = signOf(issueSign, status)
    ? ["issueStatus", signOf(issueSign, status)!]
    : ["taskStatus", signOf(taskSign, status)];
  return [
    bad && statusMark(bad, wording.value("severity", String(severity)) ?? "", { high, quiet: !high }),
    due &&
      statusMark(due, wording.value("dueState", String(state)) ?? "", {
        high: state === "overdue",
        quiet: state === "upcoming",
      }),
    machineType !== undefined && typeof status === "string"
      ? machineMark(status, wording)
      : !due && sign
        ? statusMark(sign, wording.value(vocabulary, String(status)) ?? "")
        : undefined,
  ];
}
