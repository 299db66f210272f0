import type { Frame } from "../frame.ts";
import { numberWord } from "../date-words.ts";
import type { Concept } from "../phrases/phrase-books.ts";
import { issueIds } from "./issues.ts";
import { ask, compact, type Intent } from "./intent.ts";

const languageConcepts: [Concept, string][] = [
  ["english", "en"],
  ["spanish", "es"],
  ["french", "fr"],
  ["german", "de"],
  ["chinese", "zh"],
];
const zones: [Concept, string][] = [
  ["zoneCentralEurope", "Europe/Berlin"],
  ["zoneEastern", "America/New_York"],
  ["zonePacific", "America/Los_Angeles"],
  ["zoneIndia", "Asia/Kolkata"],
  ["zoneUtc", "UTC"],
];

/** "Too bright" complains of the one and asks for the other. */
const tooMuch = (frame: Frame, concept: "dark" | "light") =>
  frame
    .spans(concept)
    .some(({ first }) => /^(?:too|zu|trop|demasiado|muy|太)$/.test(frame.words[first - 1]?.norm ?? ""));
function themeOf(frame: Frame) {
  if (frame.says("systemTheme")) return "system";
  if (tooMuch(frame, "light")) return "dark";
  if (tooMuch(frame, "dark")) return "light";
  return frame.says("dark") ? "dark" : frame.says("light") ? "light" : null;
}
const languageOf = (frame: Frame) => languageConcepts.find(([concept]) => frame.says(concept))?.[1] ?? null;
const inLanguage = new RegExp(
  String.raw`\b(?:in|into) (?:english|spanish|french|german|chinese)\b|\bauf (?:englisch|spanisch|französisch|deutsch` +
    String.raw`|chinesisch)\b|\ben (?:anglais|espagnol|français|allemand|chinois|inglés|español|francés|alemán` +
    String.raw`|chino)(?!\p{L})`,
  "iu",
);
const zoneOf = (frame: Frame) => zones.find(([concept]) => frame.says(concept))?.[1] ?? null;

/** A session's length in minutes: "4 hours", "30 min", "an hour", the wished one before the one it replaces. */
export function minutesIn(frame: Frame): number | null {
  for (const [i, { norm }] of frame.words.entries()) {
    const [, joined, short] = /^(\d+)(h|hrs|min|m)$/.exec(norm) ?? [];
    const unit = short ?? frame.words[i + 1]?.norm ?? "";
    const count = joined ? +joined : /^(?:an|a|eine|einer|une|una|uma|een)$/.test(norm) ? 1 : numberWord(norm);
    if (count === null) continue;
    if (/^(?:h|hrs?|hours?|stunden?|heures?|horas?|uur|uren|小)$/.test(unit)) return count * 60;
    if (/^(?:m|min|mins|minutes?|minuten|minutos?|分)$/.test(unit)) return count;
  }
  return null;
}

