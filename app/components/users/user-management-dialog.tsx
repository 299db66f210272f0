import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Flex } from "#app/components/ui/themed.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog, type Openable } from "#app/components/ui/dialog.tsx";
import { Checkbox } from "#app/components/ui/fields.tsx";
import { ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { errorText } from "#app/data/client.ts";
import { userList, userListRefreshMs } from "#app/data/users.ts";
import { useUser } from "#app/hooks/use-user.ts";
import { groupsShownTo } from "#tools/users/rules.ts";
import { AddUserForm } from "./add-user-form.tsx";
import { TemporaryPassword, type ResetResult } from "./temporary-password.tsx";
import { UserGroup } from "./user-group.tsx";
import "./users.css";

/** Users in groups by role, with what the signed-in role may do to them. */
export default function UserManagementDialog({ open, onOpenChange }: Openable) {
  const t = useTranslations("users");
  const { role } = useUser();
  const [adding, setAdding] = useState(false);
  const [inactive, setInactive] = useState(false);
  const [created, setCreated] = useState<ResetResult>();
  const [reset, setReset] = useState<ResetResult>();
  const list = useQuery({
    ...userList(inactive),
    refetchInterval: userListRefreshMs,
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t("title")} description={t("description")} width="large">
      <Flex direction="column" gap="4">
        {adding ? (
          <AddUserForm onClose={() => setAdding(false)} onCreated={setCreated} />
        ) : (
          <Flex justify="between" align="center" gap="3" wrap="wrap">
            <Button icon={<UserPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              {t("add")}
            </Button>
            <Checkbox label={t("showInactive")} checked={inactive} onCheckedChange={setInactive} />
          </Flex>
        )}
        {created && <TemporaryPassword title={t("created")} result={created} onClose={() => setCreated(undefined)} />}
        {reset && <TemporaryPassword result={reset} onClose={() => setReset(undefined)} />}
        {list.isPending && <LoadingRows rows={6} />}
        {list.isError && !list.data && (
          <ErrorState message={errorText(list.error, t("loadFailed"))} onRetry={() => void list.refetch()} />
        )}
        {list.data &&
          groupsShownTo(role).map((group) => (
            <UserGroup
              key={group}
              group={group}
              users={list.data.filter((user) => user.role === group)}
              onReset={setReset}
            />
          ))}
      </Flex>
    </Dialog>
  );
}
