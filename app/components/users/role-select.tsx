import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ConfirmDialog } from "#app/components/ui/dialog.tsx";
import { Select } from "#app/components/ui/fields.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { usersPath, type ListedUser } from "#app/data/users.ts";
import { roles, type Role } from "#db/vocabulary.ts";

/** Another role, after a question: the person has to sign in again. */
export function RoleSelect({ user }: { user: ListedUser }) {
  const t = useTranslations("users");
  const common = useTranslations("common");
  const client = useQueryClient();
  const [wanted, setWanted] = useState<Role>();
  const change = async () => {
    if (!wanted) return;
    try {
      await call("users.update-role", { id: user.id, role: wanted, version: user.version });
      toast({ title: t("roleChanged"), tone: "success" });
      await client.invalidateQueries({ queryKey: [usersPath] });
    } catch (error) {
      toast({ title: t("updateFailed"), description: errorText(error, t("updateFailed")), tone: "error" });
      throw error;
    }
  };
  const explanation = wanted && t("roleHint", { from: common(`role.${user.role}`), to: common(`role.${wanted}`) });
  return (
    <>
      <Select
        label={t("changeRole", { name: user.name })}
        labelHidden
        size="1"
        value={user.role}
        onValueChange={(role) => role !== user.role && setWanted(role)}
        choices={roles.map((role) => ({ value: role, label: common(`role.${role}`) }))}
      />
      <ConfirmDialog
        open={wanted !== undefined}
        onOpenChange={(open) => !open && setWanted(undefined)}
        title={t("roleTitle", { name: user.name })}
        description={wanted === "admin" ? `${explanation} ${t("toAdminHint")}` : explanation}
        confirmLabel={t("roleConfirm")}
        onConfirm={change}
        destructive={wanted === "admin"}
      />
    </>
  );
}
