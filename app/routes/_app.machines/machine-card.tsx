import { Link } from "@remix-run/react";
import { BookOpen, History, MapPin, Pencil } from "lucide-react";
import { memo, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { MachineStatusBadge } from "#app/components/ui/badges.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { DateText, NumberText } from "#app/components/ui/format.tsx";
import { Plate } from "#app/components/ui/plate.tsx";
import { Button as LinkButton, Heading, Text } from "#app/components/ui/themed.tsx";
import { useMay } from "#app/hooks/use-user.ts";
import { EngineeringDaysField, HoursField, InstallationField, SerialField } from "./machine-fields.tsx";
import { MachineFrame, type ChangeMachine, type MachineFrameProps } from "./machine-frame.tsx";
import { isWebLink } from "#app/components/ui/web-link.ts";

type MachineCardProps = Omit<MachineFrameProps, "children" | "className">;

/** One machine: its figures, four of which can be edited in place, or the whole card as a form. */
export const MachineCard = memo(function MachineCard(props: MachineCardProps) {
  const { machine } = props;
  const t = useTranslations("machines");
  const mayEdit = useMay("machines.update");
  return (
    <MachineFrame {...props} className="machine-card">
      {(edit, change) => (
        <>
          <Figures machine={machine} change={change} />
          <div className="machine-actions">
            {mayEdit && (
              <Button size="1" variant="soft" icon={<Pencil size={14} aria-hidden />} onClick={edit}>
                {t("edit")}
              </Button>
            )}
            <LinkButton asChild size="1" variant="soft" color="gray">
              <Link to={`/engineer-dashboard?machine=${encodeURIComponent(machine.serialNumber)}`}>
                <History size={14} aria-hidden />
                {t("history")}
              </Link>
            </LinkButton>
            <OutsideLink
              href={machine.googleLocationUrl}
              icon={<MapPin size={14} aria-hidden />}
              label={t("locationLink")}
            />
            <OutsideLink href={machine.brochureUrl} icon={<BookOpen size={14} aria-hidden />} label={t("brochure")} />
          </div>
        </>
      )}
    </MachineFrame>
  );
});

function Figures({ machine, change }: { machine: MachineCardProps["machine"]; change: ChangeMachine }) {
  const t = useTranslations("machines");
  const words = useTranslations("common");
  const places = useTranslations("sites");
  const fact = (name: string, value: ReactNode) => (
    <div>
      <dt>{name}</dt>
      <dd className="breakable">{value}</dd>
    </div>
  );
  return (
    <>
      <div className="machine-card-head">
        <Heading as="h2" size="3" className="breakable">
          <Plate type={machine.machineType} status={machine.status}>
            <SerialField machine={machine} change={change} />
          </Plate>
        </Heading>
        <MachineStatusBadge status={machine.status} />
      </div>
      <Text as="p" size="2" color="gray">
        {machine.model} · {words(`machineType.${machine.machineType}`)}
      </Text>
      <dl className="machine-facts">
        {fact(t("field.customerName"), machine.customerName ?? words("notAssigned"))}
        {machine.siteName && fact(places("site"), machine.siteName)}
        {fact(t("field.location"), machine.location ?? t("notSet"))}
        {fact(t("field.totalHours"), <HoursField machine={machine} change={change} />)}
        {fact(t("field.engineeringDays"), <EngineeringDaysField machine={machine} change={change} />)}
        {fact(t("field.installationDate"), <InstallationField machine={machine} change={change} />)}
        {fact(
          t("field.lastService"),
          machine.lastServiceDate ? <DateText value={machine.lastServiceDate} /> : t("never"),
        )}
        {fact(
          t("field.openIssues"),
          machine.openIssues === 0 ? t("noIssues") : <NumberText value={machine.openIssues} />,
        )}
      </dl>
    </>
  );
}

/** A link out of the product. */
function OutsideLink({ href, icon, label }: { href: string | null; icon: ReactNode; label: string }) {
  if (!isWebLink(href)) return null;
  return (
    <LinkButton asChild size="1" variant="soft" color="gray">
      <a href={href} target="_blank" rel="noopener noreferrer">
        {icon}
        {label}
      </a>
    </LinkButton>
  );
}
