import type { Frame } from "../frame.ts";
import { numberWord } from "../date-words.ts";
import type { Concept } from "../phrases/phrase-books.ts";
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
  fill: () => ({ operation: "chats.delete", arguments: {} }),
};
