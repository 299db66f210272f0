import { Sparkles } from "lucide-react";
import { useTranslations } from "use-intl";
import { Heading, Text } from "#app/components/ui/themed.tsx";
import type { Role } from "#db/vocabulary.ts";
import type { ViewContext } from "#app/hooks/page-context.tsx";
import { may } from "#tools/permissions/rules.ts";
import { offersFor } from "./offers.ts";

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
  return (
    <div className="suggestions">
      <Sparkles size={28} aria-hidden />
      <Heading as="h2" size="4">
        {t("welcome")}
      </Heading>
      <Text as="p" size="2" color="gray">
        {may(role, "documents.upload") ? t("welcomeHint") : t("welcomeHintView")}
      </Text>
      <ul>
        {offersFor(role, context).map((offer) => (
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
