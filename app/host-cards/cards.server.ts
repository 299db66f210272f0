import { createHash } from "node:crypto";
import { script, style } from "virtual:host-card";
import { cardMember, type Cards, type Said } from "#agent/mcp/cards.ts";
import { fieldsOf } from "#app/components/assistant/card/fields.ts";
import { cardForms, fieldsOfForm } from "#app/components/assistant/card/forms.ts";
import { sayingIn } from "#app/locales/refusals/in-language.ts";
import { languages, type Language } from "#db/vocabulary.ts";
import { cardDataId, type CardData, type CardFields } from "./card-data.ts";
import { cardTexts } from "./texts.server.ts";

/** Look-ups whose answers are shown as a card: a machine, and lists of what people work on. */
const lookUps = [
  "machines_show",
  "machines_list",
  "issues_list",
  "issues_show",
  "tasks_list",
  "service-logs_list",
  "service-logs_show",
  "service-plans_list-due",
  "service-plans_show-due",
  "parts-requests_list",
  "customers_list",
  "engineers_list",
];

const digest = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Stricter than hosts have to be: what is not this script and this sheet does not run, and nothing is fetched. */
const policy = [
  "default-src 'none'",
  `script-src ${digest(script)}`,
  `style-src ${digest(style)}`,
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** JSON within a document: nothing in it ends the element it stands in. */
const inDocument = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

const documentOf = (data: CardData) =>
  `<!doctype html><html lang="${data.language}"><head><meta charset="utf-8">` +
  `<meta http-equiv="Content-Security-Policy" content="${policy}">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">` +
  `<title>Maintenance Hub</title><style>${style}</style></head><body><main></main>` +
  `<script type="application/json" id="${cardDataId}">${inDocument(data)}</script>` +
  `<script>${script}</script></body></html>`;

const inEach = async <Value>(valueIn: (language: Language) => Promise<Value>) =>
  Object.fromEntries(
    await Promise.all(languages.map(async (language) => [language, await valueIn(language)] as const)),
  ) as Record<Language, Value>;

function formOf(tool: string): CardFields | undefined {
  const form = cardForms[tool];
  if (!form) return undefined;
  const fields = fieldsOfForm(form);
  const confirm = fieldsOf(form.schema).find(({ name }) => name === "confirm");
  return { fields, first: form.first, doubt: fields.some(({ name }) => name === "confirm") ? undefined : confirm };
}

/** The cards of the product as hosts of other makers show them: its forms, its words, its colours. */
export const hostCards: Cards = {
  has: (tool) => tool in cardForms || lookUps.includes(tool),
  page: async (tool, { language, timeZone }) => {
    const form = formOf(tool);
    const fields = form ? [...form.fields, ...(form.doubt ? [form.doubt] : [])] : [];
    const texts = await inEach((each) => cardTexts(each, tool, fields));
    return documentOf({ tool, member: cardMember, language, timeZone, form, texts });
  },
  say: (text): Promise<Said> => inEach(async (language) => (await sayingIn(language))(text)),
};
