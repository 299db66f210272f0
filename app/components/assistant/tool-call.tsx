import { Skeleton } from "@radix-ui/themes";
import { Check, ChevronRight, CircleAlert, CircleSlash, Loader, RotateCw } from "lucide-react";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ToolPart } from "#agent/chat/messages.ts";
import type { ToolOutput } from "#agent/toolset/tool-output.ts";
import { Button } from "#app/components/ui/button.tsx";
import { useConversationActions } from "./conversation-context.ts";
import { searchTool } from "./results/sources.ts";
import { toolOf } from "./tool-of.ts";
import { useToolTitle } from "./tool-title.ts";

const loadReceipt = () => import("./card/receipt.tsx");
const Receipt = lazy(loadReceipt);
const ConfirmCard = lazy(() => {
  // What follows a card that is confirmed.
  void loadReceipt().catch(() => undefined);
  return import("./card/confirm-card.tsx");
});
const CallWords = lazy(() => import("./card/call-words.tsx"));
const Result = lazy(() => import("./results/result.tsx"));

/** What the assistant did or proposes: a look-up as a quiet line that opens, a change as a card. */
export default function ToolCall({ part, othersWait }: { part: ToolPart; othersWait: boolean }) {
  const t = useTranslations("assistant");
  const toolTitle = useToolTitle();
  const icon = { size: 14, "aria-hidden": true } as const;
  // Without a name the tool was invented by the model; nothing of it is worth showing but that it failed.
  const tool = toolOf(part);
  const title = toolTitle(tool);
  if (tool === "more_tools") return null;
  const asksPerson = part.approval !== undefined && part.approval.isAutomatic !== true;
  switch (part.state) {
    case "approval-requested":
    case "approval-responded":
      return (
        <Suspense fallback={<Skeleton height="12rem" />}>
          <ConfirmCard part={part} othersWait={othersWait && part.state === "approval-responded"} />
        </Suspense>
      );
    case "output-available": {
      const output = part.output as ToolOutput;
      if (asksPerson && output.kind === "record")
        return (
          <Suspense fallback={<Skeleton height="4rem" />}>
            <Receipt tool={tool} title={title} output={output} />
          </Suspense>
        );
      return (
        <>
          <Row
            icon={<Check {...icon} />}
            title={title}
            note={output.kind === "list" ? t(`tool.${foundBy(tool, output)}`, { count: output.total }) : undefined}
            part={part}
          />
          <Suspense fallback={<Skeleton height="4rem" />}>
            <Result tool={tool} output={output} preliminary={part.preliminary === true} />
          </Suspense>
        </>
      );
    }
    case "output-denied":
      return <Row icon={<CircleSlash {...icon} />} title={title} note={deniedNote()} part={part} />;
    case "output-error":
      return asksPerson ? (
        <div className="card-failed" role="alert">
          <CircleAlert size={16} aria-hidden /> {t("card.notSaved", { title, reason: part.errorText })}
        </div>
      ) : (
        <Row icon={<CircleAlert {...icon} />} title={title} note={t("tool.failed")} part={part} />
      );
    default:
      return (
        <Row icon={<Loader {...icon} className="spinning" />} title={title} note={t("tool.running")} part={part} />
      );
  }

  function deniedNote() {
    if (part.approval?.isAutomatic) return t("tool.refused");
    return part.approval?.reason === "superseded" ? t("card.superseded") : t("card.declined");
  }
}

interface RowProps {
  icon: ReactNode;
  title: string;
  note?: string;
  part: ToolPart;
}

/** A quiet line; what was asked for stands behind it, and a proposal that was passed over can be taken up again. */
function Row({ icon, title, note, part }: RowProps) {
  const t = useTranslations("assistant");
  const { takeUp } = useConversationActions();
  const [open, setOpen] = useState(false);
  const input = part.input as Record<string, unknown> | undefined;
  const asked = input && Object.keys(input).length > 0 ? input : undefined;
  const passedOver = part.state === "output-denied" && part.approval?.reason === "superseded";
  const line = (
    <>
      {icon} <span>{title}</span> {note && <span className="tool-note">{note}</span>}
    </>
  );
  if (!asked && !part.errorText) return <div className="tool-row">{line}</div>;
  return (
    <div>
      <details className="tool-row" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {line} <ChevronRight size={14} aria-hidden className="tool-open" />
        </summary>
        {open && asked && (
          <Suspense fallback={<Skeleton height="4rem" />}>
            <CallWords tool={toolOf(part)} input={asked} />
          </Suspense>
        )}
        {part.errorText && <p className="tool-note">{part.errorText}</p>}
      </details>
      {passedOver && (
        <Button
          size="1"
          variant="soft"
          color="gray"
          icon={<RotateCw size={14} aria-hidden />}
          onClick={() => takeUp(part.toolCallId)}
        >
          {t("card.takeUp")}
        </Button>
      )}
    </div>
  );
}

/** A search has as many as were asked for, the most similar first: how many there are, nobody has counted. */
const foundBy = (tool: string, { total, atLeast }: { total: number; atLeast?: boolean }) =>
  tool === searchTool && total > 0 ? "mostSimilar" : atLeast ? "foundOver" : "found";
