import { Popover } from "@radix-ui/themes";
import { useRef, type ComponentPropsWithoutRef, type RefObject } from "react";
import type { Openable } from "./dialog.tsx";

export interface AnchoredPopoverProps
  extends Openable, Pick<ComponentPropsWithoutRef<typeof Popover.Content>, "id" | "className" | "align" | "children"> {
  /** The button beside which it opens, and which has the focus again afterwards. */
  trigger: RefObject<HTMLButtonElement>;
}

/** A popover that stands by itself, so that its button is there before the code that places it. */
export function AnchoredPopover({ trigger, open, onOpenChange, ...content }: AnchoredPopoverProps) {
  const left = useRef(false);
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={trigger} />
      <Popover.Content
        size="1"
        onOpenAutoFocus={() => (left.current = false)}
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
