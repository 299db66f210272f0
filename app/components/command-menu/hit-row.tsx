import { Briefcase, FileText, MessageSquare, Package, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "#app/hooks/use-format.ts";
import { Plate } from "../ui/plate.tsx";
import { StatusIcon } from "../ui/status-icon.tsx";
import { severitySign } from "../ui/tones.ts";
import type { SearchHit } from "./hit-link.ts";

/** One thing that was found: what it is by its sign, the words that fit, and what tells it from others. */
export function HitRow({ hit, words }: { hit: SearchHit; words: string[] }) {
  const t = useTranslations("common");
  const format = useFormat();
  const { kind, title, detail, serialNumber, customerName, location, personName, day, status, role } = hit;
  const when = day && format.date(day);
  const about = () => {
    switch (kind) {
      case "machine":
        return [
          detail,
          customerName,
          location,
          status && status !== "active" && t(`machineStatus.${status as "offline"}`),
        ];
      case "customer":
        return [detail];
      case "issue":
        return [serialNumber, personName ?? (status && t(`issueStatus.${status as "open"}`)), when];
      case "report":
        return [serialNumber, when, personName, detail];
      case "person":
        return [role && t(`role.${role}`)];
      case "part":
        return [detail, serialNumber, when];
      case "chat":
        return [detail?.replace(/[«»]/g, ""), when];
    }
  };
  return (
    <>
      <span className="command-sign">{signOf(hit)}</span>
      <span className="command-text">
        <span className="command-title">{marked(title, words)}</span>
        <span className="command-about">{marked(about().filter(Boolean).join(" · "), words)}</span>
      </span>
    </>
  );
}

const icons = { customer: Briefcase, report: FileText, person: UserRound, part: Package, chat: MessageSquare };

function signOf({ kind, machineType, severity, status }: SearchHit): ReactNode {
  if (kind === "machine" && machineType) return <Plate type={machineType} />;
  if (kind === "issue")
    return (
      <StatusIcon sign={status === "completed" || status === "closed" ? "done" : severitySign[severity ?? "Medium"]} />
    );
  if (kind === "machine") return null;
  const Icon = icons[kind];
  return <Icon size={16} aria-hidden />;
}

/** The words that were looked for stand out. */
export function marked(text: string, words: string[]): ReactNode {
  const looked = words.filter(Boolean).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (looked.length === 0) return text;
  return text
    .split(new RegExp(`(${looked.join("|")})`, "iu"))
    .map((piece, at) => (at % 2 ? <b key={at}>{piece}</b> : piece));
}
