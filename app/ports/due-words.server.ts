import { createTranslator } from "use-intl/core";
import { dueStates, type DueState, type Language } from "#db/vocabulary.ts";
import type { DueWords } from "#tools/service-plans/due-words.ts";
import { loadMessages } from "../locales/messages.ts";

/** The words of calendars are those of the page of service plans. */
export async function dueWords(language: Language): Promise<DueWords> {
  const messages = await loadMessages(language);
  const t = createTranslator({ locale: language, messages, namespace: "servicePlans" });
  return {
    title: t("title"),
    states: Object.fromEntries(dueStates.map((state) => [state, t(`state.${state}`)])) as Record<DueState, string>,
    hours: (hours) => t("hours", { hours: hours.toLocaleString(language) }),
    or: t("or"),
    dueAt: t("dueAt"),
    customer: t("customer"),
    engineer: t("engineer"),
    nobody: t("nobody"),
    steps: t("steps"),
    parts: t("parts"),
  };
}
