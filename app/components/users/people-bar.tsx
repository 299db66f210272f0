import { useTranslations } from "use-intl";
import { SelectionBar } from "#app/components/rows/selection-bar.tsx";
import type { useSelection } from "#app/components/rows/use-selection.ts";
import { Button } from "#app/components/ui/button.tsx";
import type { ListedUser } from "#app/data/users.ts";
import { useUser } from "#app/hooks/use-user.ts";
import { actsOn, actsOnSeveral, type PersonAct } from "./people-view.ts";
import { actIcons } from "./person-acts.tsx";

interface PeopleBarProps {
  /** All who can be selected. */
  people: readonly ListedUser[];
  selection: ReturnType<typeof useSelection>;
  onAct: (act: PersonAct, people: ListedUser[]) => void;
}

/** What can be done with those who are selected, each with how many it is for. */
export function PeopleBar({ people, selection, onAct }: PeopleBarProps) {
  const t = useTranslations("users");
  const user = useUser();
  const chosen = people.filter(({ id }) => selection.has(id));
  return (
    <SelectionBar
      selection={selection}
      total={people.length}
      label={t("bar")}
      words={{ selected: t("selected", { count: chosen.length }), all: t("selectAll"), none: t("clear") }}
    >
      {chosen.length === 0 && <span className="people-bar-hint">{t("selectHint")}</span>}
      {actsOnSeveral.map((act) => {
        const those = chosen.filter((person) => actsOn(person, user).includes(act));
        const Icon = actIcons[act];
        return (
          those.length > 0 && (
            <Button
              key={act}
              className="bar-act"
              size="1"
              variant="surface"
              color="gray"
              icon={<Icon size={14} aria-hidden />}
              onClick={() => onAct(act, those)}
            >
              {t("actOn", { act: t(act), count: those.length })}
            </Button>
          )
        );
      })}
    </SelectionBar>
  );
}
