import { useTranslations } from "use-intl";
import type { ChatMessage } from "#app/data/chats.ts";
import { useUser } from "#app/hooks/use-user.ts";
import { useConversationActions } from "./conversation-context.ts";
import { followUpsOf } from "./follow-ups.ts";

/** Below the last answer: what one may ask next, of which a press sends one. */
export default function FollowUpsList({ message }: { message: ChatMessage }) {
  const t = useTranslations("assistant");
  const { role } = useUser();
  const { say } = useConversationActions();
  const offered = followUpsOf(message, role);
  if (offered.length === 0) return null;
  return (
    <ul className="follow-ups" aria-label={t("followUps")}>
      {offered.map(({ name, machine }) => {
        const text = t(`followUp.${name}`, { machine: machine ?? "" });
        return (
          <li key={name}>
            <button type="button" className="suggestion follow-up" onClick={() => say(text)}>
              {text}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
