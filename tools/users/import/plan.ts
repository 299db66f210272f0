import { namesAndEmails } from "#db/queries/people-imports.ts";
import { sitesForLists } from "#db/queries/sites.ts";
import type { Role } from "#db/vocabulary.ts";
import type { SignedInContext } from "../../context.ts";
import { invalid, TooLarge } from "../../errors.ts";
import { plainWords } from "../../spreadsheets/plain-words.ts";
import { readTable, type ListTable } from "../../spreadsheets/table.ts";
import { personHeadings } from "./headings.ts";
import { isRefusedPerson, readPerson, wordOf, type PersonRow, type RefusedPerson } from "./rows.ts";
import { mostPeople, type PeopleListInput, type PersonDoubt, type PersonField } from "./schema.ts";

interface SiteMeant {
  id: number;
  name: string;
}

/** An account to be. */
export interface PlannedPerson {
  row: PersonRow;
  role: Exclude<Role, "admin">;
  sites: SiteMeant[];
  doubt: PersonDoubt | null;
  /** Who is called the same. */
  like: string | null;
  taken: boolean;
}

export interface PeoplePlan extends ListTable<PersonField> {
  people: PlannedPerson[];
  refused: RefusedPerson[];
  unknownRoles: string[];
  unknownSites: string[];
}

/** What names are held to be the same by: their words in any order. */
const likeness = (name: string): string => plainWords(name).toSorted().join(" ");
const distinct = (texts: string[]): string[] => [...new Map(texts.map((text) => [wordOf(text), text])).values()];

/**
 * What an import of the list would do with each row. Nobody becomes an administrator, and nobody who has an account is
 * changed: a list may hold any email, and its maker is not asked for any secret of its owner.
 * @throws TooLarge, UnsupportedType, InvalidInput
 */
export async function planPeople({ db, actor }: SignedInContext, input: PeopleListInput): Promise<PeoplePlan> {
  const table = await readTable(input, personHeadings);
  if (table.lines.length > mostPeople)
    throw new TooLarge(`This list has more than ${mostPeople.toLocaleString("en")} rows. Please hand it in in parts.`);
  const { columns } = table;
  const reading = {
    ...{ columns, role: input.role, language: input.language ?? actor.language },
    roles: new Map((input.roles ?? []).map(({ name, role }) => [wordOf(name), role])),
  };
  const read = columns.includes("email") ? table.lines.map((line) => readPerson(line, reading)) : [];
  const everybody = (await namesAndEmails(db)).filter(({ erasure }) => erasure === null);
  const there = new Set(everybody.map(({ email }) => wordOf(email)));
  const refused: RefusedPerson[] = read.filter(isRefusedPerson);
  const refuse = ({ line, cells }: PersonRow, reason: RefusedPerson["reason"]) =>
    void refused.push({ line, cells, reason });
  const placesOf = await sitesMeant(db, input.sites ?? []);
  const unknown = { roles: [] as string[], sites: [] as string[] };
  const known = read.flatMap((row) => {
    if (isRefusedPerson(row)) return [];
    const { role, sites } = { role: row.role, sites: placesOf(row.sites) };
    const strange = sites.filter((site) => typeof site === "string");
    if (role === null) unknown.roles.push(row.roleWord!);
    unknown.sites.push(...strange);
    if (there.has(wordOf(row.email))) refuse(row, "already-there");
    else if (role === null) refuse(row, "unknown-role");
    else if (strange.length > 0) refuse(row, "unknown-site");
    else return [{ row, role, sites: sites.filter((site) => typeof site !== "string") }];
    return [];
  });
  return {
    ...table,
    people: doubted(known, everybody, new Set(input.take)),
    refused: refused.toSorted((one, other) => one.line - other.line),
    unknownRoles: distinct(unknown.roles),
    unknownSites: distinct(unknown.sites),
  };
}

type Known = Pick<PlannedPerson, "row" | "role" | "sites">;

/** Of two rows with one email at most one is taken, and only where somebody has said which. */
function doubted(known: Known[], everybody: { name: string }[], take: ReadonlySet<number>): PlannedPerson[] {
  const called = Map.groupBy([...everybody, ...known.map(({ row }) => row)], ({ name }) => likeness(name));
  const emails = Map.groupBy(known, ({ row }) => wordOf(row.email));
  const gone = new Set<string>();
  return known.map((person): PlannedPerson => {
    const { line, name, email } = person.row;
    const twice = emails.get(wordOf(email))!.length > 1;
    const like = called.get(likeness(name))!.find((other) => other !== person.row)?.name ?? null;
    const doubt = twice ? "email-twice" : like === null ? null : "same-name";
    const taken = (doubt === null || take.has(line)) && !gone.has(wordOf(email));
    if (taken) gone.add(wordOf(email));
    return { ...person, doubt, like, taken };
  });
}

/** The sites that a cell names: as one name, or several parted by commas and the like. Names that there are not stay names. */
async function sitesMeant(db: SignedInContext["db"], given: NonNullable<PeopleListInput["sites"]>) {
  const sites = await sitesForLists(db);
  const byId = new Map(sites.map((site) => [site.id, site]));
  if (given.some(({ siteId }) => siteId !== null && !byId.has(siteId))) throw invalid("sites", "There is no such site");
  const byName = new Map<string, SiteMeant | null>([
    ...sites.filter(({ archived }) => !archived).map((site) => [wordOf(site.name), site] as const),
    ...given.map(({ name, siteId }) => [wordOf(name), siteId === null ? null : byId.get(siteId)!] as const),
  ]);
  return (cell: string | null): (SiteMeant | string)[] => {
    if (cell === null) return [];
    const names = byName.has(wordOf(cell)) ? [cell] : cell.split(/[,;/|、，；]/).map((name) => name.trim());
    const meant = names.filter(Boolean).flatMap((name) => {
      const site = byName.get(wordOf(name));
      return site === null ? [] : [site ?? name];
    });
    return [...new Set(meant)];
  };
}
