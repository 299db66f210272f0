import { Link } from "@remix-run/react";
import { Sparkles } from "lucide-react";
import { useTranslations } from "use-intl";
import { Heading, Text } from "#app/components/ui/themed.tsx";
import { useWaitingTotal } from "#app/data/intake-queue.ts";
import { useStats } from "#app/data/stats.ts";
import { useInBrowser } from "#app/hooks/use-in-browser.ts";
import { usePageLinks } from "#app/hooks/use-user.ts";
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
  // Nothing hears a press in what the server has drawn until the code is there.
  const inBrowser = useInBrowser();
  return (
    <div className="suggestions">
      <Sparkles size={28} aria-hidden />
      <Heading as="h2" size="4">
        {t("welcome")}
      </Heading>
      <Text as="p" size="2" color="gray">
        {may(role, "documents.upload") ? t("welcomeHint") : t("welcomeHintView")}
      </Text>
      <Now />
      <ul>
        {offersFor(role, context).map((offer) => (
          <li key={offer}>
            <button
              type="button"
              className="suggestion"
              disabled={!inBrowser}
              onClick={() => onChoose(t(`suggestions.${offer}`))}
            >
              {t(`suggestions.${offer}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What matters now, from the records: what is open and late for those who assign it, and what waits for one's review. */
function Now() {
  const t = useTranslations("assistant.now");
  const { openIssues, overdueIssues } = useStats();
  const waiting = useWaitingTotal();
  const linkTo = usePageLinks();
  const operations = linkTo("/operations");
  if (!(operations && openIssues > 0) && waiting === 0) return null;
  return (
    <p className="suggestions-now">
      {operations && openIssues > 0 && (
        <Link to={operations}>{t("issues", { open: openIssues, late: overdueIssues })}</Link>
      )}
      {waiting > 0 && <Link to="/data-ingestion">{t("reports", { count: waiting })}</Link>}
    </p>
  );
}