export const settings: Intent = {
  operations: ["settings.update"],
  recognise(frame) {
    if (frame.machine.said || issueIds(frame).some(({ exists }) => exists.includes("issue")) || frame.people.length)
      return 0;
    // "Left work light smashed" is no wish for another theme.
    const broken = frame.trade("fault", "theme", "dark", "light") > 0 && !frame.question;
    if (broken && !frame.says("theme", "session", "notification", "language", "timeZone", "change")) return 0;
    const short = frame.words.length <= 9;
    if (frame.says("session") && (minutesIn(frame) !== null || (short && frame.says("change")))) return 0.92;
    if (frame.says("notification") && frame.says("on", "off", "change")) return 0.88;
    if (frame.says("timeZone") && (zoneOf(frame) || frame.says("change"))) return 0.9;
    if (themeOf(frame) && (frame.says("theme") || frame.words.length <= 4) && short) return 0.88;
    // "Too bright, go dark"
    if ((tooMuch(frame, "dark") || tooMuch(frame, "light")) && short && !frame.question && !frame.trade("part"))
      return 0.8;
    // "Make it light again, …"
    if (themeOf(frame) && frame.says("change") && frame.says("this") && short && !frame.says("issue")) return 0.8;
    if (
      (languageOf(frame) || frame.says("otherLanguage")) &&
      short &&
      (frame.says("language", "theme", "change", "settings") ||
        frame.rest("english", "spanish", "french", "german", "chinese", "otherLanguage", "thanks").length === 0)
    )
      return 0.86;
    // "I would rather have it all in French"
    if (
      languageOf(frame) &&
      inLanguage.test(frame.text) &&
      !frame.question &&
      frame.words.length <= 12 &&
      frame.says("thing", "this", "all", "theme", "language") &&
      !frame.says("chat", "pdf", "serviceReport", "issue", "part", "report")
    )
      return 0.74;
    if (zoneOf(frame) && short && frame.says("change", "timeZone")) return 0.7;
    return frame.says("theme", "language") &&
      frame.says("change") &&
      frame.words.length <= 5 &&
      frame.rest("theme", "change", "language", "mine").length === 0
      ? 0.5
      : 0;
  },
  fill(frame) {
    const session = frame.says("session") ? (frame.given.sessionTimeout ?? minutesIn(frame)) : null;
    const on = frame.says("off") ? false : true;
    const notifications = frame.says("notification")
      ? compact({
          weeklyReports: frame.says("weekly") ? on : null,
          push: /\bpush\b/i.test(frame.text) ? on : null,
          email: /\be-?mail\b/i.test(frame.text) || !(frame.says("weekly") || /\bpush\b/i.test(frame.text)) ? on : null,
        })
      : null;
    const values = compact({
      theme: notifications ? null : (frame.given.theme ?? themeOf(frame)),
      sessionTimeout: session,
      language: notifications ? null : languageOf(frame),
      timeZone: frame.says("timeZone") || !themeOf(frame) ? zoneOf(frame) : null,
      notifications,
    });
    if (!Object.keys(values).length)
      ask(
        frame.says("session")
          ? "sessionTimeout"
          : frame.says("timeZone")
            ? "timeZone"
            : frame.says("otherLanguage", "language") && !frame.says("dark", "light")
              ? "language"
              : "theme",
      );
    return { operation: "settings.update", arguments: values };
  },
};

export const renameChatIntent: Intent = {
  operations: ["chats.rename"],
  recognise: (frame) =>
    frame.says("rename") &&
    (frame.says("chat") ||
      /^(?:rename|call|title|name) (?:this|it)/.test(frame.words.map(({ norm }) => norm).join(" ")))
      ? 0.95
      : 0,
  fill: (frame) => ({
    operation: "chats.rename",
    arguments: { title: frame.given.title ?? titleOf(frame) ?? ask("title") },
  }),
};

/** The words behind the chat and its preposition, or what stands in quotation marks. */
function titleOf(frame: Frame): string | null {
  const quoted = /["“„«'‘]([^"”“»'’]{2,})["”“»'’]/u.exec(frame.text)?.[1];
  if (quoted) return quoted;
  const chat = frame.spans("chat").at(-1) ?? frame.spans("rename").at(-1);
  if (!chat) return null;
  const behind = frame.text
    .slice(frame.words[chat.last]!.end)
    .replace(
      /^[\s:,]*(?:(?:to|as|into|in|zu|um in|en|a|como|para|naar|um|por|de|改成|为|成|改名为|叫)\s*)*[:\s]*/iu,
      "",
    )
    .replace(/[.!]+$/, "")
    .trim();
  const germanVerb = behind.replace(/\s+um(?:benennen)?$/, "");
  return germanVerb || null;
}

export const deleteChatIntent: Intent = {
  operations: ["chats.delete"],
  recognise: (frame) =>
    frame.says("delete") && frame.says("chat") && !frame.ids.length && !frame.machine.said ? 0.92 : 0,
  fill: () => ({ operation: "chats.delete", arguments: {} }),
};
