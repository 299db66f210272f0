import { Callout } from "@radix-ui/themes";
import { CircleAlert, RotateCw } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { ApiError } from "#app/data/client.ts";
import { useConversationActions } from "./conversation-context.ts";

/** A question without an answer: why, as far as it is known, and another try. The question itself is stored. */
export function FailedAnswer({ error }: { error: Error | undefined }) {
  const t = useTranslations("assistant");
  const { regenerate } = useConversationActions();
  const text = useTextOf(error);
  return (
    <Callout.Root color={error ? "red" : "gray"} size="1" role={error ? "alert" : undefined}>
      <Callout.Icon>
        <CircleAlert size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>{text}</Callout.Text>
      <div>
        <Button size="1" variant="soft" icon={<RotateCw size={14} aria-hidden />} onClick={regenerate}>
          {t("tryAgain")}
        </Button>
      </div>
    </Callout.Root>
  );
}

/** What the server says is for people; what a browser or a proxy says is not. */
function useTextOf(error: Error | undefined): string {
  const t = useTranslations("assistant");
  if (!error) return t("noAnswer");
  if (error instanceof ApiError) return error.text || t("serverFailed");
  return error instanceof TypeError || error.name === "NetworkError" ? t("connectionLost") : error.message;
}
