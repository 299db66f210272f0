import { Link } from "@remix-run/react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Merge, Unlink } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { errorText } from "#app/data/client.ts";
import { duplicateParts, useRejectDuplicate, type PartDuplicate } from "#app/data/part-proposals.ts";
import { useTellFailure } from "#app/hooks/use-tell-failure.ts";
import { Button } from "../ui/button.tsx";
import { MoreButton } from "../ui/more-button.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import { Table } from "../ui/table.tsx";
import { Text } from "../ui/themed.tsx";
import { toast } from "../ui/toast.ts";
import MergePartsDialog from "./merge-parts-dialog.tsx";
import "./part-proposals.css";

type Part = PartDuplicate["part"];

/** Pairs of parts that are probably one, with the reason: they are merged, or said not to be the same. */
export default function DuplicateParts() {
  const t = useTranslations("partProposals.duplicates");
  const common = useTranslations("common");
  const tellFailure = useTellFailure();
  const list = useInfiniteQuery(duplicateParts);
  const [merged, setMerged] = useState<PartDuplicate>();
  const { mutateAsync } = useRejectDuplicate();
  const pairs = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const apart = async ({ part, other }: PartDuplicate) => {
    try {
      await mutateAsync({ partId: part.id, otherId: other.id });
      toast({ title: t("keptApart", { part: part.number, other: other.number }), tone: "success" });
    } catch (error) {
      tellFailure(error, common("tryAgain"));
    }
  };
  if (list.error)
    return <ErrorState message={errorText(list.error, common("listNotLoaded"))} onRetry={() => void list.refetch()} />;
  if (!list.data) return <LoadingRows rows={8} />;
  if (pairs.length === 0) return <EmptyState level="h2" title={t("none")} />;
  return (
    <>
      <Text as="p" size="2" color="gray">
        {t("hint")}
      </Text>
      <Table caption={t("caption")}>
        <thead>
          <tr>
            <th scope="col">{t("part")}</th>
            <th scope="col">{t("other")}</th>
            <th scope="col" className="not-on-phones">
              {t("why")}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t("decide")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => {
            const names = { part: pair.part.number, other: pair.other.number };
            return (
              <tr key={`${pair.part.id}-${pair.other.id}`}>
                <th scope="row" className="catalogue-name">
                  <PartName part={pair.part} />
                  <span className="duplicate-why">{t(`reason.${pair.reason}`)}</span>
                </th>
                <td className="catalogue-name">
                  <PartName part={pair.other} />
                </td>
                <td className="not-on-phones">{t(`reason.${pair.reason}`)}</td>
                <td>
                  <div className="duplicate-acts">
                    <Button
                      variant="soft"
                      aria-label={t("mergeOne", names)}
                      icon={<Merge size={16} aria-hidden />}
                      onClick={() => setMerged(pair)}
                    >
                      {t("merge")}
                    </Button>
                    <Button
                      variant="soft"
                      color="gray"
                      aria-label={t("apartOne", names)}
                      icon={<Unlink size={16} aria-hidden />}
                      onClick={() => void apart(pair)}
                    >
                      {t("apart")}
                    </Button>
                  </div>
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      <MoreButton list={list}>{common("showMore")}</MoreButton>
      {merged && (
        <MergePartsDialog
          open
          onOpenChange={() => setMerged(undefined)}
          part={merged.part}
          other={merged.other}
          onMerged={() => setMerged(undefined)}
        />
      )}
    </>
  );
}

const PartName = ({ part: { id, number, name, maker, models } }: { part: Part }) => (
  <>
    <Link to={`/parts/${id}`}>{number}</Link>
    <span className="catalogue-quiet">{[name, maker, models.join(", ")].filter(Boolean).join(" · ")}</span>
  </>
);
