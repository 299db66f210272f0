import { useTranslations } from "use-intl";
import { useConversationActions } from "./conversation-context.ts";
import Markdown from "./markdown.tsx";

/** An answer that offers something to choose from: its words, and below them the choices, of which a press sends one. */
export default function Choices({ text, choices }: { text: string; choices: readonly string[] }) {
  const t = useTranslations("assistant");
  const { say } = useConversationActions();
  const offered = new Set(choices.map((choice) => `- ${choice}`));
  const words = text
    .split("\n")
    .filter((line) => !offered.has(line))
    .join("\n");
  return (
    <>
      <Markdown text={words} streaming={false} />
      <ul className="choices" aria-label={t("choices")}>
        {choices.map((choice) => (
          <li key={choice}>
            <button type="button" className="suggestion" onClick={() => say(choice)}>
              {choice}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
