import { and, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import {
  issues,
  llmCalls,
  machines,
  partsLines,
  partsRequests,
  parts,
  serviceActions,
  serviceLogs,
  serviceParts,
  stockPlaces,
  suppliers,
  users,
} from "../../schema/index.ts";
import { contains } from "../json.ts";
import { taskStatus } from "./columns.ts";
import { customer, type SubjectSource } from "./source.ts";
import { partFlags } from "./supply-sources.ts";
import type { FilterField, FilterTerm, QuestionTerms, Subject } from "./terms.ts";

/** All conditions of a plan: what its subject always demands, its filters, its time. */
export function conditionsOf(terms: QuestionTerms, source: SubjectSource): SQL | undefined {
  const own = terms.filters.filter(({ field }) => !ofRecords(terms, field));
  return and(
    source.where,
    onlyActive(terms),
    ...own.map((filter) => filterCondition(terms, filter, source.flags)),
    timeCondition(terms, source),
    existence(terms, source),
  );
}

/** People who left are not counted unless they are asked for; nobody misses a visit to a scrapped machine. */
function onlyActive({ subject, filters }: QuestionTerms): SQL | undefined {
  const absence = filters.some(({ field }) => field === "reportExists" || field === "issueExists");
  if (subject === "machines" && absence && !filters.some(({ field }) => field === "machineStatus"))
    return sql`${machines.status} <> 'decommissioned'`;
  if (subject !== "people" || filters.some(({ field }) => field === "active")) return undefined;
  return sql`${users.active}`;
}

/** "Open", "hydraulic" of machines and customers are said of their issues, a kind of visit of their visits; a place of people, too. */
const ofRecords = ({ subject }: QuestionTerms, field: FilterField) =>
  ((subject === "machines" || subject === "customers" || subject === "people") &&
    ["issueStatus", "severity", "area", "serviceType"].includes(field)) ||
  (subject === "people" && ofMachines(field));

const ofMachines = (field: FilterField) =>
  ["serial", "model", "machineType", "machineStatus", "customer", "location"].includes(field);

function timeCondition({ time, filters }: QuestionTerms, source: SubjectSource): SQL | undefined {
  if (!time || filters.some(({ field }) => field === "reportExists" || field === "issueExists")) return undefined;
  const date = source.times[time.field];
  return date && within(date, time.from, time.to);
}

const within = (date: SQL, from: string | null, to: string | null) =>
  and(
    sql`${date} is not null`,
    from ? sql`${date} >= ${from}::date` : undefined,
    to ? sql`${date} <= ${to}::date` : undefined,
  );

function filterCondition(
  { subject }: Pick<QuestionTerms, "subject">,
  filter: FilterTerm,
  flags: SubjectSource["flags"] = {},
): SQL {
  const { field, not, values } = filter;
  if (field === "reportExists" || field === "issueExists") return sql`true`;
  const flag = flags[field] ?? flagColumn(subject, field);
  const condition = flag ? sql`${flag} = ${values[0] === "true"}` : anyOf(subject, field, values);
  return not ? sql`not coalesce(${condition}, false)` : condition;
}

function flagColumn(subject: Subject, field: FilterField): unknown {
  if (field === "ordered") return partsRequests.ordered;
  if (field === "delivered") return partsRequests.delivered;
  if (field === "active") return users.active;
  if (field === "belowMinimum" || field === "arrived") return partFlags[field];
  if (field !== "warranty") return undefined;
  if (subject === "costs") return sql`line.warranty`;
  return subject === "partsLines"
    ? partsLines.warrantyItem
    : subject === "actions"
      ? serviceActions.warrantyItem
      : serviceParts.warrantyItem;
}

const list = (values: string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
const equal = (column: unknown, values: string[]) =>
  sql`lower(btrim(${column})) in (${list(values.map((value) => value.trim().toLowerCase()))})`;
const containing = (columns: SQLWrapper[], values: string[]) =>
  sql`(${sql.join(
    columns.flatMap((column) => values.map((value) => contains(column, value))),
    sql` or `,
  )})`;

function anyOf(subject: Subject, field: FilterField, values: string[]): SQL {
  const requested = subject === "partsLines" || subject === "partsRequests";
  if (subject === "stock" || subject === "orderedParts") return ofCatalogue(field, values);
  switch (field) {
    case "serial":
      return equal(machines.serialNumber, values);
    case "model":
      return containing([machines.model], values);
    case "machineType":
      return equal(machines.machineType, values);
    case "machineStatus":
      return equal(machines.status, values);
    case "customer":
      return equal(customer, values);
    case "location":
      return containing([machines.location], values);
    case "issueStatus":
      return equal(issues.status, values);
    case "taskStatus":
      return equal(taskStatus, values);
    case "severity":
      return equal(
        subject === "partsLines"
          ? partsLines.urgency
          : subject === "actions"
            ? serviceActions.importance
            : issues.severity,
        values,
      );
    case "area":
      return equal(
        { partsUsed: serviceParts.area, partsLines: partsLines.area, actions: serviceActions.area }[
          subject as "actions"
        ] ?? issues.area,
        values,
      );
    case "serviceType":
      return equal(serviceLogs.serviceType, values);
    case "part":
      if (subject === "costs") return containing([sql`line.label`], values);
      return containing([requested ? partsLines.description : serviceParts.partName], values);
    case "partNumber":
      return equal(requested ? partsLines.partNumber : serviceParts.partNumber, values);
    case "costKind":
      return equal(sql`line.kind`, values);
    case "role":
      return equal(users.role, values);
    case "purpose":
      return equal(llmCalls.purpose, values);
    case "reporter":
      return equal(sql`reporter.name`, values);
    case "user":
      return equal(users.name, values);
    case "text":
      return containing(
        subject === "actions"
          ? [serviceActions.description]
          : subject === "serviceReports"
            ? [serviceLogs.notes, serviceLogs.originalText]
            : [issues.title, issues.description],
        values,
      );
    case "engineer":
      return engineer(subject, values);
    default:
      // Flags and existence are read elsewhere; a new word must be given its column before it can be asked.
      throw new Error(`No column for ${field}`);
  }
}

/** Conditions on parts of the catalogue, where they lie and who delivers them. */
function ofCatalogue(field: FilterField, values: string[]): SQL {
  switch (field) {
    case "part":
      return containing([parts.name, sql`${parts.names}::text`, sql`${parts.aliases}::text`], values);
    case "partNumber":
      return equal(parts.number, values);
    case "model":
      return containing([sql`${parts.models}::text`], values);
    case "place":
      return equal(stockPlaces.name, values);
    case "engineer":
      return equal(sql`engineer.name`, values);
    case "supplier":
      return equal(suppliers.name, values);
    default:
      throw new Error(`No column for ${field}`);
  }
}

/** The first or the second engineer of a report; the one an issue is given to; the user itself. */
function engineer(subject: Subject, values: string[]): SQL {
  if (subject === "people") return equal(users.name, values);
  const reports = subject === "serviceReports" || subject === "actions" || subject === "partsUsed";
  const first = equal(sql`engineer.name`, values);
  if (!reports) return first;
  return sql`(${first} or exists (select 1 from ${users} as second
    where second.id = ${serviceLogs.secondEngineerId} and lower(btrim(second.name))
    in (${list(values.map((value) => value.trim().toLowerCase()))})))`;
}

/** Whether reports of the time, or issues of the time as described, exist for a machine, customer or person. */
function existence(terms: QuestionTerms, source: SubjectSource): SQL | undefined {
  if (terms.subject === "customers") return undefined;
  const report = terms.filters.find(({ field }) => field === "reportExists");
  const issue = terms.filters.find(({ field }) => field === "issueExists");
  const wanted = (filter: FilterTerm, found: SQL) =>
    (filter.values[0] === "true") !== filter.not ? found : sql`not ${found}`;
  return and(report && wanted(report, reportExists(terms)), issue && wanted(issue, issueExists(terms, source)));
}

export function reportExists({ subject, filters, time }: QuestionTerms): SQL {
  const whose =
    subject === "people"
      ? sql`(log.engineer_id = ${users.id} or log.second_engineer_id = ${users.id})`
      : sql`log.machine_id = ${machines.id}`;
  const when = time ? within(sql`log.computed_service_date`, time.from, time.to) : undefined;
  const places = subject === "people" ? filters.filter(({ field }) => ofMachines(field)) : [];
  const at =
    places.length > 0
      ? sql`exists (select 1 from ${machines}
        where ${and(sql`${machines.id} = log.machine_id`, ...places.map((filter) => filterCondition({ subject }, filter)))})`
      : undefined;
  const kinds = filters
    .filter(({ field }) => field === "serviceType")
    .map(({ not, values }) =>
      not ? sql`not ${equal(sql`log.service_type`, values)}` : equal(sql`log.service_type`, values),
    );
  return sql`exists (select 1 from ${serviceLogs} as log where ${and(whose, when, at, ...kinds)})`;
}

export function issueExists({ filters, time }: QuestionTerms, { faultDate }: SubjectSource): SQL {
  const columns: Partial<Record<FilterField, SQL>> = {
    issueStatus: sql`fault.status`,
    severity: sql`fault.severity`,
    area: sql`fault.area`,
  };
  const said = filters.flatMap(({ field, not, values }) => {
    const column = columns[field];
    return column ? [not ? sql`not ${equal(column, values)}` : equal(column, values)] : [];
  });
  const when = faultDate && time?.field === "createdAt" ? within(faultDate, time.from, time.to) : undefined;
  return sql`exists (select 1 from ${issues} as fault where ${and(sql`fault.machine_id = ${machines.id}`, when, ...said)})`;
}
