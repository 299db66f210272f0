import { Link } from "@remix-run/react";
import { usePageLinks } from "#app/hooks/use-user.ts";

interface RowTitleProps {
  title: string;
  machineId: number;
  issueId: number;
}

/** What a row is called; it leads to its machine, for those who may open that page. */
export function RowTitle({ title, machineId, issueId }: RowTitleProps) {
  const to = usePageLinks()(`/engineer-dashboard?machineId=${machineId}&issue=${issueId}`);
  const shown = { className: "row-open", title };
  return to ? (
    <Link to={to} {...shown}>
      {title}
    </Link>
  ) : (
    <span {...shown}>{title}</span>
  );
}
