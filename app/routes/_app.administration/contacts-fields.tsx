import { useTranslations } from "use-intl";
import { Checkbox, Select, TextField } from "#app/components/ui/fields.tsx";
import type { EmergencyContact } from "#tools/installation/schema.ts";
import type { SettingsFields } from "./settings-group.tsx";

const types = ["business", "emergency"] as const satisfies EmergencyContact["type"][];

/** The two contacts of the emergency panel. */
export function ContactsFields({ settings: { emergencyContacts }, update }: SettingsFields) {
  const t = useTranslations("administration.settings");
  const change = (position: number, changes: Partial<EmergencyContact>) =>
    update({
      emergencyContacts: emergencyContacts.map((contact, at) =>
        at === position ? { ...contact, ...changes } : contact,
      ),
    });
  return (
    <>
      {emergencyContacts.map((contact, position) => (
        <fieldset key={position} className="admin-contact">
          <legend>{t("contact", { number: position + 1 })}</legend>
          <TextField
            label={t("contactName")}
            value={contact.name}
            onValueChange={(name) => change(position, { name })}
            maxLength={100}
            required
          />
          <TextField
            label={t("contactDescription")}
            value={contact.description}
            onValueChange={(description) => change(position, { description })}
            maxLength={200}
          />
          <TextField
            label={t("contactNumber")}
            type="tel"
            value={contact.number}
            onValueChange={(number) => change(position, { number })}
            maxLength={50}
          />
          <Select
            label={t("contactType")}
            value={contact.type}
            onValueChange={(type) => change(position, { type })}
            choices={types.map((value) => ({ value, label: t(`contactTypes.${value}`) }))}
          />
          <Checkbox
            label={t("landline")}
            checked={contact.isLandline}
            onCheckedChange={(isLandline) => change(position, { isLandline })}
          />
        </fieldset>
      ))}
    </>
  );
}
