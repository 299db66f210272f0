import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { Card, Flex, Heading } from "#app/components/ui/themed.tsx";
import { useShell } from "#app/components/shell/shell-context.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { PasswordField, Select, TextField } from "#app/components/ui/fields.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call, pathOf } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { usersPath, type NewUserForm } from "#app/data/users.ts";
import type { ResetResult } from "./temporary-password.tsx";
import { useUser } from "#app/hooks/use-user.ts";
import { generatePassword, rolesToGive } from "#tools/users/rules.ts";

interface AddUserFormProps {
  /** The name, where it is known already. */
  name?: string;
  onAdded?: (person: { id: number; name: string }) => void;
  onClose: () => void;
  /** Gets the password, which is shown this once to be handed over. */
  onCreated: (result: ResetResult) => void;
}

/** Email, name, password and role of somebody new. What is typed is kept nowhere, because a password is in it. */
export function AddUserForm({ name = "", onAdded, onClose, onCreated }: AddUserFormProps) {
  const t = useTranslations("users");
  const common = useTranslations("common");
  const client = useQueryClient();
  const { role } = useUser();
  const { minimumPasswordLength } = useShell().installation;
  const [form, setForm] = useState<NewUserForm>({
    email: "",
    name,
    password: "",
    mobilePhone: "",
    role: "service",
  });
  const update = (change: Partial<NewUserForm>) => setForm((current) => ({ ...current, ...change }));
  const complete = form.email.trim() && form.name.trim() && form.password.length >= minimumPasswordLength;
  const create = useMutation({
    mutationFn: () => call("users.create", form),
    onSuccess: (person) => {
      onAdded?.(person);
      toast({ title: t("created"), description: t("createdHint", { name: form.name }), tone: "success" });
      void client.invalidateQueries({ queryKey: [usersPath] });
      void client.invalidateQueries({ queryKey: [pathOf("engineers.list")] });
      onCreated({ name: form.name.trim(), newPassword: form.password });
      onClose();
    },
    onError: (error) =>
      toast({ title: t("createFailed"), description: errorText(error, t("createFailedHint")), tone: "error" }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete) create.mutate();
  };
  return (
    <Card asChild>
      <form onSubmit={submit} noValidate className="user-form">
        <Heading as="h3" size="3">
          {t("addTitle")}
        </Heading>
        <div className="user-form-fields">
          <TextField
            label={t("email")}
            type="email"
            value={form.email}
            onValueChange={(email) => update({ email })}
            autoComplete="off"
            required
            autoFocus
          />
          <TextField
            label={t("name")}
            value={form.name}
            onValueChange={(name) => update({ name })}
            autoComplete="off"
            required
          />
          <div className="user-form-password">
            <PasswordField
              label={t("password")}
              value={form.password}
              onValueChange={(password) => update({ password })}
              placeholder={t("passwordPlaceholder")}
              hint={t("passwordHint")}
              autoComplete="new-password"
              required
            />
          </div>
          <TextField
            label={t("phone")}
            type="tel"
            value={form.mobilePhone}
            onValueChange={(mobilePhone) => update({ mobilePhone })}
            autoComplete="off"
          />
          <Select
            label={t("role")}
            value={form.role}
            onValueChange={(chosen) => update({ role: chosen })}
            choices={rolesToGive(role).map((value) => ({ value, label: common(`role.${value}`) }))}
          />
        </div>
        <Flex justify="end" gap="3" wrap="wrap">
          <Button
            variant="soft"
            icon={<RefreshCw size={16} aria-hidden />}
            onClick={() => update({ password: generatePassword() })}
          >
            {t("generate")}
          </Button>
          <Button variant="soft" color="gray" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" loading={create.isPending} disabledReason={!complete && t("incomplete")}>
            {t("create")}
          </Button>
        </Flex>
      </form>
    </Card>
  );
}
