import { Theme } from "@radix-ui/themes";
import { Portal } from "radix-ui";
import { Popper } from "radix-ui/internal";
import { useMemo, type ReactNode } from "react";
import { Text } from "./themed.tsx";

/** Words beside an element, with a small arrow; stays within the window. */
export default function Tip({ target, children }: { target: HTMLElement; children: ReactNode }) {
  const anchor = useMemo(() => ({ current: target }), [target]);
  return (
    <Portal.Root>
      <Theme>
        <Popper.Root>
          <Popper.Anchor virtualRef={anchor} />
          <Popper.Content
            role="tooltip"
            className="tip rt-TooltipContent"
            side="top"
            sideOffset={4}
            collisionPadding={10}
            data-state="delayed-open"
          >
            <Text as="p" size="1" className="rt-TooltipText">
              {children}
            </Text>
            <Popper.Arrow className="rt-TooltipArrow" />
          </Popper.Content>
        </Popper.Root>
      </Theme>
    </Portal.Root>
  );
}
