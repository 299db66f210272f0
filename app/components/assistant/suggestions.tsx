import { Heading, Text } from "@radix-ui/themes";
import { Sparkles } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Role } from "#db/vocabulary.ts";
import type { ViewContext } from "#app/hooks/page-context.tsx";

/** What is offered to whom: on a machine's page its own questions first, if the role may act on them. */
const offers = {
  service: ["service.tasks", "service.issues", "service.reports", "service.parts"],
  operator: ["operator.issues", "operator.tasks", "operator.parts", "operator.machines"],
  admin: ["admin.areas", "admin.services", "admin.issues", "admin.machines"],
  view: ["view.issues", "view.machines", "view.tasks", "view.parts"],
} as const;
const machineOffers = ["machine.last", "machine.open", "machine.report", "machine.parts"] as const;
const mostOffers = 4;

/** An empty conversation: what it is for, and a few beginnings that work. */
export function Suggestions({
  role,
  context,
  onChoose,
}: {
  role: Role;
  context: ViewContext;
  onChoose: (text: string) => void;
}) {
  const t = useTranslations("assistant");
  const forMachine = context.machineId && role !== "view" ? machineOffers : [];
  const offered = [...forMachine, ...offers[role]].slice(0, mostOffers);
  return (
    <div className="suggestions">
      <Sparkles size={28} aria-hidden />
      <Heading as="h2" size="4">
        {t("welcome")}
      </Heading>
      <Text as="p" size="2" color="gray">
        {t("welcomeHint")}
      </Text>
      <ul>
        {offered.map((offer) => (
          <li key={offer}>
            <button type="button" className="suggestion" onClick={() => onChoose(t(`suggestions.${offer}`))}>
              {t(`suggestions.${offer}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
