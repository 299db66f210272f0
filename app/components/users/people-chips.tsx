import { useTranslations } from "use-intl";
import { Chip } from "#app/components/ui/chip.tsx";
import { NumberText } from "#app/components/ui/format.tsx";
import type { ListedUser } from "#app/data/users.ts";
import { countsOf, type PeopleFilter } from "./people-view.ts";

interface PeopleChipsProps {
  people: readonly ListedUser[];
  filter: PeopleFilter;
  onFilter: (filter: PeopleFilter) => void;
}

/** Narrows the list by role, by who can still sign in, and by how. */
export function PeopleChips({ people, filter, onFilter }: PeopleChipsProps) {
  const t = useTranslations("users");
  const common = useTranslations("common");
  const counts = countsOf(people, filter);
  const set = (change: Partial<PeopleFilter>) => onFilter({ ...filter, ...change });
  return (
    <div className="filter-chips" role="group" aria-label={t("narrow")}>
      {counts.roles.map(
        ({ role, count }) =>
          (count > 0 || filter.roles.includes(role)) && (
            <Chip
              key={role}
              pressed={filter.roles.includes(role)}
              onClick={() => set({ roles: toggled(filter.roles, role) })}
            >
              {common(`role.${role}`)} <NumberText value={count} />
            </Chip>
          ),
      )}
      {counts.states.map(
        ({ state, count }) =>
          (count > 0 || filter.states.includes(state)) && (
            <Chip
              key={state}
              pressed={filter.states.includes(state)}
              onClick={() => set({ states: toggled(filter.states, state) })}
            >
              {t(state)} <NumberText value={count} />
            </Chip>
          ),
      )}
      {(counts.withoutSecondFactor > 0 || filter.withoutSecondFactor) && (
        <Chip
          pressed={filter.withoutSecondFactor}
          onClick={() => set({ withoutSecondFactor: !filter.withoutSecondFactor })}
        >
          {t("withoutSecondFactor")} <NumberText value={counts.withoutSecondFactor} />
        </Chip>
      )}
    </div>
  );
}

const toggled = <Value,>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
