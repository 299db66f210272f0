import { Callout } from "@radix-ui/themes";
import { APICallError } from "ai";
import { CircleAlert, RotateCw } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { useConversationActions } from "./conversation-context.ts";

/** A question without an answer: why, as far as it is known, and another try. The question itself is stored. */
export function FailedAnswer({ error }: { error: Error | undefined }) {
  const t = useTranslations("assistant");
  const { regenerate } = useConversationActions();
  return (
    <Callout.Root color={error ? "red" : "gray"} size="1" role={error ? "alert" : undefined}>
      <Callout.Icon>
        <CircleAlert size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>{error ? textOf(error) : t("noAnswer")}</Callout.Text>
      <div>
        <Button size="1" variant="soft" icon={<RotateCw size={14} aria-hidden />} onClick={regenerate}>
          {t("tryAgain")}
        </Button>
      </div>
    </Callout.Root>
  );
}

/** Refusals come as JSON with a text for people. */
function textOf(error: Error): string {
  const body = APICallError.isInstance(error) ? (error.responseBody ?? error.message) : error.message;
  try {
    return (JSON.parse(body) as { error?: string }).error ?? body;
  } catch {
    return body;
  }
}
