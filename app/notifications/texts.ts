import type { createTranslator } from "use-intl/core";
import type { Messages } from "#app/locales/messages.ts";

/** The texts about notifications, in the language of whoever reads them. */
export type NotificationTexts = ReturnType<typeof createTranslator<Messages, "notifications">>;
