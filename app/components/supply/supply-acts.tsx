import { useState } from "react";
import { useTranslations } from "use-intl";
import { errorText } from "#app/data/client.ts";
import { useReleaseParts, useReserve } from "#app/data/supply-changes.ts";
import type { SupplyLine } from "#app/data/supply.ts";
import { useMay } from "#app/hooks/use-user.ts";
import { openOf } from "#tools/parts-requests/rules.ts";
import { Button } from "../ui/button.tsx";
import { onDemand } from "../ui/on-demand.tsx";
import { toast } from "../ui/toast.ts";

const GiveDialog = onDemand(() => import("./give-dialog.tsx"));
const OrderLineDialog = onDemand(() => import("./order-line-dialog.tsx"));

interface SupplyActsProps {
  requestId: number;
  line: SupplyLine;
}

/** What can be done for a requested part as it stands: keep it, free it, order it, hand it over. */
export default function SupplyActs({ requestId, line }: SupplyActsProps) {
  const t = useTranslations("supply");
  const mayOrder = useMay("purchase-orders.create");
  const [doing, setDoing] = useState<"order" | "give">();
  const reserving = useReserve();
  const releasing = useReleaseParts();
  const { lineId, part, places, reserved } = line;
  const wanting = reserved.reduce((left, { quantity }) => left - quantity, openOf(line)) > 0;
  const free = places.some(({ kind, free }) => kind === "store" && free > 0);
  const drafted = line.orders.some(({ status }) => status === "draft");
  const change = async (act: "reserve" | "release") => {
    const sent = { requestId, lines: [{ lineId }] };
    try {
      await (act === "reserve" ? reserving.mutateAsync(sent) : releasing.mutateAsync(sent));
      toast({ title: t(`${act}d`, { part: part!.number }), tone: "success" });
    } catch (error) {
      toast({ title: t("failed"), description: errorText(error, t("failed")), tone: "error" });
    }
  };
  const button = (act: "reserve" | "release" | "order" | "give", loading: boolean, onClick: () => void) => (
    <Button
      key={act}
      size="1"
      variant="soft"
      color="gray"
      loading={loading}
      aria-label={t("actOn", { act: t(act), part: part!.number })}
      onClick={onClick}
    >
      {t(act)}
    </Button>
  );
  const close = () => setDoing(undefined);
  return (
    <>
      <span className="supply-acts">
        {wanting && free && button("reserve", reserving.isPending, () => void change("reserve"))}
        {reserved.length > 0 && button("release", releasing.isPending, () => void change("release"))}
        {mayOrder && line.missing > 0 && !drafted && button("order", false, () => setDoing("order"))}
        {openOf(line) > 0 && places.length > 0 && button("give", false, () => setDoing("give"))}
      </span>
      {doing === "order" && <OrderLineDialog open onOpenChange={close} line={line} />}
      {doing === "give" && <GiveDialog open onOpenChange={close} requestId={requestId} line={line} />}
    </>
  );
}
