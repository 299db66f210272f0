import { ShieldCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import { Badge, Flex, Text } from "#app/components/ui/themed.tsx";
import type { ListedUser } from "#app/data/users.ts";
import { useUser } from "#app/hooks/use-user.ts";
import { may } from "#tools/permissions/rules.ts";
import { whyProtected } from "#tools/users/rules.ts";
import { RoleSelect } from "./role-select.tsx";
import type { ResetResult } from "./temporary-password.tsx";
import { UserActions } from "./user-actions.tsx";

/** One person with what may be done; administrators are protected from everybody. */
export function UserRow({ user, onReset }: { user: ListedUser; onReset: (result: ResetResult) => void }) {
  const t = useTranslations("users");
  const { id, role } = useUser();
  return (
    <li className="user-row" data-inactive={!user.active || undefined}>
      <div className="user-who">
        <Text as="div" size="2" weight="medium" className="breakable">
          {user.name} {user.id === id && <Badge color="gray">{t("you")}</Badge>}
        </Text>
        <Text as="div" size="1" color="gray" className="breakable">
          {[user.email, user.mobilePhone].filter(Boolean).join(" · ")}
        </Text>
        <Flex gap="2" wrap="wrap">
          {!user.active && <Badge color="gray">{t("inactive")}</Badge>}
          {user.mustChangePassword && user.active && <Badge color="amber">{t("mustChange")}</Badge>}
          {user.hiddenFromPickers && <Badge color="gray">{t("hidden")}</Badge>}
        </Flex>
      </div>
      {whyProtected(user) ? (
        <Badge color="gray" size="2" title={t("protectedHint")}>
          <ShieldCheck size={14} aria-hidden />
          {t("protected")}
        </Badge>
      ) : (
        <Flex gap="2" align="center" wrap="wrap">
          {user.active && may(role, "users.update-role") && <RoleSelect user={user} />}
          <UserActions user={user} onReset={onReset} />
        </Flex>
      )}
    </li>
  );
}
