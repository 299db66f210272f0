import { Link, useNavigate } from "@remix-run/react";
import { Merge, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { PageHeader } from "#app/components/page-header.tsx";
import { PartStock } from "#app/components/stock/part-stock.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Confirm } from "#app/components/ui/confirm.ts";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState } from "#app/components/ui/states.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { useLoadedQuery, type Loaded } from "#app/data/loaded-query.ts";
import { onePart, useDeletePart } from "#app/data/parts.ts";
import { useMay } from "#app/hooks/use-user.ts";
import { useTellFailure } from "#app/hooks/use-tell-failure.ts";
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

type Doing = "edit" | "merge" | "delete";

/** What the office does with a part. */
function Acts({ part, money }: { part: PartDetail; money: boolean }) {
  const t = useTranslations("parts");
  const tellFailure = useTellFailure();
  const navigate = useNavigate();
  const mayEdit = useMay("parts.update");
  const [doing, setDoing] = useState<Doing>();
  const { mutateAsync } = useDeletePart();
  const close = () => setDoing(undefined);
  const remove = async () => {
    try {
      await mutateAsync(part.id);
      toast({ title: t("removed", { part: part.number }), tone: "success" });
      navigate("/parts");
    } catch (error) {
      tellFailure(error, t("removeFailed"));
      throw error;
    }
  };
  const notMine = !mayEdit && t("officeOnly");
  return (
    <>
      <Button icon={<Pencil size={16} aria-hidden />} disabledReason={notMine} onClick={() => setDoing("edit")}>
        {t("edit")}
      </Button>
      <Button
        variant="soft"
        icon={<Merge size={16} aria-hidden />}
        disabledReason={notMine}
        onClick={() => setDoing("merge")}
      >
        {t("merge")}
      </Button>
      <Button
        variant="soft"
        color="red"
        icon={<Trash2 size={16} aria-hidden />}
        disabledReason={notMine}
        onClick={() => setDoing("delete")}
      >
        {t("remove")}
      </Button>
      {doing === "edit" && <PartDialog open onOpenChange={close} part={part} withPrice={money} />}
      {doing === "merge" && (
        <MergePartsDialog open onOpenChange={close} part={part} onMerged={({ id }) => navigate(`/parts/${id}`)} />
      )}
      {doing === "delete" && (
        <Confirm
          open
          onOpenChange={close}
          title={t("removeTitle", { part: part.number })}
          description={t("removeHint")}
          confirmLabel={t("remove")}
          onConfirm={remove}
          destructive
        />
      )}
    </>
  );
}
