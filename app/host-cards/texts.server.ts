import { createTranslator } from "use-intl/core";
import { choiceKey } from "#app/components/assistant/card/choice-key.ts";
import type { FieldSpec } from "#app/components/assistant/card/fields.ts";
import { fieldNameIn } from "#app/components/assistant/results/field-name.ts";
import type { hostCards as english } from "#app/locales/en/host-cards.ts";
import { loadMessages } from "#app/locales/messages.ts";
import { textUnder } from "#app/locales/text-under.ts";
import {
  areas,
  dueStates,
  issueStatuses,
  machineStatuses,
  machineTypes,
  serviceTypes,
  severities,
  taskStatuses,
  type Language,
} from "#db/vocabulary.ts";
import type { CardTexts } from "./card-data.ts";

const ofHosts: Record<Language, () => Promise<{ hostCards: typeof english }>> = {
  en: () => import("#app/locales/en/host-cards.ts"),
  es: () => import("#app/locales/es/host-cards.ts"),
  fr: () => import("#app/locales/fr/host-cards.ts"),
  de: () => import("#app/locales/de/host-cards.ts"),
  zh: () => import("#app/locales/zh/host-cards.ts"),
};

/** Members of found records that are called by name. */
const named = ["model", "customerName", "location", "totalHours"];

/** What marks of found records say, by the name under which the card asks. */
const marks: Record<string, readonly string[]> = {
  severity: severities,
  area: areas,
  issueStatus: issueStatuses,
  taskStatus: taskStatuses,
  machineStatus: machineStatuses,
  machineType: machineTypes,
  serviceType: serviceTypes,
};

/** The texts of a tool's card: those of the screens, so that one thing has one name. */
export async function cardTexts(language: Language, tool: string, fields: readonly FieldSpec[]): Promise<CardTexts> {
  const [messages, { hostCards }] = await Promise.all([loadMessages(language), ofHosts[language]()]);
  const all = createTranslator({ locale: language, messages });
  const t = createTranslator({ locale: language, messages, namespace: "assistant" });
  const title = textUnder(t, `operation.${tool}`) ?? tool;
  const members = fields.flatMap((field) => [field, ...(field.fields ?? [])]);
  const choices = members.flatMap(({ name, choices = [] }) =>
    choices.map((choice) => [`${name}.${choice}`, textUnder(all, choiceKey(name, choice)) ?? String(choice)] as const),
  );
  const said = Object.entries(marks).flatMap(([vocabulary, values]) =>
    values.map(
      (value) => [`${vocabulary}.${value}`, textUnder(all, `common.${vocabulary}.${value}`) ?? value] as const,
    ),
  );
  const states = dueStates.map((state) => [`dueState.${state}`, all(`servicePlans.state.${state}`)] as const);
  return {
    words: {
      ...hostCards,
      title,
      // What is filled in later stands for itself.
      saved: t("card.saved", { title }),
      notSaved: t("card.notSaved", { title, reason: "{reason}" }),
      confirm: t("card.confirm"),
      working: t("card.working"),
      more: t("card.more"),
      add: t("card.add"),
      remove: t("card.remove", { number: "{number}" }),
      line: t("card.line", { number: "{number}" }),
      oneALine: t("card.oneALine"),
      number: t("card.number", { id: "{id}" }),
      nobody: t("card.nobody"),
      choose: t("card.choose"),
      invalid: t("card.invalid"),
      open: t("card.open"),
      loading: all("common.loading"),
      none: all("common.nothingFound"),
      showAll: t("result.showAll", { count: "{count}" }),
      required: all("common.required"),
      yes: all("common.yes"),
      no: all("common.no"),
      hours: all("servicePlans.hours", { hours: "{hours}" }),
      or: all("servicePlans.or"),
    },
    fields: Object.fromEntries(
      [...members.map(({ name }) => name), ...named].map((name) => [name, fieldNameIn(t, name)]),
    ),
    values: Object.fromEntries([...choices, ...said, ...states]),
  };
}
