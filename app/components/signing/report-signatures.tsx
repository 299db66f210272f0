import { useQuery } from "@tanstack/react-query";
import { PenLine } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { may } from "#tools/permissions/rules.ts";
import { ownReport, shortHash, signaturePad } from "#tools/signing/rules.ts";
import type { ReportSignature, ServiceLog } from "#tools/service-logs/schema.ts";
import { readOf } from "../../data/call.ts";
import { errorText } from "../../data/client.ts";
import { useFormat } from "../../hooks/use-format.ts";
import { useUser } from "../../hooks/use-user.ts";
import { Button } from "../ui/button.tsx";
import { onDemand } from "../ui/on-demand.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import { SignatureState } from "./signature-state.tsx";
import "./signing.css";

const SignDialog = onDemand(() => import("./sign-dialog.tsx"));

/** Who signed the report and whether that still holds, the earlier signatures, and what asks for the next one. */
export function ReportSignatures({ report }: { report: ServiceLog }) {
  const t = useTranslations("signing");
  const user = useUser();
  const [signing, setSigning] = useState(false);
  const detail = useQuery(readOf("service-logs.show", { serviceLogId: report.id }));
  const mayAct = may(user.role, "service-logs.sign") && ownReport(user, report);
  if (detail.isPending) return <LoadingRows rows={1} />;
  if (!detail.data) return <ErrorState message={errorText(detail.error, t("loadFailed"))} onRetry={detail.refetch} />;
  const [last, ...earlier] = detail.data.signatures;
  return (
    <section className="report-lines signing" aria-label={t("title")}>
      <h4>{t("title")}</h4>
      {last ? (
        <>
          <SignatureState signature={detail.data.signature} />
          <Signature signature={last} />
        </>
      ) : (
        <p className="report-quiet">{t("none")}</p>
      )}
      {earlier.length > 0 && (
        <details>
          <summary>{t("earlier", { count: earlier.length })}</summary>
          {earlier.map((signature) => (
            <Signature key={signature.id} signature={signature} />
          ))}
        </details>
      )}
      {mayAct && !last?.current && (
        <div>
          <Button size="2" icon={<PenLine size={16} aria-hidden />} onClick={() => setSigning(true)}>
            {last ? t("signAgain") : t("sign")}
          </Button>
        </div>
      )}
      {signing && <SignDialog report={detail.data} open onOpenChange={setSigning} />}
    </section>
  );
}

function Signature({ signature }: { signature: ReportSignature }) {
  const t = useTranslations("signing");
  const format = useFormat();
  const { signerName, signerFunction, strokes, signedAt, receivedAt, contentHash, takenByName } = signature;
  const signed = format.dateTime(signedAt);
  const received = format.dateTime(receivedAt);
  return (
    <figure className="signature">
      {strokes && (
        <svg
          viewBox={`0 0 ${signaturePad.width} ${signaturePad.height}`}
          role="img"
          aria-label={t("of", { signerName })}
        >
          <path d={strokes} />
        </svg>
      )}
      <figcaption>
        <strong>{[signerName, signerFunction].filter(Boolean).join(", ")}</strong>
        {!strokes && <span> · {t("typed")}</span>}
        <span className="signature-facts">
          {t("signedAt", { moment: signed })}
          {received !== signed && ` · ${t("receivedAt", { moment: received })}`}
          {takenByName && ` · ${t("takenBy", { name: takenByName })}`}
          {` · ${t("version", { hash: shortHash(contentHash) })}`}
        </span>
      </figcaption>
    </figure>
  );
}
