import { Callout } from "@radix-ui/themes";
import { CircleAlert, RotateCw } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { Flex, Text } from "#app/components/ui/themed.tsx";
import type { ChatMessage } from "#app/data/chats.ts";
import { ApiError } from "#app/data/client.ts";
import { useConversationActions } from "./conversation-context.ts";

/** A question without an answer: why, as far as it is known, and another try. The question itself is stored. */
export function FailedAnswer({ error }: { error: Error | undefined }) {
  const t = useTranslations("assistant");
  const { regenerate } = useConversationActions();
  const { text, again } = useFailure(error);
  return (
    <Callout.Root color={error ? "red" : "gray"} size="1" role={error ? "alert" : undefined}>
      <Callout.Icon>
        <CircleAlert size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>{text}</Callout.Text>
      {again && (
        <div>
          <Button size="1" variant="soft" icon={<RotateCw size={14} aria-hidden />} onClick={regenerate}>
            {t("tryAgain")}
          </Button>
        </div>
      )}
    </Callout.Root>
  );
}

/** An earlier question without an answer: it can be asked again, behind what was said since. */
export function UnansweredMessage({ message }: { message: ChatMessage }) {
  const t = useTranslations("assistant");
  const { askAgain } = useConversationActions();
  return (
    <Flex gap="3" align="center" justify="end" className="unanswered">
      <Text size="1" color="gray">
        <CircleAlert size={14} aria-hidden /> {t("noAnswer")}
      </Text>
      <Button
        size="1"
        variant="soft"
        color="gray"
        icon={<RotateCw size={14} aria-hidden />}
        onClick={() => askAgain(message)}
      >
        {t("tryAgain")}
      </Button>
    </Flex>
  );
}

interface Failure {
  text: string;
  /** Another try may work. */
  again: boolean;
}

/** What the server says is for people; what a browser or a proxy says is not. */
function useFailure(error: Error | undefined): Failure {
  const t = useTranslations("assistant");
  if (!error) return { text: t("noAnswer"), again: true };
  if (error instanceof ApiError) return { text: error.text || t("serverFailed"), again: true };
  if (error instanceof TypeError || error.name === "NetworkError") return { text: t("connectionLost"), again: true };
  try {
    const { error: text, again } = JSON.parse(error.message) as { error: string; again: boolean };
    return { text, again };
  } catch {
    return { text: error.message, again: true };
  }
}
