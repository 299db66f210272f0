import { useTranslations } from "use-intl";
import { Badge, Heading, Text } from "#app/components/ui/themed.tsx";
import type { ListedUser } from "#app/data/users.ts";
import type { Role } from "#db/vocabulary.ts";
import type { ResetResult } from "./temporary-password.tsx";
import { UserRow } from "./user-row.tsx";

/** People of one role. */
export function UserGroup({
  group,
  users,
  onReset,
}: {
  group: Role;
  users: ListedUser[];
  onReset: (result: ResetResult) => void;
}) {
  const t = useTranslations("users");
  return (
    <section aria-label={t(`groups.${group}`)}>
      <Heading as="h3" size="3" mb="2">
        {t(`groups.${group}`)} <Badge color="gray">{users.length}</Badge>
      </Heading>
      {users.length === 0 ? (
        <Text as="p" size="2" color="gray">
          {t("noneInGroup")}
        </Text>
      ) : (
        <ul className="user-list">
          {users.map((user) => (
            <UserRow key={user.id} user={user} onReset={onReset} />
          ))}
        </ul>
      )}
    </section>
  );
}
