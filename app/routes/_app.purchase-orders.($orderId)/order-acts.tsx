import { Ban, FileDown, FileText, PackageCheck, Pencil, Send } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { Confirm } from "#app/components/ui/confirm.ts";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { download } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { useCancelOrder, type PurchaseOrder } from "#app/data/purchase-orders.ts";
import { useMay } from "#app/hooks/use-user.ts";
import { isOpen } from "#tools/purchase-orders/rules.ts";

const EditOrderDialog = onDemand(() => import("#app/components/purchase-orders/edit-order-dialog.tsx"));
const SendOrderDialog = onDemand(() => import("#app/components/purchase-orders/send-order-dialog.tsx"));
const ArrivalDialog = onDemand(() => import("#app/components/purchase-orders/arrival-dialog.tsx"));

type Doing = "edit" | "send" | "arrive" | "cancel";

/** What can be done with an order as it stands. */
export function OrderActs({ order, money }: { order: PurchaseOrder; money: boolean }) {
  const t = useTranslations("purchaseOrders");
  const [doing, setDoing] = useState<Doing>();
  const [mayOrder, mayTakeIn] = [useMay("purchase-orders.update"), useMay("purchase-orders.mark-arrived")];
  const canceling = useCancelOrder();
  const close = () => setDoing(undefined);
  const { number, status, version } = order;
  const fail = (error: unknown) =>
    toast({ title: t("failed"), description: errorText(error, t("failed")), tone: "error" });
  const cancel = async () => {
    try {
      await canceling.mutateAsync({ orderId: order.id, version });
      toast({ title: t("cancelled", { order: number }), tone: "success" });
    } catch (error) {
      fail(error);
      throw error;
    }
  };
  const save = (kind: "print" | "export") =>
    void download(`purchase-orders.${kind}`, { orderId: order.id }).catch(fail);
  const notMine = !mayOrder && t("officeOnly");
  const open = isOpen(status);
  return (
    <div className="order-acts">
      {status === "draft" && (
        <Button icon={<Send size={16} aria-hidden />} disabledReason={notMine} onClick={() => setDoing("send")}>
          {t("send")}
        </Button>
      )}
      {status === "sent" && (
        <Button
          icon={<PackageCheck size={16} aria-hidden />}
          disabledReason={!mayTakeIn && t("notAllowed")}
          onClick={() => setDoing("arrive")}
        >
          {t("arrive")}
        </Button>
      )}
      {open && mayOrder && (
        <Button variant="soft" icon={<Pencil size={16} aria-hidden />} onClick={() => setDoing("edit")}>
          {t("edit")}
        </Button>
      )}
      {status === "sent" && mayOrder && (
        <Button variant="soft" icon={<Send size={16} aria-hidden />} onClick={() => setDoing("send")}>
          {t("sendMail")}
        </Button>
      )}
      {mayOrder && (
        <>
          <Button variant="soft" color="gray" icon={<FileText size={16} aria-hidden />} onClick={() => save("print")}>
            {t("pdf")}
          </Button>
          <Button variant="soft" color="gray" icon={<FileDown size={16} aria-hidden />} onClick={() => save("export")}>
            {t("csv")}
          </Button>
        </>
      )}
      {open && mayOrder && (
        <Button variant="soft" color="red" icon={<Ban size={16} aria-hidden />} onClick={() => setDoing("cancel")}>
          {t("cancel")}
        </Button>
      )}
      {doing === "edit" && <EditOrderDialog open onOpenChange={close} order={order} money={money} />}
      {doing === "send" && <SendOrderDialog open onOpenChange={close} order={order} />}
      {doing === "arrive" && <ArrivalDialog open onOpenChange={close} order={order} />}
      {doing === "cancel" && (
        <Confirm
          open
          onOpenChange={close}
          title={t("cancelTitle", { order: number })}
          description={t(order.lines.some(({ arrived }) => arrived > 0) ? "cancelRest" : "cancelHint")}
          confirmLabel={t("cancel")}
          onConfirm={cancel}
          destructive
        />
      )}
    </div>
  );
}
