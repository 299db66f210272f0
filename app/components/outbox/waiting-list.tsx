import { Link } from "@remix-run/react";
import { ChevronRight, CircleAlert, ClipboardPen, MessageSquare, ShieldCheck } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { Differences } from "#app/components/differences.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { ConfirmDialog, Dialog, type Openable } from "#app/components/ui/dialog.tsx";
import { LoadingRows } from "#app/components/ui/states.tsx";
import { Button as LinkButton, Flex, Text } from "#app/components/ui/themed.tsx";
import { discard, release } from "#app/data/outbox/outbox.ts";
import type { Waiting } from "#app/data/outbox/waiting.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { useWaiting } from "#app/hooks/use-outbox.ts";
import { inLanguage } from "#app/locales/refusals/in-language.ts";
import { useDifferences } from "./use-differences.ts";
import { stateOf } from "./entry-state.ts";
import "./outbox.css";

const CallWords = lazy(() => import("#app/components/assistant/card/call-words.tsx"));

const icon = { size: 16, "aria-hidden": true } as const;
const signs = { message: MessageSquare, decision: ShieldCheck, call: ClipboardPen } as const;

type Shown = Waiting<"message"> | Waiting<"decision"> | Waiting<"call">;

/** All that waits to be sent, in its order; each can be looked at and thrown away, and what was refused sent again. */
export default function WaitingList({ open, onOpenChange }: Openable) {
  const t = useTranslations("shell.outbox");
  const entries = useWaiting().filter((entry): entry is Shown => entry.kind !== "attachment");
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t("title")} description={t("hint")}>
      {entries.length === 0 ? (
        <Text as="p" size="2" color="gray" role="status">
          {t("none")}
        </Text>
      ) : (
        <ol className="outbox-entries">
          {entries.map((entry) => (
            <WaitingEntry key={entry.id} entry={entry} onLeave={() => onOpenChange(false)} />
          ))}
        </ol>
      )}
    </Dialog>
  );
}

function WaitingEntry({ entry, onLeave }: { entry: Shown; onLeave: () => void }) {
  const t = useTranslations("shell.outbox");
  const states = useTranslations("assistant.outbox");
  const format = useFormat();
  const titleOf = useEntryTitle();
  const [asking, setAsking] = useState(false);
  const Sign = signs[entry.kind];
  const title = titleOf(entry);
  const { held } = entry;
  return (
    <li className="outbox-entry" data-held={held ? true : undefined}>
      {held ? <CircleAlert {...icon} /> : <Sign {...icon} />}
      <div className="outbox-entry-text">
        <Text as="p" size="2" weight="medium" className="breakable">
          {title}
        </Text>
        <Text as="p" size="1" color="gray" role="status">
          {[format.dateTime(new Date(entry.at).toISOString()), states(stateOf(entry)), held && inLanguage(held.reason)]
            .filter(Boolean)
            .join(" · ")}
        </Text>
        {entry.kind === "call" && <CallDetails entry={entry} />}
        <Flex gap="2" mt="1" wrap="wrap">
          {held && entry.state !== "sending" && (
            <Button size="1" onClick={() => void release(entry)}>
              {t(held.current || held.word ? "sendMine" : "sendNow")}
              <span className="visually-hidden"> {title}</span>
            </Button>
          )}
          {entry.kind !== "call" && (
            <LinkButton size="1" variant="soft" color="gray" asChild>
              <Link to={`/chat/${entry.payload.chatId}`} onClick={onLeave}>
                {t("openChat")}
              </Link>
            </LinkButton>
          )}
          {entry.state !== "sending" && (
            <Button size="1" variant="soft" color="gray" onClick={() => setAsking(true)}>
              {t("discard")}
              <span className="visually-hidden"> {title}</span>
            </Button>
          )}
        </Flex>
      </div>
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={t("discardTitle")}
          description={t("discardText", { title })}
          confirmLabel={t("discard")}
          onConfirm={() => void discard(entry)}
          destructive
        />
      )}
    </li>
  );
}

/** What a call sends; where somebody else changed the record first, both versions. */
function CallDetails({ entry: { payload, held, needs } }: { entry: Waiting<"call"> }) {
  const t = useTranslations("shell.outbox");
  const differences = useDifferences(payload.input, held?.current);
  const [open, setOpen] = useState(false);
  return (
    <>
      {needs.length > 0 && (
        <Text as="p" size="1" color="gray">
          {t("files", { count: needs.length })}
        </Text>
      )}
      {differences.length > 0 && <Differences differences={differences} />}
      <details className="outbox-what" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {t("what")} <ChevronRight size={14} aria-hidden className="tool-open" />
        </summary>
        {open && (
          <Suspense fallback={<LoadingRows rows={2} />}>
            <CallWords tool={payload.operation.replace(".", "_")} input={payload.input} />
          </Suspense>
        )}
      </details>
    </>
  );
}

/** The first words of a message, a card's decision, or what a call was called. */
function useEntryTitle(): (entry: Shown) => string {
  const t = useTranslations("shell.outbox");
  return (entry) => {
    if (entry.kind === "call") return entry.payload.title;
    if (entry.kind === "decision")
      return t(entry.payload.decisions.some(({ approved }) => approved) ? "confirmed" : "declined");
    const { text, files } = entry.payload;
    return [t("message"), text || files.map(({ name }) => name).join(", ")].join(": ");
  };
}
