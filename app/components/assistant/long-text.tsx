import { useState } from "react";
import { useTranslations } from "use-intl";

const shownCharacters = 1_200;
const shownLines = 14;

/** What a person wrote, as written; a pasted chat by its beginning. */
export function LongText({ text }: { text: string }) {
  const t = useTranslations("assistant.message");
  const [open, setOpen] = useState(false);
  const short = shortened(text);
  return (
    <div className="message-plain">
      {open ? text : short}
      {short !== text && (
        <button type="button" className="message-more" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t("showLess") : t("showAll")}
        </button>
      )}
    </div>
  );
}

function shortened(text: string): string {
  const lines = text.split("\n", shownLines + 1);
  const cut = lines.slice(0, shownLines).join("\n").slice(0, shownCharacters);
  return cut.length < text.length ? `${cut} …` : text;
}
