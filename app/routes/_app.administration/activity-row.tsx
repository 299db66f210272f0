import { Link } from "@remix-run/react";
import { ChevronDown, Cpu } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Button, IconButton } from "#app/components/ui/button.tsx";
import { initialsOf } from "#app/components/ui/initials.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { useUndoAction } from "#app/hooks/use-undo-action.ts";
import type { AuditEntry } from "#db/records/audit-entry.ts";
import { canBeUndone, undoMinutes } from "#tools/history/rules.ts";
import { ActivityEntry } from "./activity-entry.tsx";
import type { Activity } from "./activity-groups.ts";
import { ActivitySentence } from "./activity-sentence.tsx";

/** One line: when, who, what, by which way; the entry of the log opens under it. */
export function ActivityRow({ activity }: { activity: Activity }) {
  const t = useTranslations("administration.activity");
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const shown = useId();
  const { entries, subject } = activity;
  const { actorName, at, door, serialNumber } = subject;
  const doors: Record<string, string> = { chat: t("byChat"), mcp: t("byMcp"), job: t("byJob") };
  return (
    <li className="activity-item">
      <div className="activity-line">
        <time dateTime={at} className="activity-time">
          {format.time(at)}
        </time>
        <span className="initials" aria-hidden>
          {actorName ? initialsOf(actorName) : <Cpu size={14} />}
        </span>
        <p className="activity-sentence">
          <ActivitySentence activity={activity} />
        </p>
        {doors[door] && <span className="activity-door">{doors[door]}</span>}
        <span className="activity-acts">
          <Undo entry={subject} />
          {serialNumber && (
            <Link to={`/engineer-dashboard?machine=${encodeURIComponent(serialNumber)}`} className="activity-open">
              {t("open")} <span className="visually-hidden">{serialNumber}</span>
            </Link>
          )}
          <IconButton
            label={t("showEntry", { id: subject.id })}
            size="1"
            variant="ghost"
            color="gray"
            aria-expanded={open}
            aria-controls={open ? shown : undefined}
            onClick={() => setOpen(!open)}
          >
            <ChevronDown size={16} aria-hidden className={open ? "activity-opened" : undefined} />
          </IconButton>
        </span>
      </div>
      {open && (
        <div id={shown} role="group" aria-label={t("showEntry", { id: subject.id })} className="activity-entries">
          {entries.toReversed().map((entry) => (
            <ActivityEntry key={entry.id} entry={entry} />
          ))}
        </div>
      )}
    </li>
  );
}

/** For as long as the server would take it back. */
function Undo({ entry }: { entry: AuditEntry }) {
  const undo = useUndoAction();
  const fresh = Date.now() - Date.parse(entry.at) < undoMinutes * 60_000;
  const action = fresh && canBeUndone(entry.operation) ? undo(entry.id) : undefined;
  if (!action) return null;
  return (
    <Button variant="ghost" color="gray" size="1" onClick={action.onAction}>
      {action.label}
    </Button>
  );
}
