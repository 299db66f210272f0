import { Link } from "@remix-run/react";
import { BookOpen, History, MapPin, Pencil } from "lucide-react";
import { memo, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { MachineStatusBadge } from "#app/components/ui/badges.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { DateText, NumberText } from "#app/components/ui/format.tsx";
import { loadLater, onDemand } from "#app/components/ui/on-demand.tsx";
import { LoadingRows } from "#app/components/ui/states.tsx";
import { Button as LinkButton, Card, Heading, Text } from "#app/components/ui/themed.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { useMachineChange } from "#app/data/machines.ts";
import { useMay } from "#app/hooks/use-user.ts";
import type { MachineItem } from "#tools/machines/schema.ts";
import { InlineField } from "./inline-field.tsx";

const MachineEditForm = onDemand(() => import("./machine-edit-form.tsx"), <LoadingRows rows={6} />);

/** Schemas are heavy and only needed to save. */
const loadRules = () => import("#tools/machines/schema.ts");
loadLater(loadRules);

interface MachineCardProps {
  machine: MachineItem;
  /** Tells when the form opens and closes; what is typed in it lives in the card. */
  onEditing: (id: number, editing: boolean) => void;
}

/** One machine: its figures, four of which can be edited in place, or the whole card as a form. */
export const MachineCard = memo(function MachineCard({ machine, onEditing }: MachineCardProps) {
  const t = useTranslations("machines");
  const [editing, setEditing] = useState(false);
  const edit = (begins: boolean) => {
    setEditing(begins);
    onEditing(machine.id, begins);
  };
  const mayEdit = useMay("machines.update");
  const { change, dialog } = useMachineChange();
  return (
    <Card size="2" className="machine-card" asChild>
      <article aria-label={machine.serialNumber}>
        {editing ? (
          <MachineEditForm
            machine={machine}
            onSave={(seen, changes) => change(seen, changes, t("failed.machine"), true)}
            onClose={() => edit(false)}
          />
        ) : (
          <>
            <Figures machine={machine} change={change} />
            <div className="machine-actions">
              {mayEdit && (
                <Button size="1" variant="soft" icon={<Pencil size={14} aria-hidden />} onClick={() => edit(true)}>
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
        {dialog}
      </article>
    </Card>
  );
});

function Figures({ machine, change }: { machine: MachineItem; change: ReturnType<typeof useMachineChange>["change"] }) {
  const t = useTranslations();
  const accept =
    (name: "serialNumber" | "totalHours" | "engineeringDays", fault: string) =>
    async (text: string): Promise<boolean> => {
      // Where the rules cannot be loaded, the server says what is wrong.
      const fits = await loadRules().then(
        (rules) => rules[name].safeParse(text).success,
        () => true,
      );
      if (!fits) toast({ title: t("machines.invalid"), description: fault, tone: "error" });
      return fits;
    };
  const field = (name: "serialNumber" | "totalHours" | "engineeringDays" | "installationDate") =>
    t(`machines.field.${name}`);
  return (
    <>
      <div className="machine-head">
        <Heading as="h2" size="4" className="breakable">
          <InlineField
            label={field("serialNumber")}
            value={machine.serialNumber}
            accept={accept("serialNumber", t("machines.invalidSerial"))}
            onSave={(text) => change(machine, { serialNumber: text.trim() }, t("machines.failed.serialNumber"))}
          >
            {machine.serialNumber}
          </InlineField>
        </Heading>
        <MachineStatusBadge status={machine.status} />
      </div>
      <Text as="p" size="2" color="gray">
        {machine.model} · {t(`common.machineType.${machine.machineType}`)}
      </Text>
      <dl className="machine-facts">
        <div>
          <dt>{t("machines.field.customerName")}</dt>
          <dd className="breakable">{machine.customerName ?? t("common.notAssigned")}</dd>
        </div>
        <div>
          <dt>{t("machines.field.location")}</dt>
          <dd className="breakable">{machine.location ?? t("machines.notSet")}</dd>
        </div>
        <div>
          <dt>{field("totalHours")}</dt>
          <dd>
            <InlineField
              label={field("totalHours")}
              type="number"
              value={String(machine.totalHours)}
              accept={accept("totalHours", t("machines.invalidHours"))}
              onSave={(text) => change(machine, { totalHours: Number(text) }, t("machines.failed.totalHours"))}
            >
              <NumberText value={machine.totalHours} />
            </InlineField>
          </dd>
        </div>
        <div>
          <dt>{field("engineeringDays")}</dt>
          <dd>
            <InlineField
              label={field("engineeringDays")}
              type="number"
              value={String(machine.engineeringDays)}
              accept={accept("engineeringDays", t("machines.invalidDays"))}
              onSave={(text) =>
                change(machine, { engineeringDays: Number(text) }, t("machines.failed.engineeringDays"))
              }
            >
              <NumberText value={machine.engineeringDays} />
            </InlineField>
          </dd>
        </div>
        <div>
          <dt>{field("installationDate")}</dt>
          <dd>
            <InlineField
              label={field("installationDate")}
              type="date"
              value={machine.installationDate ?? ""}
              accept={() => true}
              onSave={(text) =>
                change(machine, { installationDate: text || null }, t("machines.failed.installationDate"))
              }
            >
              {machine.installationDate ? <DateText value={machine.installationDate} /> : t("machines.notSet")}
            </InlineField>
          </dd>
        </div>
      </dl>
    </>
  );
}

/** A link out of the product; only to the web, whatever an old record holds. */
function OutsideLink({ href, icon, label }: { href: string | null; icon: ReactNode; label: string }) {
  if (!href || !/^https?:\/\//i.test(href)) return null;
  return (
    <LinkButton asChild size="1" variant="soft" color="gray">
      <a href={href} target="_blank" rel="noopener noreferrer">
        {icon}
        {label}
      </a>
    </LinkButton>
  );
}
