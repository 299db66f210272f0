import { Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { Select, TextField } from "#app/components/ui/fields.tsx";
import { roles, type GroupRole } from "#db/vocabulary.ts";
import type { ProviderForm } from "./provider-form.ts";

interface RolesProps {
  form: ProviderForm;
  update: (changes: Partial<ProviderForm>) => void;
}

/** Which role each group gives, and which one a person has whom no group gives any. */
export function ProviderRoles({ form: { groupsClaim, groupRoles, defaultRole }, update }: RolesProps) {
  const t = useTranslations("signOn");
  const role = useTranslations("common.role");
  const choices = roles.map((value) => ({ value, label: role(value) }));
  const change = (position: number, changes: Partial<GroupRole>) =>
    update({ groupRoles: groupRoles.map((row, at) => (at === position ? { ...row, ...changes } : row)) });
  return (
    <fieldset className="provider-roles">
      <legend>{t("roles")}</legend>
      <Select
        label={t("defaultRole")}
        hint={t("rolesHint")}
        value={defaultRole}
        onValueChange={(given) => update({ defaultRole: given })}
        choices={[{ value: "" as const, label: t("noRole") }, ...choices]}
      />
      {groupRoles.map((row, position) => (
        <div key={position} className="settings-row">
          <TextField
            label={t("group", { number: position + 1 })}
            value={row.group}
            onValueChange={(group) => change(position, { group })}
            maxLength={300}
          />
          <Select
            label={t("roleOfGroup", { number: position + 1 })}
            value={row.role}
            onValueChange={(given) => change(position, { role: given })}
            choices={choices}
          />
          <Button
            variant="soft"
            color="gray"
            onClick={() => update({ groupRoles: groupRoles.filter((_row, at) => at !== position) })}
          >
            {t("removeGroup")}
            <span className="visually-hidden"> {row.group}</span>
          </Button>
        </div>
      ))}
      <div>
        <Button
          variant="soft"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => update({ groupRoles: [...groupRoles, { group: "", role: "service" }] })}
        >
          {t("addGroup")}
        </Button>
      </div>
      {groupRoles.length > 0 && (
        <TextField
          label={t("groupsClaim")}
          hint={t("claimHint")}
          value={groupsClaim}
          onValueChange={(claim) => update({ groupsClaim: claim })}
          maxLength={200}
          required
        />
      )}
    </fieldset>
  );
}
