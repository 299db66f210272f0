import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { useAddCustomer, useEditCustomer, type CustomerItem } from "#app/data/customers.ts";
import { ApiError } from "#app/data/client.ts";
import { useUndoAction } from "#app/hooks/use-undo-action.ts";
import { useVersionedSave } from "#app/hooks/use-versioned-save.tsx";
import { useTellFailure } from "#app/hooks/use-tell-failure.ts";
import { inLanguage } from "#app/locales/refusals/in-language.ts";
import { languages, type Language } from "#db/vocabulary.ts";
import { newCustomer } from "#tools/customers/schema.ts";
import { useLanguageName } from "./language-name.ts";
import type { Openable } from "../ui/dialog.tsx";
import { Checkbox, Select, TextArea, TextField } from "../ui/fields.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { LineList } from "../ui/line-list.tsx";
import { toast } from "../ui/toast.ts";
import "./customers.css";

type Draft = Pick<CustomerItem, "name" | "aliases" | "addresses" | "contacts" | "language" | "notes" | "guestReports">;

const empty: Draft = {
  name: "",
  aliases: [],
  addresses: [],
  contacts: [],
  language: null,
  notes: null,
  guestReports: true,
};

const draftOf = ({ name, aliases, addresses, contacts, language, notes, guestReports }: CustomerItem): Draft => ({
  ...{ name, aliases, addresses, contacts, language, notes, guestReports },
});

interface CustomerDialogProps extends Openable {
  /** The one that is changed; a new one otherwise. */
  customer?: CustomerItem;
  onSaved?: (customer: CustomerItem) => void;
}

/** Adds a customer, or changes one. */
export default function CustomerDialog({ open, onOpenChange, customer, onSaved }: CustomerDialogProps) {
  const t = useTranslations("customers");
  const common = useTranslations("common");
  const tellFailure = useTellFailure();
  const languageName = useLanguageName();
  const [draft, setDraft] = useState<Draft>(() => (customer ? draftOf(customer) : empty));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const adding = useAddCustomer();
  const editing = useEditCustomer();
  const { save: versioned, dialog: conflict } = useVersionedSave();
  const undo = useUndoAction();
  const set = (change: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...change }));
    setFaults({});
  };
  const send = async (): Promise<{ saved: CustomerItem; auditId: number | undefined }> => {
    if (!customer) {
      const { answer, auditId } = await adding.mutateAsync(draft);
      return { saved: answer, auditId };
    }
    let undoId: number | undefined;
    const saved = await versioned(customer.version, async (version) => {
      const { answer, auditId } = await editing.mutateAsync({ customerId: customer.id, version, ...draft });
      undoId = auditId;
      return answer;
    });
    return { saved, auditId: undoId };
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const checked = newCustomer.safeParse(draft);
    if (!checked.success) return setFaults(byPath(checked.error.issues.map((issue) => [issue.path, issue.message])));
    try {
      const { saved, auditId } = await send();
      toast({ title: t("saved", { customer: saved.name }), tone: "success", action: undo(auditId) });
      onOpenChange(false);
      onSaved?.(saved);
    } catch (error) {
      if (error instanceof ApiError) setFaults(byPath(error.details.map(({ path, message }) => [[path], message])));
      tellFailure(error, t("failed"));
    }
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={customer ? t("editTitle") : t("add")}
      description={customer && t("renameHint")}
      submit={{
        label: customer ? common("save") : t("add"),
        type: "submit",
        form: "customer",
        loading: adding.isPending || editing.isPending,
      }}
    >
      <form id="customer" className="customer-form" onSubmit={save} noValidate>
        <TextField
          label={t("field.name")}
          required
          error={faults.name}
          value={draft.name}
          onValueChange={(name) => set({ name })}
        />
        <Select
          label={t("field.language")}
          value={draft.language ?? "none"}
          onValueChange={(value) => set({ language: value === "none" ? null : value })}
          choices={[
            { value: "none" as const, label: t("noLanguage") },
            ...languages.map((value: Language) => ({ value, label: languageName(value) })),
          ]}
        />
        <Names aliases={draft.aliases} faults={faults} onChange={(aliases) => set({ aliases })} />
        <Contacts contacts={draft.contacts} faults={faults} onChange={(contacts) => set({ contacts })} />
        <Addresses addresses={draft.addresses} faults={faults} onChange={(addresses) => set({ addresses })} />
        <div className="customer-wide">
          <TextArea
            label={t("field.notes")}
            value={draft.notes ?? ""}
            onValueChange={(notes) => set({ notes: notes || null })}
          />
        </div>
        <div className="customer-wide">
          <Checkbox
            label={t("field.guestReports")}
            checked={draft.guestReports}
            onCheckedChange={(guestReports) => set({ guestReports })}
          />
        </div>
      </form>
      {conflict}
    </FormDialog>
  );
}

