import { useEffect, useState, type ReactNode } from "react";
import { IntlProvider } from "use-intl";
import type { Language } from "#db/vocabulary.ts";
import { loadMessages, messagesOf } from "./messages.ts";
import { speak } from "./refusals/in-language.ts";

/** Texts, formats and time zone of whoever looks. A new language shows once its texts have come. */
export function LocaleProvider({
  language,
  timeZone,
  children,
}: {
  language: Language;
  timeZone: string;
  children: ReactNode;
}) {
  const [shown, setShown] = useState<Language>(messagesOf(language) ? language : "en");
  useEffect(() => {
    void loadMessages(language).then(() => setShown(language));
    void speak(language);
  }, [language]);
  return (
    <IntlProvider locale={shown} messages={messagesOf(shown)} timeZone={timeZone}>
      {children}
    </IntlProvider>
  );
}
