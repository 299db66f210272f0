import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { CountedAge } from "#app/components/stock/counted-age.tsx";
import { PartField, type ChosenPart } from "#app/components/stock/part-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { DecimalField } from "#app/components/ui/fields.tsx";
import { ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { ApiError, errorText } from "#app/data/client.ts";
import { levelsToCount, useStockRefresh, type StockPlace } from "#app/data/stock.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { isAnswered, useSendOrKeep } from "#app/hooks/use-send-or-keep.ts";
import { useUndoAction } from "#app/hooks/use-undo-action.ts";
import { useTellFailure } from "#app/hooks/use-tell-failure.ts";

interface Line extends ChosenPart {
  /** By the books; unknown of a part that was not here before. */
  quantity: number | null;
  countedAt: string | null;
}

/** Counts a place shelf by shelf: a big field for each part, and what is left empty is not counted. */
export function CountMode({ place }: { place: StockPlace }) {
  const t = useTranslations("stock");
  const tellFailure = useTellFailure();
  const format = useFormat();
  const undo = useUndoAction();
  const sendOrKeep = useSendOrKeep();
  const reread = useStockRefresh();
  const { data, error, refetch } = useQuery(levelsToCount(place.id));
  const [typed, setTyped] = useState<ReadonlyMap<number, number>>(new Map());
  const [added, setAdded] = useState<readonly Line[]>([]);
  const known: Line[] = (data?.items ?? []).map((level) => ({ ...level, id: level.partId }));
  const lines = [...added.filter(({ id }) => known.every((line) => line.id !== id)), ...known];
  const set = (partId: number, counted: number | null) =>
    setTyped((now) => {
      const next = new Map(now);
      if (counted === null) next.delete(partId);
      else next.set(partId, counted);
      return next;
    });
  const saving = useMutation({
    networkMode: "always",
    mutationFn: () =>
      sendOrKeep({
        operation: "stock.create-count",
        input: { placeId: place.id, lines: [...typed].map(([partId, counted]) => ({ partId, counted })) },
        title: t("countKept", { place: place.name }),
        lane: `stock-${place.id}`,
      }),
    onSuccess: (sent) => {
      if (isAnswered(sent)) {
        const counted = sent.answer.lines;
        const different = counted.filter(({ difference }) => difference !== 0).length;
        toast({
          title: t("countSaved", { count: counted.length, different }),
          tone: "success",
          action: undo(sent.auditId),
        });
      }
      setTyped(new Map());
      setAdded([]);
    },
    // What was typed stays.
    onError: (error) => {
      if (error instanceof ApiError) tellFailure(error, t("notSaved"));
    },
    onSettled: reread,
  });
  if (error && !data) return <ErrorState message={errorText(error, t("failed"))} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows rows={8} />;
  return (
    <section className="stock-count" aria-label={t("countTitle", { place: place.name })}>
      <p className="stock-place-facts">{t("countNothing")}</p>
      <PartField
        value={undefined}
        onValueChange={(part) => part && setAdded((now) => [{ ...part, quantity: null, countedAt: null }, ...now])}
      />
      <ul className="stock-count-lines">
        {lines.map((line) => (
          <li key={line.id} className="stock-count-line">
            <span className="stock-part">
              <strong>{line.number}</strong>
              <span className="stock-quiet">{line.name}</span>
              {line.quantity !== null && (
                <span className="stock-quiet">
                  {t("countBooks", { amount: format.number(line.quantity), unit: t(`unit.${line.unit}`) })}
                  {" · "}
                  <CountedAge at={line.countedAt} />
                </span>
              )}
            </span>
            <DecimalField
              label={t("countOf", { part: line.number })}
              labelHidden
              size="3"
              autoComplete="off"
              value={typed.get(line.id) ?? null}
              onValueChange={(counted) => set(line.id, counted)}
            />
          </li>
        ))}
      </ul>
      <div className="stock-count-foot">
        <Button
          size="3"
          loading={saving.isPending}
          disabledReason={typed.size === 0 && t("countNothing")}
          onClick={() => saving.mutate()}
        >
          {t("countSave", { count: typed.size })}
        </Button>
      </div>
    </section>
  );
}
