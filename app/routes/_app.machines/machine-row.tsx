import { Link } from "@remix-run/react";
import { BookOpen, MapPin, Pencil } from "lucide-react";
import { memo, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { MachineStatusBadge } from "#app/components/ui/badges.tsx";
import { IconButton } from "#app/components/ui/button.tsx";
import { DateText, NumberText } from "#app/components/ui/format.tsx";
import { Plate } from "#app/components/ui/plate.tsx";
import { Button as LinkButton } from "#app/components/ui/themed.tsx";
import { useMay } from "#app/hooks/use-user.ts";
import { isWebLink } from "#app/components/ui/web-link.ts";
import { MachineFrame, type MachineFrameProps } from "./machine-frame.tsx";
import { HoursField } from "./machine-fields.tsx";

/** The names of the columns, for those who see them; each row says its own. */
export function MachineRowHead() {
  const t = useTranslations("machines.field");
  return (
    <div className="machine-row machine-row-head" aria-hidden>
      <span>{t("serialNumber")}</span>
      <span>{t("model")}</span>
      <span>{t("customerName")}</span>
      <span>{t("location")}</span>
      <span>{t("status")}</span>
      <span data-number>{t("totalHours")}</span>
      <span>{t("lastService")}</span>
      <span>{t("openIssues")}</span>
    </div>
  );
}

/** One machine in a line; a press anywhere on it opens the machine. */
export const MachineRow = memo(function MachineRow(props: Omit<MachineFrameProps, "children" | "className">) {
  const { machine } = props;
  const t = useTranslations("machines");
  const words = useTranslations("common");
  const mayEdit = useMay("machines.update");
  return (
    <MachineFrame {...props} className="machine-line">
      {(edit, change) => (
        <div className="machine-row">
          <Plate type={machine.machineType} status={machine.status}>
            <Link className="row-open" to={`/engineer-dashboard?machine=${encodeURIComponent(machine.serialNumber)}`}>
              {machine.serialNumber}
            </Link>
          </Plate>
          <span className="machine-model" title={machine.model}>
            {machine.model}
          </span>
          <span className="machine-customer" title={machine.customerName ?? undefined}>
            {machine.customerName ?? words("notAssigned")}
          </span>
          <span className="machine-place" title={placeOf(machine) || undefined}>
            {machine.siteName ?? machine.location}
          </span>
          <span className="machine-status">
            <MachineStatusBadge status={machine.status} />
          </span>
          <span className="machine-hours">
            {mayEdit ? <HoursField machine={machine} change={change} /> : <NumberText value={machine.totalHours} />}
          </span>
          <span className="machine-last">
            <span className="visually-hidden">{t("field.lastService")} </span>
            {machine.lastServiceDate ? <DateText value={machine.lastServiceDate} /> : t("never")}
          </span>
          <span className="machine-issues" data-none={machine.openIssues === 0 || undefined}>
            <span className="visually-hidden">{t("field.openIssues")} </span>
            {machine.openIssues === 0 ? t("noIssues") : <NumberText value={machine.openIssues} />}
          </span>
          <span className="machine-row-acts">
            <RowLink href={machine.googleLocationUrl} label={t("locationLink")}>
              <MapPin size={14} aria-hidden />
            </RowLink>
            <RowLink href={machine.brochureUrl} label={t("brochure")}>
              <BookOpen size={14} aria-hidden />
            </RowLink>
            {mayEdit && (
              <IconButton size="1" variant="surface" color="gray" label={t("edit")} onClick={edit}>
                <Pencil size={14} aria-hidden />
              </IconButton>
            )}
          </span>
        </div>
      )}
    </MachineFrame>
  );
});

/** Its site, and what is said of where it is besides. */
const placeOf = ({ siteName, location }: MachineFrameProps["machine"]) =>
  [...new Set([siteName, location])].filter(Boolean).join(" · ");

function RowLink({ href, label, children }: { href: string | null; label: string; children: ReactNode }) {
  if (!isWebLink(href)) return null;
  return (
    <LinkButton asChild size="1" variant="surface" color="gray" aria-label={label} data-tip={label}>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    </LinkButton>
  );
}
