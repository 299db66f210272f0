import { Clock, FileText, Pencil, Send, Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { IconButton } from "#app/components/ui/button.tsx";
import { Flex, Text } from "#app/components/ui/themed.tsx";
import { discard, release } from "#app/data/outbox/actions.ts";
import type { Waiting } from "#app/data/outbox/waiting.ts";
import { stateOf } from "../outbox/entry-state.ts";
import { LongText } from "./long-text.tsx";

const icon = { size: 14, "aria-hidden": true } as const;

/** Messages that the server does not have yet: each can be taken back into the composer or thrown away. */
export function WaitingMessages({
  entries,
  onEdit,
}: {
  entries: Waiting<"message">[];
  onEdit: (entry: Waiting<"message">) => void;
}) {
  const t = useTranslations("assistant");
  const rows = entries.map((entry) => {
    const { text, files } = entry.payload;
    const state = stateOf(entry);
    return (
      <article key={entry.id} className="message message-own message-waiting" aria-label={t("you")}>
        {text && <LongText text={text} />}
        {files.map(({ name }, at) => (
          <span key={at} className="file-chip">
            <FileText {...icon} /> {name}
          </span>
        ))}
        <Flex gap="3" align="center" wrap="wrap" justify="end">
          <Text size="1" color="gray" role="status" className="waiting-state">
            <Clock {...icon} /> {t(`outbox.${state}`)}
            {entry.held?.reason && ` ${entry.held.reason}`}
          </Text>
          {entry.state !== "sending" && (
            <>
              {entry.held && (
                <IconButton
                  label={t("outbox.sendNow")}
                  variant="ghost"
                  color="gray"
                  size="1"
                  onClick={() => void release(entry)}
                >
                  <Send {...icon} />
                </IconButton>
              )}
              <IconButton label={t("outbox.edit")} variant="ghost" color="gray" size="1" onClick={() => onEdit(entry)}>
                <Pencil {...icon} />
              </IconButton>
              <IconButton
                label={t("outbox.discard")}
                variant="ghost"
                color="gray"
                size="1"
                onClick={() => void discard(entry)}
              >
                <Trash2 {...icon} />
              </IconButton>
            </>
          )}
        </Flex>
      </article>
    );
  });
  return <>{rows}</>;
}
