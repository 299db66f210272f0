import { roles, type Role } from "#db/vocabulary.ts";
import type { ListedUser } from "#app/data/users.ts";
import { may } from "#tools/permissions/rules.ts";
import { whyProtected } from "#tools/users/rules.ts";

/** Which people are shown, in what order, and what may be done with them. */

export const peopleStates = ["active", "inactive"] as const;
export type PeopleState = (typeof peopleStates)[number];

export const peopleSorts = ["name", "signIn", "newest"] as const;
export type PeopleSort = (typeof peopleSorts)[number];

export interface PeopleFilter {
  roles: readonly Role[];
  states: readonly PeopleState[];
  withoutSecondFactor: boolean;
}

/** Those who can sign in; nobody asks for the others every day. */
export const usualPeople: PeopleFilter = { roles: [], states: ["active"], withoutSecondFactor: false };

export const stateOf = ({ active }: ListedUser): PeopleState => (active ? "active" : "inactive");

/** Told to administrators alone; of the others nothing is known. */
const lacksSecondFactor = ({ active, twoFactorEnabled }: ListedUser) => active && twoFactorEnabled === false;

const fits = (person: ListedUser, { roles, states, withoutSecondFactor }: PeopleFilter): boolean =>
  (roles.length === 0 || roles.includes(person.role)) &&
  (states.length === 0 || states.includes(stateOf(person))) &&
  (!withoutSecondFactor || lacksSecondFactor(person));

const byName = (one: ListedUser, other: ListedUser) => one.name.localeCompare(other.name) || one.id - other.id;
/** The latest first; whoever has never signed in stands last. */
const byMoment = (one: string | null, other: string | null) => Date.parse(other ?? "1970") - Date.parse(one ?? "1970");

const orders: Record<PeopleSort, (one: ListedUser, other: ListedUser) => number> = {
  name: byName,
  signIn: (one, other) => byMoment(one.lastSignInAt, other.lastSignInAt) || byName(one, other),
  newest: (one, other) => byMoment(one.createdAt, other.createdAt) || byName(one, other),
};

export const shownPeople = (people: readonly ListedUser[], filter: PeopleFilter, sort: PeopleSort): ListedUser[] =>
  people.filter((person) => fits(person, filter)).sort(orders[sort]);

/** How many people each chip would leave, beside what the other chips say. */
export function countsOf(people: readonly ListedUser[], filter: PeopleFilter) {
  const count = (other: Partial<PeopleFilter>) => people.filter((one) => fits(one, { ...filter, ...other })).length;
  return {
    roles: roles.map((role) => ({ role, count: count({ roles: [role] }) })),
    states: peopleStates.map((state) => ({ state, count: count({ states: [state] }) })),
    withoutSecondFactor: count({ withoutSecondFactor: true }),
  };
}

export const personActs = ["reset", "deactivate", "reactivate", "hide", "show", "erase", "erasure"] as const;
export type PersonAct = (typeof personActs)[number];

/** What is done to several at once; a new password is handed over to one person, and data are looked at before they go. */
export const actsOnSeveral = ["deactivate", "reactivate", "hide", "show"] as const satisfies PersonAct[];

/** Pickers offer those who do the work. */
const inPickers: readonly Role[] = ["service", "operator"];

/** What somebody may do to a person, or look at; nothing to oneself, and nothing to administrators. */
export function actsOn(person: ListedUser, by: { id: number; role: Role }): PersonAct[] {
  // Of whom nothing is left, what was taken out can still be read.
  if (person.erased && may(by.role, "users.preview-erasure")) return ["erasure"];
  if (person.id === by.id || whyProtected(person)) return [];
  const mayHide = person.active && inPickers.includes(person.role) && may(by.role, "users.hide-from-pickers");
  const possible: Record<PersonAct, boolean> = {
    reset: person.active && may(by.role, "users.reset-password"),
    deactivate: person.active && may(by.role, "users.deactivate"),
    reactivate: !person.active && may(by.role, "users.reactivate"),
    hide: mayHide && !person.hiddenFromPickers,
    show: mayHide && person.hiddenFromPickers,
    erase: !person.active && may(by.role, "users.erase"),
    erasure: false,
  };
  return personActs.filter((act) => possible[act]);
}