/** The first message of each field, by its path. */
const byPath = (faults: [path: PropertyKey[], message: string][]): Record<string, string> =>
  Object.fromEntries(faults.toReversed().map(([path, message]) => [path.join("."), inLanguage(message)]));

interface Lines<Line> {
  faults: Record<string, string>;
  onChange: (lines: Line[]) => void;
}

function Names({ aliases, faults, onChange }: Lines<string> & { aliases: string[] }) {
  const t = useTranslations("customers");
  return (
    <fieldset className="customer-lines">
      <legend>{t("field.aliases")}</legend>
      <LineList
        lines={aliases.map((name) => ({ name }))}
        onChange={(lines) => onChange(lines.map(({ name }) => name))}
        make={() => ({ name: "" })}
        addLabel={t("addAlias")}
        removeLabel={(number) => t("removeAlias", { number })}
      >
        {({ name }, at, set, remove) => (
          <div className="customer-line">
            <TextField
              label={t("alias", { number: at + 1 })}
              labelHidden
              error={faults[`aliases.${at}`]}
              value={name}
              onValueChange={(name) => set({ name })}
            />
            {remove}
          </div>
        )}
      </LineList>
    </fieldset>
  );
}

function Contacts({ contacts, faults, onChange }: Lines<Draft["contacts"][number]> & Pick<Draft, "contacts">) {
  const t = useTranslations("customers");
  return (
    <fieldset className="customer-lines">
      <legend>{t("contacts")}</legend>
      <LineList
        lines={contacts}
        onChange={onChange}
        make={() => ({ name: "", function: null, phone: null, mail: null })}
        addLabel={t("addContact")}
        removeLabel={(number) => t("removeContact", { number })}
      >
        {(contact, at, set, remove) => (
          <div className="customer-line" role="group" aria-label={t("contact", { number: at + 1 })}>
            <div className="customer-columns">
              <TextField
                label={t("field.contactName")}
                required
                error={faults[`contacts.${at}.name`]}
                value={contact.name}
                onValueChange={(name) => set({ name })}
              />
              <TextField
                label={t("field.function")}
                value={contact.function ?? ""}
                onValueChange={(text) => set({ function: text || null })}
              />
              <TextField
                label={t("field.phone")}
                type="tel"
                error={faults[`contacts.${at}.phone`]}
                value={contact.phone ?? ""}
                onValueChange={(phone) => set({ phone: phone || null })}
              />
              <TextField
                label={t("field.mail")}
                type="email"
                error={faults[`contacts.${at}.mail`]}
                value={contact.mail ?? ""}
                onValueChange={(mail) => set({ mail: mail || null })}
              />
            </div>
            {remove}
          </div>
        )}
      </LineList>
    </fieldset>
  );
}

function Addresses({ addresses, faults, onChange }: Lines<Draft["addresses"][number]> & Pick<Draft, "addresses">) {
  const t = useTranslations("customers");
  return (
    <fieldset className="customer-lines">
      <legend>{t("addresses")}</legend>
      <LineList
        lines={addresses}
        onChange={onChange}
        make={() => ({ label: null, text: "" })}
        addLabel={t("addAddress")}
        removeLabel={(number) => t("removeAddress", { number })}
      >
        {(address, at, set, remove) => (
          <div className="customer-line" role="group" aria-label={t("address", { number: at + 1 })}>
            <div className="customer-columns">
              <TextField
                label={t("field.addressLabel")}
                value={address.label ?? ""}
                onValueChange={(label) => set({ label: label || null })}
              />
              <TextArea
                label={t("field.address")}
                required
                rows={3}
                error={faults[`addresses.${at}.text`]}
                value={address.text}
                onValueChange={(text) => set({ text })}
              />
            </div>
            {remove}
          </div>
        )}
      </LineList>
    </fieldset>
  );
}
