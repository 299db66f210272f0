import { Popover } from "@radix-ui/themes";
import { useRef, type ComponentPropsWithoutRef, type RefObject } from "react";
import type { Openable } from "./dialog.tsx";

export interface AnchoredPopoverProps
  extends Openable, Pick<ComponentPropsWithoutRef<typeof Popover.Content>, "id" | "className" | "align" | "children"> {
  /** The button beside which it opens, and which has the focus again afterwards. */
  trigger: RefObject<HTMLButtonElement>;
  /** What has the focus at first; otherwise it is the first control. */
  startAt?: RefObject<HTMLElement>;
}

/** A popover that stands by itself, so that its button is there before the code that places it. */
export function AnchoredPopover({ trigger, startAt, open, onOpenChange, ...content }: AnchoredPopoverProps) {
  const left = useRef(false);
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={trigger} />
      <Popover.Content
        size="1"
        onOpenAutoFocus={(event) => {
          left.current = false;
          if (!startAt?.current) return;
          event.preventDefault();
          startAt.current.focus();
        }}
        onInteractOutside={(event) => {
          // The button closes by its own click.
          if (trigger.current?.contains(event.target as Node)) event.preventDefault();
          else left.current = true;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!left.current) trigger.current?.focus();
        }}
        {...content}
      />
    </Popover.Root>
  );
}
