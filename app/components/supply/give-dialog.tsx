import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { errorText } from "#app/data/client.ts";
import { stockPlaces } from "#app/data/stock.ts";
import { useGiveParts } from "#app/data/supply-changes.ts";
import type { SupplyLine } from "#app/data/supply.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { useUser } from "#app/hooks/use-user.ts";
import { openOf } from "#tools/parts-requests/rules.ts";
import { mayMoveAt } from "#tools/stock/rules.ts";
import { useStockQuestion } from "../stock/use-stock-question.tsx";
import type { Openable } from "../ui/dialog.tsx";
import { toast } from "../ui/toast.ts";
import { LineDialog } from "./line-dialog.tsx";

interface GiveDialogProps extends Openable {
  requestId: number;
  line: SupplyLine;
}

/** Hands a requested part over to its machine, from a place where it lies. */
export default function GiveDialog({ open, onOpenChange, requestId, line }: GiveDialogProps) {
  const t = useTranslations("supply");
  const stock = useTranslations("stock");
  const format = useFormat();
  const user = useUser();
  const { data: known } = useQuery(stockPlaces);
  const allowed = new Set((known?.items ?? []).flatMap((place) => (mayMoveAt(user, place) ? [place.id] : [])));
  const places = line.places.filter((place) => allowed.has(place.placeId));
  const [chosen, setChosen] = useState<number>();
  // Where it is kept for the request, else where there is most of it.
  const usual = places.find(({ placeId }) => line.reserved.some((kept) => kept.placeId === placeId)) ?? places[0];
  const placeId = chosen ?? usual?.placeId;
  const there = places.find((place) => place.placeId === placeId)?.quantity;
  const [typed, setTyped] = useState<number | null>();
  const quantity = typed === undefined ? Math.min(openOf(line), there ?? openOf(line)) : typed;
  const [fault, setFault] = useState<string>();
  const giving = useGiveParts();
  const question = useStockQuestion();
  const { lineId, part } = line;
  const give = async () => {
    try {
      const lines = [{ lineId, placeId, quantity: quantity ?? 0 }];
      await question.keeping((word) => giving.mutateAsync({ requestId, lines, ...word }));
      toast({ title: t("given", { part: part!.number }), tone: "success" });
      onOpenChange(false);
    } catch (error) {
      setFault(errorText(error, t("failed")));
    }
  };
  return (
    <>
      <LineDialog
        open={open}
        onOpenChange={onOpenChange}
        title={t("giveTitle", { part: part!.number })}
        description={t("giveHint")}
        act={t("give")}
        loading={giving.isPending}
        fault={fault}
        source={{
          label: stock("fromPlace"),
          placeholder: stock("choosePlace"),
          chosen: placeId,
          choices: places.map((place) => ({
            id: place.placeId,
            label: `${place.place} · ${format.number(place.quantity)} ${stock(`unit.${part!.unit}`)}`,
          })),
        }}
        onSource={setChosen}
        part={part}
        quantity={quantity}
        onQuantity={setTyped}
        onSubmit={give}
      />
      {question.dialog}
    </>
  );
}
