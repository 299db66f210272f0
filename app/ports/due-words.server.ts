import { createTranslator } from "use-intl/core";
import { dueStates, type DueState, type Language } from "#db/vocabulary.ts";
import type { DueWords } from "#tools/service-plans/due-words.ts";
import { formatsFor } from "../hooks/formats.ts";
import { loadMessages } from "../locales/messages.ts";

/** The words of calendars are those of the page of service plans. */
export async function dueWords(language: Language): Promise<DueWords> {
  const messages = await loadMessages(language);
  const t = createTranslator({ locale: language, messages, namespace: "servicePlans" });
  // Days of calendars have no time zone.
  const format = formatsFor(language, "UTC");
  return {
    title: t("title"),
    states: Object.fromEntries(dueStates.map((state) => [state, t(`state.${state}`)])) as Record<DueState, string>,
    hours: (hours) => t("hours", { hours: format.number(hours) }),
    day: format.date,
    or: t("or"),
    dueAt: t("dueAt"),
    customer: t("customer"),
    engineer: t("engineer"),
    nobody: t("nobody"),
    steps: t("steps"),
    parts: t("parts"),
  };
}
