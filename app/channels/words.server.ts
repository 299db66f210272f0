import { createTranslator } from "use-intl/core";
import type { ChannelWords } from "#agent/channels/words.ts";
import type { Language } from "#db/vocabulary.ts";
import { formatsFor } from "../hooks/formats.ts";
import { loadMessages } from "../locales/messages.ts";
import { sayingIn } from "../locales/refusals/in-language.ts";
import { textUnder } from "../locales/text-under.ts";

/** What the assistant says in messengers, in a person's language; operations and fields are called as on the web. */
export async function channelWords(language: Language): Promise<ChannelWords> {
  const [messages, refusal] = await Promise.all([loadMessages(language), sayingIn(language)]);
  const t = createTranslator({ locale: language, messages, namespace: "channels.talk" });
  const names = createTranslator({ locale: language, messages, namespace: "assistant" });
  // Days of visits have no time zone.
  const format = formatsFor(language, "UTC");
  return {
    linked: (name) => t("linked", { name }),
    reports: (count) => t("reports", { count }),
    day: format.date,
    hours: (hours) => t("hours", { hours: format.number(hours) }),
    actions: (count) => t("actions", { count }),
    faults: (count) => t("faults", { count }),
    parts: (count) => t("parts", { count }),
    unknownMachine: t("unknownMachine"),
    missing: (fields) => t("missing", { fields: format.list(fields) }),
    reading: t("reading"),
    nothingFound: t("nothingFound"),
    save: t("save"),
    open: t("open"),
    wrongMachine: t("wrongMachine"),
    confirm: t("confirm"),
    decline: t("decline"),
    whichMachine: (was) => t("whichMachine", { was }),
    noMachine: (serialNumber) => t("noMachine", { serialNumber }),
    saved: (machines) => t("saved", { machines: format.list(machines) }),
    notSaved: (reason) => t("notSaved", { reason }),
    changed: t("changed"),
    decided: t("decided"),
    noButton: t("noButton"),
    fileTooLarge: (name) => t("fileTooLarge", { name }),
    fileRefused: (name, reason) => t("fileRefused", { name, reason }),
    unsupported: t("unsupported"),
    failed: t("failed"),
    more: (count) => t("more", { count }),
    howToChoose: t("howToChoose"),
    test: t("test"),
    operation: (tool) => textUnder(names, `operation.${tool}`),
    field: (name) => textUnder(names, `field.${name}`),
    refusal,
  };
}
