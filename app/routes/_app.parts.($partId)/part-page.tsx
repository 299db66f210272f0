import { Link, useNavigate } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { PageHeader } from "#app/components/page-header.tsx";
import { RecordActs } from "#app/components/record-acts.tsx";
import { PartStock } from "#app/components/stock/part-stock.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState } from "#app/components/ui/states.tsx";
import { useLoadedQuery, type Loaded } from "#app/data/loaded-query.ts";
import { onePart, useDeletePart } from "#app/data/parts.ts";
import { useMay } from "#app/hooks/use-user.ts";
import type { PartDetail } from "#tools/parts/schema.ts";
import { PartFacts, PartPrices, PartUses } from "./part-facts.tsx";
import "#app/components/searched-list.css";

const PartDialog = onDemand(() => import("#app/components/parts/part-dialog.tsx"));
const MergePartsDialog = onDemand(() => import("#app/components/parts/merge-parts-dialog.tsx"));

interface PartPageProps {
  id: number;
  loaded: Loaded<PartDetail> | undefined;
  /** Whether prices are shown. */
  money: boolean;
}

/** One part: its numbers, what it fits, what it costs and who asked for it. */
export function PartPage({ id, loaded, money }: PartPageProps) {
  const t = useTranslations("parts");
  const { data: part } = useLoadedQuery(onePart(id), loaded);
  if (!part)
    return (
      <>
        <PageHeader title={t("title")} />
        <EmptyState level="h2" title={t("notFound")} action={<Link to="/parts">{t("toList")}</Link>} />
      </>
    );
  return (
    <>
      <PageHeader title={part.number} subtitle={[part.name, part.maker].filter(Boolean).join(" · ")} />
      <div className="list-tools">
        <Link to="/parts" className="list-back">
          {t("toList")}
        </Link>
        <Acts part={part} money={money} />
      </div>
      <div className="catalogue-columns">
        <PartFacts part={part} />
        <div className="catalogue-side">
          <Section title={t("inStock")}>
            <PartStock partId={part.id} />
          </Section>
          {money && <PartPrices prices={part.prices} />}
          <PartUses uses={part.uses} />
        </div>
      </div>
    </>
  );
}

/** What the office does with a part. */
function Acts({ part, money }: { part: PartDetail; money: boolean }) {
  const t = useTranslations("parts");
  const navigate = useNavigate();
  const { mutateAsync } = useDeletePart();
  const notMine = !useMay("parts.update") && t("officeOnly");
  return (
    <RecordActs
      words={{ edit: t("edit"), merge: t("merge"), remove: t("remove") }}
      disabledReason={notMine}
      editDialog={(onClose) => <PartDialog open onOpenChange={onClose} part={part} withPrice={money} />}
      mergeDialog={(onClose) => (
        <MergePartsDialog open onOpenChange={onClose} part={part} onMerged={({ id }) => navigate(`/parts/${id}`)} />
      )}
      removal={{
        title: t("removeTitle", { part: part.number }),
        hint: t("removeHint"),
        confirm: t("remove"),
        removed: t("removed", { part: part.number }),
        failed: t("removeFailed"),
      }}
      remove={() => mutateAsync(part.id)}
      onRemoved={() => navigate("/parts")}
    />
  );
}
