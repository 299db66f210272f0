import { sql, type SQL } from "drizzle-orm";
import { machines, users } from "../../schema/index.ts";
import type { Field, FilterField, Group, QuestionTerms, TimeField } from "./terms.ts";

/** What the words of a question read in the tables. Only what stands here can be read. */
export interface SubjectSource {
  /** FROM with joins. */
  from: SQL;
  id: SQL;
  /** Always true of the subject's rows. */
  where?: SQL;
  /** The columns of a list, by name. */
  list: Record<string, SQL>;
  fields: Partial<Record<Field, SQL>>;
  groups: Partial<Record<Group, SQL>>;
  /** Moments and dates, each as a calendar date of the asker. */
  times: Partial<Record<TimeField, SQL>>;
  /** Yes or no of a row that depends on the asker's calendar. */
  flags?: Partial<Record<FilterField, SQL>>;
  /** Of machines and customers: the day on which an issue was reported whose existence is asked about. */
  faultDate?: SQL;
}

export interface AskingContext {
  timeZone: string;
  now: Date;
}

export const customer = sql`${machines.customerName}`;

export const days = (from: SQL, to: SQL) => sql`(extract(epoch from (${to} - ${from})) / 86400)::float8`;
/** The two engines' drivers read dates differently; text is the same from both. */
export const text = (date: unknown) => sql`${date}::text`;
export const number = (column: unknown) => sql`${column}::float8`;
export const machineGroups = {
  machine: sql`${machines.serialNumber}`,
  machineType: sql`${machines.machineType}`,
  model: sql`${machines.model}`,
  customer,
  location: sql`nullif(btrim(${machines.location}), '')`,
};
export const machineFacts = {
  machineId: sql`${machines.id}`,
  serialNumber: sql`${machines.serialNumber}`,
  customerName: customer,
};
export const onMachine = (column: unknown) => sql`inner join ${machines} on ${machines.id} = ${column}`;
export const engineerOf = (column: unknown) => sql`left join ${users} as engineer on engineer.id = ${column}`;

/** What a source may depend on: the asker's calendar, the moment of asking, and what is asked. */
export interface Surroundings {
  date: (moment: unknown) => SQL;
  moment: SQL;
  terms: QuestionTerms;
}
