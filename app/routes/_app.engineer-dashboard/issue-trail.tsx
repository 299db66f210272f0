import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { LoadingRows } from "../../components/ui/states.tsx";

const IssueHistory = lazy(() => import("../../components/issues/issue-history.tsx"));

/** Comments, attachments and history of an issue, read when they are opened. */
export function IssueTrail({ issueId }: { issueId: number }) {
  const t = useTranslations("engineer");
  const [open, setOpen] = useState(false);
  return (
    <details className="issue-trail" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("issues.history")}</summary>
      {open && (
        <Suspense fallback={<LoadingRows rows={2} />}>
          <IssueHistory issueId={issueId} />
        </Suspense>
      )}
    </details>
  );
}
