import { TabNav } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";

interface LinkTabsProps<View extends string> {
  label: string;
  views: readonly View[];
  open: View;
  address: (view: View) => string;
  text: (view: View) => string;
  /** Whether the way back leads past the views that were looked at. */
  replace?: boolean;
  /** When the next page is asked for before it is pressed. */
  prefetch?: "intent";
  className?: string;
}

/** Views of one page, each with its address. Where not all fit, the open one is brought into sight. */
export function LinkTabs<View extends string>(tabs: LinkTabsProps<View>) {
  const { label, views, open, address, text, replace = true, prefetch, className } = tabs;
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const list = current.current?.closest("ul");
    if (!list || !current.current || list.scrollWidth <= list.clientWidth) return;
    const [tab, frame] = [current.current.getBoundingClientRect(), list.getBoundingClientRect()];
    // The page itself stays where it is, which scrollIntoView does not promise.
    list.scrollLeft += tab.left + tab.width / 2 - (frame.left + frame.width / 2);
  }, [open]);
  return (
    <TabNav.Root className={className} aria-label={label}>
      {views.map((view) => (
        <TabNav.Link key={view} asChild active={view === open}>
          <Link
            ref={view === open ? current : undefined}
            to={address(view)}
            replace={replace}
            prefetch={prefetch}
            preventScrollReset
          >
            {text(view)}
          </Link>
        </TabNav.Link>
      ))}
    </TabNav.Root>
  );
}
