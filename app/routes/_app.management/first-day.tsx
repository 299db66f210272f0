import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/themed.tsx";
import { MachineDrawing } from "#app/components/ui/machine-drawing.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { installationSettings } from "#app/data/administration.ts";
import { readOf } from "#app/data/call.ts";
import "./first-day.css";

const steps = ["company", "machines", "people", "report"] as const;

const places: Record<(typeof steps)[number], string> = {
  company: "/administration",
  machines: "/machines",
  people: "/operations#engineers",
  report: "/data-ingestion",
};

/** Settings that nobody has changed yet have this version. */
const asInstalled = 1;

/** What leads to the first report of a new installation; what is done is known from the records. */
export default function FirstDay({ machines }: { machines: number }) {
  const t = useTranslations("management.firstDay");
  const { data: settings } = useQuery(installationSettings);
  const { data: engineers = [] } = useQuery(readOf("engineers.list"));
  const done = {
    company: settings !== undefined && settings.version > asInstalled,
    machines: machines > 0,
    people: engineers.length > 0,
    report: false,
  };
  const next = steps.find((step) => !done[step]);
  return (
    <Section title={t("title")} description={t("hint")}>
      <div className="first-day">
        <ol className="first-day-steps">
          {steps.map((step, at) => (
            <li key={step} aria-current={step === next ? "step" : undefined} data-done={done[step] || undefined}>
              <span className="first-day-number">
                <span className="visually-hidden">{done[step] ? t("done") : t("step", { number: at + 1 })}</span>
                <span aria-hidden>{done[step] ? <Check size={14} /> : at + 1}</span>
              </span>
              <span className="first-day-text">
                <strong>{t(`${step}.name`)}</strong>
                <span>{t(`${step}.hint`)}</span>
              </span>
              <Button
                asChild
                size="2"
                variant={step === next ? "solid" : done[step] ? "ghost" : "surface"}
                color={step === next ? undefined : "gray"}
              >
                <Link to={places[step]}>
                  {done[step] ? t("change") : t(`${step}.act`)}
                  {done[step] && <span className="visually-hidden"> {t(`${step}.name`)}</span>}
                </Link>
              </Button>
            </li>
          ))}
        </ol>
        <div className="first-day-picture">
          <MachineDrawing type="crawler_crane" />
        </div>
      </div>
    </Section>
  );
}
