import { Link } from "@remix-run/react";
import { createContext, useContext, type MouseEvent } from "react";
import { usePageLinks } from "#app/hooks/use-user.ts";

/** Which issue stands beside the lists, and how another takes its place. */
export const IssueBeside = createContext<{ id: number | undefined; open: (id: number) => void }>({
  id: undefined,
  open: () => undefined,
});

/** From here on there is room for an issue beside the lists. */
const roomBeside = "(min-width: 1024px)";

interface RowTitleProps {
  title: string;
  machineId: number;
  issueId: number;
}

/**
 * What a row is called. It opens the issue beside the list, and while one stands there whichever row has the focus. On
 * small screens, and in a tab of its own, it leads to its machine, for those who may open that page.
 */
export function RowTitle({ title, machineId, issueId }: RowTitleProps) {
  const to = usePageLinks()(`/engineer-dashboard?machineId=${machineId}&issue=${issueId}`);
  const beside = useContext(IssueBeside);
  const shown = {
    className: "row-open",
    title,
    "aria-current": beside.id === issueId || undefined,
    onFocus: () => beside.id !== undefined && beside.id !== issueId && beside.open(issueId),
  };
  if (!to)
    return (
      <button type="button" {...shown} onClick={() => beside.open(issueId)}>
        {title}
      </button>
    );
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !matchMedia(roomBeside).matches) return;
    event.preventDefault();
    beside.open(issueId);
  };
  return (
    <Link to={to} {...shown} onClick={open}>
      {title}
    </Link>
  );
}
