import { AnchoredPopover, type AnchoredPopoverProps } from "#app/components/ui/anchored-popover.tsx";
import { ThreadList, type ThreadListProps } from "./thread-list.tsx";

type HistoryPopoverProps = Pick<AnchoredPopoverProps, "trigger" | "open" | "onOpenChange"> & ThreadListProps;

/** One's chats, under their button in the assistant. */
export default function HistoryPopover({ trigger, open, onOpenChange, ...list }: HistoryPopoverProps) {
  return (
    <AnchoredPopover {...{ trigger, open, onOpenChange }} className="assistant-history" align="end">
      <ThreadList {...list} />
    </AnchoredPopover>
  );
}
