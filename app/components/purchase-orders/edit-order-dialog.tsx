import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { ApiError } from "#app/data/client.ts";
import { useEditOrder, type OrderLine, type PurchaseOrder } from "#app/data/purchase-orders.ts";
import { useVersionedSave } from "#app/hooks/use-versioned-save.tsx";
import { useTellFailure } from "#app/hooks/use-tell-failure.ts";
import { inLanguage } from "#app/locales/refusals/in-language.ts";
import { orderChange } from "#tools/purchase-orders/schema.ts";
import { Button } from "../ui/button.tsx";
import { DateField } from "../ui/date-field.tsx";
import type { Openable } from "../ui/dialog.tsx";
import { DecimalField, TextArea, TextField } from "../ui/fields.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { toast } from "../ui/toast.ts";
import "./purchase-orders.css";

interface EditOrderDialogProps extends Openable {
  order: PurchaseOrder;
  /** Whether prices are asked for. */
  money: boolean;
}

interface LineDraft {
  line: OrderLine;
  /** It goes out of the order. */
  out: boolean;
  quantity: number | null;
  price: number | null;
  currency: string;
  promisedOn: string | null;
}

const draftOf = (line: OrderLine): LineDraft => ({
  line,
  out: false,
  quantity: line.quantity,
  price: line.price,
  currency: line.currency ?? "EUR",
  promisedOn: line.promisedOn,
});

/** What of a line differs from what it was; nothing where it is as it was. */
function changeOf({ line, out, quantity, price, currency, promisedOn }: LineDraft, money: boolean) {
  if (out) return { id: line.id, quantity: 0 };
  const priced = price !== line.price || (price !== null && currency !== line.currency);
  const change = {
    ...(quantity === line.quantity ? {} : { quantity: quantity ?? -1 }),
    ...(money && priced ? { price, currency: price === null ? null : currency } : {}),
    ...(promisedOn === line.promisedOn ? {} : { promisedOn }),
  };
  return Object.keys(change).length > 0 ? { id: line.id, ...change } : undefined;
}

/** Changes quantities, prices and dates of an order, as it is written or as the supplier confirms it. */
export default function EditOrderDialog({ open, onOpenChange, order, money }: EditOrderDialogProps) {
  const t = useTranslations("purchaseOrders");
  const common = useTranslations("common");
  const tellFailure = useTellFailure();
  const [promisedOn, setPromisedOn] = useState(order.promisedOn);
  const [notes, setNotes] = useState(order.notes ?? "");
  const [drafts, setDrafts] = useState(() => order.lines.map(draftOf));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const editing = useEditOrder();
  const { save: versioned, dialog: conflict } = useVersionedSave();
  const set = (id: number, change: Partial<LineDraft>) => {
    setDrafts((now) => now.map((draft) => (draft.line.id === id ? { ...draft, ...change } : draft)));
    setFaults({});
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const lines = drafts.flatMap((draft) => changeOf(draft, money) ?? []);
    /** Faults by the line that they are of. */
    const tell = (found: { path: string; message: string }[]) =>
      setFaults(
        Object.fromEntries(
          found.map(({ path, message }) => {
            const [, nth, field] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
            return [nth === undefined ? path : `${lines[Number(nth)]!.id}.${field}`, inLanguage(message)];
          }),
        ),
      );
    const sent = { orderId: order.id, promisedOn, notes, ...(lines.length > 0 ? { lines } : {}) };
    const checked = orderChange.safeParse(sent);
    if (!checked.success)
      return tell(checked.error.issues.map(({ path, message }) => ({ path: path.join("."), message })));
    try {
      await versioned(order.version, (version) => editing.mutateAsync({ ...sent, version }));
      toast({ title: t("saved", { order: order.number }), tone: "success" });
      onOpenChange(false);
    } catch (error) {
      if (error instanceof ApiError) tell([...error.details]);
      tellFailure(error, t("failed"));
    }
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("editTitle", { order: order.number })}
      submit={{ label: common("save"), type: "submit", form: "edit-order", loading: editing.isPending }}
    >
      <form id="edit-order" className="order-form" onSubmit={save} noValidate>
        <DateField label={t("promisedOn")} error={faults.promisedOn} value={promisedOn} onValueChange={setPromisedOn} />
        <TextArea label={t("notes")} error={faults.notes} value={notes} onValueChange={setNotes} />
        <ul className="order-form-lines">
          {drafts.map((draft) => (
            <LineFields
              key={draft.line.id}
              draft={draft}
              money={money}
              removable={order.status === "draft"}
              faults={faults}
              onChange={(change) => set(draft.line.id, change)}
            />
          ))}
        </ul>
      </form>
      {conflict}
    </FormDialog>
  );
}

interface LineFieldsProps {
  draft: LineDraft;
  money: boolean;
  removable: boolean;
  faults: Record<string, string>;
  onChange: (change: Partial<LineDraft>) => void;
}

function LineFields({ draft, money, removable, faults, onChange }: LineFieldsProps) {
  const t = useTranslations("purchaseOrders");
  const stock = useTranslations("stock");
  const { line, out, quantity, price, currency, promisedOn } = draft;
  const fault = (field: string) => faults[`${line.id}.${field}`];
  return (
    <li className="order-form-line" data-out={out || undefined}>
      <div className="order-form-head">
        <span className="order-form-name">
          {line.number} · {line.name}
          <span className="order-quiet">{line.machineSerialNumber ?? t("forStore")}</span>
        </span>
        {removable && (
          <Button
            size="1"
            variant="soft"
            color="gray"
            aria-label={`${t(out ? "lineKept" : "lineOut")}: ${line.number}`}
            onClick={() => onChange({ out: !out })}
          >
            {t(out ? "lineKept" : "lineOut")}
          </Button>
        )}
      </div>
      {!out && (
        <div className="order-fields" role="group" aria-label={line.number}>
          <DecimalField
            label={`${t("quantity")} (${stock(`unit.${line.unit}`)})`}
            error={fault("quantity")}
            value={quantity}
            onValueChange={(value) => onChange({ quantity: value })}
          />
          {money && (
            <>
              <DecimalField
                label={t("price")}
                error={fault("price")}
                value={price}
                onValueChange={(value) => onChange({ price: value })}
              />
              <TextField
                label={t("currency")}
                error={fault("currency")}
                value={currency}
                onValueChange={(value) => onChange({ currency: value })}
              />
            </>
          )}
          <DateField
            label={t("linePromised")}
            error={fault("promisedOn")}
            value={promisedOn}
            onValueChange={(value) => onChange({ promisedOn: value })}
          />
        </div>
      )}
    </li>
  );
}
