import { useQuery } from "@tanstack/react-query";
import { FileUp, UserPlus } from "lucide-react";
import { useState, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { RowGroups } from "#app/components/rows/row-groups.tsx";
import { useSelection } from "#app/components/rows/use-selection.ts";
import { Button } from "#app/components/ui/button.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { Select } from "#app/components/ui/fields.tsx";
import { EmptyState, ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { errorText } from "#app/data/client.ts";
import { everybody, userListRefreshMs, type ListedUser } from "#app/data/users.ts";
import { useMay, useUser } from "#app/hooks/use-user.ts";
import { groupsShownTo } from "#tools/users/rules.ts";
import { AddUserForm } from "./add-user-form.tsx";
import { PeopleBar } from "./people-bar.tsx";
import { PeopleChips } from "./people-chips.tsx";
import { actsOn, peopleSorts, shownPeople, usualPeople, type PeopleSort, type PersonAct } from "./people-view.ts";
import { actOfKey } from "./person-acts.tsx";
import type { Asked } from "./person-question.tsx";
import { PersonRow } from "./person-row.tsx";
import { TemporaryPassword, type ResetResult } from "./temporary-password.tsx";
import { usePersonActs } from "./use-person-acts.ts";
import "#app/components/rows/rows.css";
import "#app/components/rows/selection-bar.css";
import "./users.css";

const PeopleImportDialog = onDemand(() => import("./people-import-dialog.tsx"));
const PersonQuestion = onDemand(() => import("./person-question.tsx"));
const ErasureDialog = onDemand(() => import("./erasure-dialog.tsx"));

const atFirst = { desk: 12, phone: 8 };

/** People in groups by role, with what the signed-in role may do to them. */
export function People() {
  const t = useTranslations("users");
  const [adding, setAdding] = useState(false);
  const [importing, setImporting] = useState(false);
  const mayImport = useMay("users.import");
  const [sort, setSort] = useState<PeopleSort>("name");
  const [created, setCreated] = useState<ResetResult>();
  const list = useQuery({ ...everybody, refetchInterval: userListRefreshMs });
  // When somebody signed in is told to administrators alone.
  const sorts = peopleSorts.filter(
    (one) => one !== "signIn" || list.data?.some(({ twoFactorEnabled }) => twoFactorEnabled !== null),
  );
  return (
    <div className="people">
      {adding ? (
        <AddUserForm onClose={() => setAdding(false)} onCreated={setCreated} />
      ) : (
        <div className="people-tools">
          <Button icon={<UserPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {t("add")}
          </Button>
          {mayImport && (
            <Button variant="soft" icon={<FileUp size={16} aria-hidden />} onClick={() => setImporting(true)}>
              {t("import")}
            </Button>
          )}
          <Select
            label={t("sort")}
            labelHidden
            value={sort}
            onValueChange={setSort}
            choices={sorts.map((one) => ({ value: one, label: `${t("sort")}: ${t(`sorts.${one}`)}` }))}
          />
        </div>
      )}
      {importing && <PeopleImportDialog open onOpenChange={setImporting} />}
      {created && <TemporaryPassword title={t("created")} result={created} onClose={() => setCreated(undefined)} />}
      {list.isPending && <LoadingRows rows={6} />}
      {list.isError && !list.data && (
        <ErrorState message={errorText(list.error, t("loadFailed"))} onRetry={() => void list.refetch()} />
      )}
      {list.data && <PeopleRows people={list.data} sort={sort} />}
    </div>
  );
}

function PeopleRows({ people, sort }: { people: readonly ListedUser[]; sort: PeopleSort }) {
  const t = useTranslations("users");
  const user = useUser();
  const [filter, setFilter] = useState(usualPeople);
  const [asked, setAsked] = useState<Asked>();
  const [erasing, setErasing] = useState<ListedUser>();
  const [reset, setReset] = useState<ResetResult>();
  const act = usePersonActs(setReset);
  const shown = shownPeople(people, filter, sort);
  const groups = groupsShownTo(user.role).map((role) => ({
    key: role,
    title: t(`groups.${role}`),
    items: shown.filter((person) => person.role === role),
  }));
  const canBeChosen = groups.flatMap(({ items }) => items.filter((person) => actsOn(person, user).length > 0));
  const selection = useSelection(canBeChosen.map(({ id }) => id));
  const begin = (wanted: PersonAct, those: ListedUser[]) => {
    if (wanted === "erase" || wanted === "erasure") return setErasing(those[0]);
    // Nothing is lost by what is done to one person and taken back at the next press.
    const asks = those.length > 1 || wanted === "reset" || wanted === "deactivate";
    if (asks) setAsked({ act: wanted, people: those });
    else void act(wanted, those).catch(() => undefined);
  };
  const onKey = (event: KeyboardEvent, person: ListedUser) => {
    const acts = actsOn(person, user);
    const wanted = actOfKey(event.key, acts);
    if (event.key === "Escape") selection.clear();
    else if (acts.length === 0) return;
    else if (event.key === "x" || event.key === "X") selection.toggle(person.id, event.key === "X");
    else if (wanted) begin(wanted, [person]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <PeopleChips people={people} filter={filter} onFilter={setFilter} />
      {canBeChosen.length > 0 && <PeopleBar people={canBeChosen} selection={selection} onAct={begin} />}
      {shown.length === 0 && (
        <EmptyState
          title={t("noneFits")}
          action={
            <Button variant="soft" onClick={() => setFilter(usualPeople)}>
              {t("clearFilter")}
            </Button>
          }
        />
      )}
      <RowGroups groups={groups} onKey={onKey} atFirst={atFirst}>
        {(person) => (
          <PersonRow
            key={person.id}
            person={person}
            chosen={selection.has(person.id)}
            onToggle={
              actsOn(person, user).length > 0 ? (withShift) => selection.toggle(person.id, withShift) : undefined
            }
            indented={canBeChosen.length > 0}
            onAct={(wanted) => begin(wanted, [person])}
          />
        )}
      </RowGroups>
      {asked && (
        <PersonQuestion
          {...asked}
          onConfirm={async () => {
            await act(asked.act, asked.people);
            if (asked.people.length > 1) selection.clear();
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {erasing && <ErasureDialog person={erasing} onClose={() => setErasing(undefined)} />}
      {reset && <TemporaryPassword result={reset} onClose={() => setReset(undefined)} />}
    </>
  );
}
