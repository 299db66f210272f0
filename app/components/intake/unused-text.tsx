import { TextSearch } from "lucide-react";
import { useTranslations } from "use-intl";
import { openText } from "#tools/intake/review/rules.ts";
import type { EvidenceSpan } from "#tools/service-logs/report.ts";
import { newIssue } from "../service-reports/report-content.ts";
import { Button } from "../ui/button.tsx";
import { Text } from "../ui/themed.tsx";
import type { DraftReview } from "./use-draft.ts";

/** So many stretches are shown at once; the rest follows as these are dealt with. */
const shownAtOnce = 8;

/** What the source says and no line of the report holds: nothing of it is lost without somebody's word. */
export function UnusedText({ review, onLookAt }: { review: DraftReview; onLookAt: (span?: EvidenceSpan) => void }) {
  const t = useTranslations("intake.unused");
  const { draft, visit, report, change } = review;
  const text = draft.document?.text ?? "";
  const open = openText(visit, report);
  if (open.length === 0 || !text) return null;
  const settle = (spans: EvidenceSpan[], more: Partial<typeof report> = {}) =>
    change({ ...report, ...more, settled: [...report.settled, ...spans.map(({ start }) => start)] });
  return (
    <div className="unused-text" role="group" aria-label={t("title")}>
      <Text as="p" size="2">
        <TextSearch size={16} aria-hidden /> <strong>{t("count", { count: open.length })}</strong> {t("explain")}
      </Text>
      <ul className="unused-list">
        {open.slice(0, shownAtOnce).map((span) => {
          const words = text.slice(span.start, span.end).trim();
          return (
            <li key={span.start} onMouseEnter={() => onLookAt(span)} onMouseLeave={() => onLookAt(undefined)}>
              <q>{words}</q>
              <span className="unused-actions">
                <Button
                  size="1"
                  variant="surface"
                  onFocus={() => onLookAt(span)}
                  onBlur={() => onLookAt(undefined)}
                  onClick={() => settle([span], { issues: [...report.issues, { ...newIssue(), description: words }] })}
                >
                  {t("asIssue")}
                </Button>
                <Button
                  size="1"
                  variant="ghost"
                  color="gray"
                  onFocus={() => onLookAt(span)}
                  onBlur={() => onLookAt(undefined)}
                  onClick={() => settle([span])}
                >
                  {t("notNeeded")}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      {open.length > 1 && (
        <Button size="1" variant="surface" color="gray" onClick={() => settle(open)}>
          {t("noneNeeded", { count: open.length })}
        </Button>
      )}
    </div>
  );
}
