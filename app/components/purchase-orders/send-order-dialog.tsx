import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { ApiError, errorText } from "#app/data/client.ts";
import { letterOf, useSendOrder, type OrderLetter, type PurchaseOrder } from "#app/data/purchase-orders.ts";
import { inLanguage } from "#app/locales/refusals/in-language.ts";
import { DateField } from "../ui/date-field.tsx";
import type { Openable } from "../ui/dialog.tsx";
import { Select, TextArea, TextField } from "../ui/fields.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { ErrorState, FormError, LoadingRows } from "../ui/states.tsx";
import { toast } from "../ui/toast.ts";
import "./purchase-orders.css";

interface SendOrderDialogProps extends Openable {
  order: PurchaseOrder;
}

/** Sends an order to its supplier: by a mail that is read and changed first, or it went out otherwise. */
export default function SendOrderDialog({ open, onOpenChange, order }: SendOrderDialogProps) {
  const t = useTranslations("purchaseOrders");
  const { data: letter, error, refetch } = useQuery(letterOf(order.id));
  const [by, setBy] = useState<"mail" | "hand">();
  const sending = useSendOrder();
  // An order that was sent can only be mailed again.
  const way = by ?? (letter && !letter.available && order.status === "draft" ? "hand" : "mail");
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("sendTitle", { order: order.number })}
      description={t("sendHint")}
      submit={{
        label: t(way === "mail" ? "sendMail" : "markSent"),
        type: "submit",
        form: "send-order",
        loading: sending.isPending,
        disabledReason: way === "mail" && letter && !letter.available && t("noMail"),
      }}
    >
      {error && !letter ? (
        <ErrorState message={errorText(error, t("failed"))} onRetry={() => void refetch()} />
      ) : !letter ? (
        <LoadingRows rows={4} />
      ) : (
        <SendForm
          {...{ order, letter, way, sending }}
          onWay={order.status === "draft" ? setBy : undefined}
          onSent={() => onOpenChange(false)}
        />
      )}
    </FormDialog>
  );
}

interface SendFormProps {
  order: PurchaseOrder;
  letter: OrderLetter;
  way: "mail" | "hand";
  sending: ReturnType<typeof useSendOrder>;
  onWay: ((way: "mail" | "hand") => void) | undefined;
  onSent: () => void;
}

function SendForm({ order, letter, way, sending, onWay, onSent }: SendFormProps) {
  const t = useTranslations("purchaseOrders");
  const [to, setTo] = useState(letter.to ?? "");
  const [text, setText] = useState(letter.text);
  const [promisedOn, setPromisedOn] = useState(order.promisedOn);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [fault, setFault] = useState<string>();
  const byMail = way === "mail";
  const send = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const words = byMail ? { to, text } : {};
      const about = { orderId: order.id, version: order.version, mail: byMail, promisedOn };
      const { mailed } = await sending.mutateAsync({ ...about, ...words });
      if (byMail && !mailed) toast({ title: t("notMailed", { order: order.number }), tone: "error" });
      else toast({ title: t("sent", { order: order.number }), tone: "success" });
      onSent();
    } catch (error) {
      const details = error instanceof ApiError ? error.details : [];
      setFaults(Object.fromEntries(details.map(({ path, message }) => [path, inLanguage(message)])));
      setFault(errorText(error, t("failed")));
    }
  };
  return (
    <form id="send-order" className="order-form" onSubmit={send} noValidate>
      {fault && <FormError>{fault}</FormError>}
      {onWay && (
        <Select
          label={t("send")}
          value={way}
          onValueChange={onWay}
          choices={[
            { value: "mail", label: t("byMail") },
            { value: "hand", label: t("byHand") },
          ]}
        />
      )}
      {byMail && !letter.available && <FormError>{t("noMail")}</FormError>}
      {byMail && (
        <>
          <TextField
            label={t("to")}
            type="email"
            required
            error={faults.to ?? faults.mail}
            value={to}
            onValueChange={setTo}
          />
          <p className="order-letter">{t("mailSubject", { subject: letter.subject })}</p>
          <TextArea label={t("mailText")} rows={6} error={faults.text} value={text} onValueChange={setText} />
        </>
      )}
      <DateField label={t("promisedOn")} error={faults.promisedOn} value={promisedOn} onValueChange={setPromisedOn} />
    </form>
  );
}
