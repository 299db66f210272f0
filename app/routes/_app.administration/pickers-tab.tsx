import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { useTranslations } from "use-intl";
import { Checkbox } from "#app/components/ui/fields.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState } from "#app/components/ui/states.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call, pathOf } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { userList, type ListedUser } from "#app/data/users.ts";
import { ListStates } from "./list-states.tsx";

/** Whom the pickers of engineers leave out. */
export function PickersTab() {
  const t = useTranslations("administration");
  const list = useQuery(userList(false));
  return (
    <Section title={t("people.title")} description={t("people.hint")}>
      <ListStates
        list={list}
        items={list.data?.filter(({ role }) => role === "service" || role === "operator")}
        empty={
          <EmptyState
            title={t("people.empty")}
            description={t("people.emptyHint")}
            icon={<Users size={28} aria-hidden />}
          />
        }
      >
        {(people) => (
          <Table caption={t("people.caption")}>
            <thead>
              <tr>
                <th scope="col">{t("people.name")}</th>
                <th scope="col">{t("people.role")}</th>
                <th scope="col">{t("people.hidden")}</th>
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <PickerRow key={person.id} person={person} />
              ))}
            </tbody>
          </Table>
        )}
      </ListStates>
    </Section>
  );
}

function PickerRow({ person: { id, name, role, hiddenFromPickers } }: { person: ListedUser }) {
  const t = useTranslations("administration.people");
  const common = useTranslations("common");
  const client = useQueryClient();
  const hide = useMutation({
    mutationFn: (hidden: boolean) => call("users.hide-from-pickers", { id, hiddenFromPickers: hidden }),
    onSuccess: () => {
      toast({ title: t("saved"), tone: "success" });
      return client.invalidateQueries({ queryKey: [pathOf("users.list")] });
    },
    onError: (error) => toast({ title: t("failed"), description: errorText(error, t("failed")), tone: "error" }),
  });
  // Shown as chosen until the server has answered; a refusal brings the old state back.
  const hidden = hide.isPending ? hide.variables : hiddenFromPickers;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{common(`role.${role}`)}</td>
      <td>
        <Checkbox
          label={t("hide", { name })}
          labelHidden
          checked={hidden}
          onCheckedChange={(wanted) => hide.mutate(wanted)}
        />
      </td>
    </tr>
  );
}
