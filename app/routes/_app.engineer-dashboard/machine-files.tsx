import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { BookOpen, ExternalLink, Paperclip } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { onDemand } from "../../components/ui/on-demand.tsx";
import { Section } from "../../components/ui/page.tsx";
import { EmptyState, LoadingRows } from "../../components/ui/states.tsx";
import { isWebLink } from "../../components/ui/web-link.ts";
import { readOf } from "../../data/call.ts";
import type { MachineOverview } from "../../data/engineer-dashboard.ts";
import { useFormat } from "../../hooks/use-format.ts";
import type { ServiceLog } from "./records.ts";

const KeepManual = onDemand(() => import("../../components/offline/keep-manual.tsx"));

/** Manuals of the model, the brochure, and reports that have files. */
export function MachineFiles({ machine, reports }: { machine: MachineOverview; reports: readonly ServiceLog[] }) {
  const t = useTranslations("engineer");
  const machines = useTranslations("machines");
  const attached = useTranslations("reports");
  const format = useFormat();
  const manuals = useQuery(readOf("manuals.list", { model: machine.model }));
  const files: { key: string; row: ReactNode }[] = [
    ...(isWebLink(machine.brochureUrl)
      ? [
          {
            key: "brochure",
            row: (
              <a href={machine.brochureUrl} target="_blank" rel="noreferrer">
                <ExternalLink size={16} aria-hidden />
                {machines("brochure")}
              </a>
            ),
          },
        ]
      : []),
    ...(manuals.data ?? []).map((manual) => ({
      key: `manual ${manual.id}`,
      row: (
        <>
          <Link to={`?machineId=${machine.id}&manual=${manual.id}`} preventScrollReset>
            <BookOpen size={16} aria-hidden />
            {t("manuals.open", { title: manual.title })}
          </Link>
          <KeepManual manual={manual} />
        </>
      ),
    })),
    ...reports
      .filter(({ documentCount }) => documentCount > 0)
      .map(({ id, computedServiceDate, documentCount, srn }) => ({
        key: `report ${id}`,
        row: (
          <Link to={`?machineId=${machine.id}&report=${id}`} preventScrollReset>
            <Paperclip size={16} aria-hidden />
            {[format.date(computedServiceDate), srn, attached("attached", { count: documentCount })]
              .filter(Boolean)
              .join(" · ")}
          </Link>
        ),
      })),
  ];
  return (
    <Section title={t("machine.tabs.files")}>
      {manuals.isPending ? (
        <LoadingRows rows={2} />
      ) : files.length === 0 ? (
        <EmptyState title={t("machine.noFiles")} description={t("machine.noFilesHint")} />
      ) : (
        <ul className="machine-files">
          {files.map(({ key, row }) => (
            <li key={key}>{row}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}
