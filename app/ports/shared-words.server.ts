import { createTranslator } from "use-intl/core";
import type { Language, ShareAnswer } from "#db/vocabulary.ts";
import type { CustomerLetter } from "#tools/ports.ts";
import { formatsFor } from "../hooks/formats.ts";
import type { shared as english } from "../locales/en/shared.ts";

/** What only customers read, by a link or in a mail; browsers with the product do not load it. */
const texts: Record<Language, () => Promise<{ shared: typeof english }>> = {
  en: () => import("../locales/en/shared.ts"),
  es: () => import("../locales/es/shared.ts"),
  fr: () => import("../locales/fr/shared.ts"),
  de: () => import("../locales/de/shared.ts"),
  zh: () => import("../locales/zh/shared.ts"),
};

async function translator(locale: Language) {
  const { shared } = await texts[locale]();
  return { shared, t: createTranslator({ locale, messages: { shared }, namespace: "shared" }) };
}

/** The words of a shared report's page. */
export async function sharedWords(language: Language, timeZone = "UTC") {
  const { shared, t } = await translator(language);
  const format = formatsFor(language, timeZone);
  const { title, changedSince, photos, pdf, answer, nothing, busy } = shared;
  return {
    ...{ language, title, changedSince, photos, pdf, answer, nothing, busy },
    from: (company: string, name: string) => t("from", { company, name }),
    until: (moment: Date) => t("until", { day: format.date(moment.toISOString()) }),
    photo: (number: number) => t("photo", { number }),
    said: (answered: ShareAnswer, name: string, at: Date) =>
      t(`said.${answered}`, { name, moment: format.dateTime(at.toISOString()) }),
  };
}
export type SharedWords = Awaited<ReturnType<typeof sharedWords>>;

/** The mail that brings a link. */
export async function customerLetter(letter: CustomerLetter): Promise<{ subject: string; text: string }> {
  const { language, timeZone, recipientName, company, sender, machine, srn, day, message, url, expiresAt } = letter;
  const { t } = await translator(language);
  const days = formatsFor(language, "UTC");
  const until = formatsFor(language, timeZone).date(expiresAt.toISOString());
  const report = { machine, number: srn ?? "", day: days.date(day) };
  const text = [
    t("letter.hello", { name: recipientName }),
    ...(message ? [message] : []),
    `${t("letter.text", report)}\n${url}`,
    t("letter.until", { day: until }),
    [sender, company].join("\n"),
  ];
  return { subject: t("letter.subject", report).trim(), text: `${text.join("\n\n")}\n` };
}
