import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { may } from "#tools/permissions/rules.ts";
import { ownReport } from "#tools/signing/rules.ts";
import type { ServiceLog } from "#tools/service-logs/schema.ts";
import { call } from "../../data/call.ts";
import { errorText } from "../../data/client.ts";
import { useFormat } from "../../hooks/use-format.ts";
import { useUser } from "../../hooks/use-user.ts";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.ts";
import { onDemand } from "../ui/on-demand.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import { StatusIcon } from "../ui/status-icon.tsx";
import { toast } from "../ui/toast.ts";
import { sharesOf, type ReportShare } from "./shares.ts";
import "./signing.css";

const SendDialog = onDemand(() => import("./send-dialog.tsx"));

/** To whom a report was sent, what became of each link, and what the customer answered. */
export function ReportShares({ report }: { report: ServiceLog }) {
  const t = useTranslations("signing.share");
  const user = useUser();
  const [sending, setSending] = useState(false);
  const shares = useQuery(sharesOf(report.id));
  const mayAct = may(user.role, "service-logs.send-to-customer") && ownReport(user, report);
  if (shares.isPending) return <LoadingRows rows={1} />;
  if (!shares.data) return <ErrorState message={errorText(shares.error, t("loadFailed"))} onRetry={shares.refetch} />;
  return (
    <section className="report-lines signing" aria-label={t("title")}>
      <h4>{t("title")}</h4>
      {shares.data.length === 0 ? (
        <p className="report-quiet">{t("none")}</p>
      ) : (
        <ul>
          {shares.data.map((share) => (
            <ShareRow key={share.id} share={share} mayAct={mayAct} />
          ))}
        </ul>
      )}
      {mayAct && (
        <Button size="2" variant="soft" icon={<Send size={16} aria-hidden />} onClick={() => setSending(true)}>
          {t("send")}
        </Button>
      )}
      {sending && <SendDialog report={report} open onOpenChange={setSending} />}
    </section>
  );
}

function ShareRow({ share, mayAct }: { share: ReportShare; mayAct: boolean }) {
  const t = useTranslations("signing.share");
  const format = useFormat();
  const client = useQueryClient();
  const [revoking, setRevoking] = useState(false);
  const { recipientName, recipientEmail, mailedAt, expiresAt, revokedAt, lastOpenedAt } = share;
  const ended = Date.parse(expiresAt) <= Date.now();
  const reach = revokedAt
    ? t("revoked", { day: format.date(revokedAt) })
    : t(ended ? "ended" : "until", { day: format.date(expiresAt) });
  const opened = lastOpenedAt ? t("opened", { moment: format.dateTime(lastOpenedAt) }) : t("notOpened");
  const revoke = async () => {
    try {
      await call("service-logs.revoke-share", { shareId: share.id });
      await client.invalidateQueries({ queryKey: sharesOf(share.serviceLogId).queryKey });
      toast({ title: t("revokedDone"), tone: "success" });
    } catch (error) {
      toast({ title: t("revokeFailed"), description: errorText(error, t("revokeFailed")), tone: "error" });
      throw error;
    }
  };
  return (
    <li>
      <strong>{[recipientName, recipientEmail].filter(Boolean).join(" · ")}</strong>
      <span className="signature-facts">{[mailedAt && t("byMail"), reach, opened].filter(Boolean).join(" · ")}</span>
      <ShareAnswer share={share} />
      {mayAct && !revokedAt && !ended && (
        <Button
          size="1"
          variant="soft"
          color="gray"
          aria-label={t("revokeLabel", { name: recipientName })}
          onClick={() => setRevoking(true)}
        >
          {t("revoke")}
        </Button>
      )}
      {revoking && (
        <Confirm
          open
          onOpenChange={setRevoking}
          title={t("revokeTitle")}
          description={t("revokeText", { name: recipientName })}
          confirmLabel={t("revoke")}
          destructive
          onConfirm={revoke}
        />
      )}
    </li>
  );
}

function ShareAnswer({
  share: { answer, answeredBy, answeredAt, answerReason, answerCurrent },
}: {
  share: ReportShare;
}) {
  const t = useTranslations("signing.share");
  const format = useFormat();
  if (!answer || !answeredAt) return null;
  return (
    <div className="share-answer">
      <span className="status" data-high={answer === "objected" || undefined}>
        <StatusIcon sign={answer === "accepted" ? "done" : "high"} />
        {t(answer, { name: answeredBy ?? "", moment: format.dateTime(answeredAt) })}
        {!answerCurrent && ` (${t("older")})`}
      </span>
      {answerReason && <p>{answerReason}</p>}
    </div>
  );
}
