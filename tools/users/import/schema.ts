import { z } from "zod";
import { languages, roles, type Role } from "#db/vocabulary.ts";
import { flag, recordId } from "../../fields/schema.ts";
import {
  hasList,
  listFields,
  nothingForBlank,
  listReadingFields,
  refusedRowShape,
  saidOfNames,
  takenLines,
} from "../../spreadsheets/schema.ts";

/** What a column of a list of people can be. */
export const personFields = ["name", "firstName", "lastName", "email", "phone", "role", "language", "sites"] as const;
export type PersonField = (typeof personFields)[number];

/** Roles that a list gives. Administrators are added one by one. */
const notAdmin = (role: Role): role is Exclude<Role, "admin"> => role !== "admin";
export const rolesOfLists = roles.filter(notAdmin);

/** Why a row becomes nobody. */
export const personReasons = [
  "no-name",
  "no-email",
  "bad-email",
  "already-there",
  "administrator",
  "unknown-role",
  "unknown-site",
  "unknown-language",
  "too-long",
] as const;
export type PersonReason = (typeof personReasons)[number];

/** Why a person is asked about a row. */
export const personDoubts = ["same-name", "email-twice"] as const;
export type PersonDoubt = (typeof personDoubts)[number];

/** People of one import. */
export const mostPeople = 2_000;

/** A list of people and how it is to be read; what is left out is told from the file. */
export const peopleList = z
  .object({
    ...listFields(personFields),
    role: z
      .preprocess(nothingForBlank, z.enum(rolesOfLists, "Please select a role").default("service"))
      .describe("The role of people whose row names none"),
    language: z
      .preprocess(nothingForBlank, z.enum(languages).optional())
      .describe("The language of people whose row names none; that of the caller, unless given"),
    roles: saidOfNames({ role: z.enum(rolesOfLists, "Please select a role").describe("Which role is meant") }).describe(
      "Which roles are meant by words that are not known; in a form as JSON",
    ),
    sites: saidOfNames({ siteId: recordId.nullable().describe("Which site is meant; null: none") }).describe(
      "Which sites are meant by names that there are not; in a form as JSON",
    ),
    take: takenLines.describe("Lines of doubtful people who are taken all the same; the others are left out"),
    invite: flag
      .default(true)
      .describe("Whether each gets a letter that tells how to set a password, where a mail server is set"),
  })
  .refine(hasList, "Please choose a file");
export type PeopleListInput = z.output<typeof peopleList>;

const plannedPerson = z.object({
  line: z.int().describe("Its line in the file"),
  name: z.string(),
  email: z.string(),
  role: z.enum(rolesOfLists),
  sites: z.array(z.string()).describe("Names of the sites where the person works"),
  doubt: z.enum(personDoubts).nullable().describe("What somebody has to say a word about; null: nothing"),
  like: z.string().nullable().describe("Of whom a doubt is: who is called the same"),
  taken: z.boolean().describe("Whether the person is taken in"),
});

const refusedRow = refusedRowShape(personReasons);

export const peoplePreviewShape = z.object({
  ...listReadingFields(personFields),
  mail: z.boolean().describe("Whether a mail server is set, so that letters can be sent"),
  counts: z.object({
    rows: z.int().describe("Rows below the headings"),
    new: z.int().describe("People who get an account without a question"),
    doubtful: z.int().describe("People whom somebody has to say a word about"),
    taken: z.int().describe("People who get an account as it stands"),
    refused: z.int().describe("Rows that become nobody"),
  }),
  unknownRoles: z.array(z.string()).describe("Words for roles that are not known; the first of them"),
  unknownSites: z.array(z.string()).describe("Names of sites that there are not; the first of them"),
  people: z.array(plannedPerson).describe("The first without a question"),
  doubtful: z.array(plannedPerson).describe("The first whom somebody has to say a word about"),
  refused: z.array(refusedRow).describe("The first of them"),
});

export const peopleImportShape = z.object({
  importId: z.int().describe("By which it can be undone"),
  added: z.int().describe("Accounts that were made"),
  leftOut: z.int().describe("Rows that became nobody"),
  doubtful: z.int().describe("Doubtful people whom nobody took"),
  invited: z.int().describe("Letters that were queued"),
  refused: z.array(refusedRow).describe("All rows that became nobody"),
});
