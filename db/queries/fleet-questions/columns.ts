import { sql, type SQL } from "drizzle-orm";
import {
  hourReadings,
  issues,
  llmCalls,
  machines,
  partsLines,
  partsRequests,
  parts,
  purchaseLines,
  purchaseOrders,
  serviceActions,
  serviceLogs,
  serviceParts,
  stockLevels,
  stockPlaces,
  suppliers,
  users,
} from "../../schema/index.ts";
import { costLines } from "../cost-lines.ts";
import type { Field, FilterField, Group, QuestionTerms, Subject, TimeField } from "./terms.ts";

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
  /** Of machines and customers: the day on which an issue was reported whose existence is asked about. */
  faultDate?: SQL;
}

export interface AskingContext {
  timeZone: string;
  now: Date;
}

export const customer = sql`${machines.customerName}`;

const days = (from: SQL, to: SQL) => sql`(extract(epoch from (${to} - ${from})) / 86400)::float8`;
/** The two engines' drivers read dates differently; text is the same from both. */
const text = (date: unknown) => sql`${date}::text`;
const number = (column: unknown) => sql`${column}::float8`;
const machineGroups = {
  machine: sql`${machines.serialNumber}`,
  machineType: sql`${machines.machineType}`,
  model: sql`${machines.model}`,
  customer,
  location: sql`nullif(btrim(${machines.location}), '')`,
};
const machineColumns = {
  machineId: sql`${machines.id}`,
  serialNumber: sql`${machines.serialNumber}`,
  customerName: customer,
};
const onMachine = (column: unknown) => sql`inner join ${machines} on ${machines.id} = ${column}`;
const engineerOf = (column: unknown) => sql`left join ${users} as engineer on engineer.id = ${column}`;
const engineerName = sql`engineer.name`;
/** People who asked not to be named in service reports are left unnamed here too. */
const reportEngineer = sql`case when engineer.hidden_from_pickers then null else engineer.name end`;

export const fixedAt = sql`coalesce(${issues.engineerFixedAt}, ${issues.fixedDate}, ${issues.endTime})`;
export const taskStatus = sql`case when ${issues.status} in ('completed', 'closed') then 'completed'
  when ${issues.startedAt} is not null then 'in_progress' else 'pending' end`;

/** The tables behind a plan's subject, with its words as columns. */
export function sourceOf(terms: QuestionTerms, { timeZone, now }: AskingContext): SubjectSource {
  const date = (moment: unknown) => sql`(${moment} at time zone ${timeZone})::date`;
  const moment = now.toISOString();
  return sources[terms.subject]({ date, moment: sql`${moment}::timestamptz`, terms });
}

interface Surroundings {
  date: (moment: unknown) => SQL;
  moment: SQL;
  terms: QuestionTerms;
}

const onReport = (column: unknown) =>
  sql`inner join ${serviceLogs} on ${serviceLogs.id} = ${column} ${onMachine(serviceLogs.machineId)} ${engineerOf(serviceLogs.engineerId)}`;
const reportGroups = { ...machineGroups, serviceType: sql`${serviceLogs.serviceType}`, engineer: reportEngineer };
const reportColumns = {
  date: text(serviceLogs.computedServiceDate),
  serviceLogId: sql`${serviceLogs.id}`,
  ...machineColumns,
};
const serviceDate = sql`${serviceLogs.computedServiceDate}`;

function issueSource({ date, moment, terms }: Surroundings): SubjectSource {
  // Who fixed it counts where fixing is asked about, whoever it was given to.
  const fixer = terms.field === "daysToFix" || terms.time?.field === "fixedAt";
  const person = fixer
    ? sql`coalesce(${issues.engineerFixedById}, ${issues.fixedById}, ${issues.assignedToId})`
    : issues.assignedToId;
  const task = terms.subject === "tasks";
  return {
    from: sql`${issues} ${onMachine(issues.machineId)} ${engineerOf(person)} left join ${users} as reporter on reporter.id = ${issues.reportedById}`,
    id: sql`${issues.id}`,
    ...(task ? { where: sql`${issues.assignedToId} is not null` } : {}),
    list: {
      id: sql`${issues.id}`,
      description: sql`${issues.description}`,
      severity: sql`${issues.severity}`,
      area: sql`${issues.area}`,
      status: task ? taskStatus : sql`${issues.status}`,
      ...machineColumns,
      location: sql`${machines.location}`,
      engineer: engineerName,
      createdAt: text(date(issues.reportedAt)),
      ...(task ? { assignedAt: text(date(issues.assignedAt)) } : {}),
    },
    fields: {
      timeToAssign: days(sql`${issues.reportedAt}`, sql`${issues.assignedAt}`),
      daysToFix: days(sql`${issues.assignedAt}`, fixedAt),
      daysOpen: sql`case when ${issues.status} in ('open', 'assigned') then ${days(sql`${issues.reportedAt}`, moment)} end`,
    },
    groups: {
      ...machineGroups,
      area: sql`${issues.area}`,
      severity: sql`${issues.severity}`,
      status: task ? taskStatus : sql`${issues.status}`,
      engineer: engineerName,
      reporter: sql`reporter.name`,
    },
    times: { createdAt: date(issues.reportedAt), assignedAt: date(issues.assignedAt), fixedAt: date(fixedAt) },
  };
}

const deliveryStatus = sql`case when ${partsRequests.delivered} then 'delivered' when ${partsRequests.ordered} then 'ordered' else 'requested' end`;
const requestTimes = (date: Surroundings["date"]) => ({
  requestDate: date(partsRequests.requestDate),
  orderedDate: date(partsRequests.orderedDate),
  deliveredDate: date(partsRequests.deliveredDate),
});

/** The days that are asked about: costs of others are not looked for. */
const scopeOf = ({ time, compare }: QuestionTerms) => ({
  from: compare.length > 0 ? undefined : (time?.from ?? undefined),
  to: compare.length > 0 ? undefined : (time?.to ?? undefined),
});

/** The day of a line, else of its order. */
const promisedOn = sql`coalesce(${purchaseLines.promisedOn}, ${purchaseOrders.promisedOn})`;
const outstanding = sql`greatest(${purchaseLines.quantity} - ${purchaseLines.arrived}, 0)`;
const stillComes = sql`${purchaseOrders.status} = 'sent' and ${purchaseLines.arrived} < ${purchaseLines.quantity}`;
/** Yes or no of parts that are stored or ordered. */
export const partFlags = {
  belowMinimum: sql`coalesce(${stockLevels.quantity} < ${stockLevels.minimum}, false)`,
  late: sql`(${stillComes} and coalesce(${promisedOn} < current_date, false))`,
  arrived: sql`not (${stillComes} or ${purchaseOrders.status} = 'draft')`,
} satisfies Partial<Record<FilterField, SQL>>;

const sources: Record<Subject, (around: Surroundings) => SubjectSource> = {
  machines: ({ date, moment }) => ({
    from: sql`${machines} ${engineerOf(machines.assignedEngineerId)}`,
    id: sql`${machines.id}`,
    list: {
      id: sql`${machines.id}`,
      serialNumber: sql`${machines.serialNumber}`,
      model: sql`${machines.model}`,
      machineType: sql`${machines.machineType}`,
      status: sql`${machines.status}`,
      customerName: customer,
      location: sql`${machines.location}`,
      totalHours: sql`${machines.totalHours}`,
      engineeringDays: sql`${machines.engineeringDays}`,
      installationDate: text(machines.installationDate),
    },
    fields: {
      // 0 is the column's way to say that nobody has read the meter yet.
      totalHours: number(sql`nullif(${machines.totalHours}, 0)`),
      engineeringDays: number(machines.engineeringDays),
      ageYears: sql`(${moment}::date - ${machines.installationDate})::float8 / 365.25`,
    },
    groups: { ...machineGroups, machineStatus: sql`${machines.status}`, engineer: engineerName },
    times: { installationDate: sql`${machines.installationDate}` },
    faultDate: date(sql`fault.created_at`),
  }),
  customers: ({ date }) => ({
    from: sql`${machines}`,
    id: customer,
    where: sql`${customer} is not null and ${machines.status} <> 'decommissioned'`,
    list: { customerName: customer },
    fields: {},
    groups: {},
    times: {},
    faultDate: date(sql`fault.created_at`),
  }),
  issues: issueSource,
  tasks: issueSource,
  serviceReports: () => ({
    from: sql`${serviceLogs} ${onMachine(serviceLogs.machineId)} ${engineerOf(serviceLogs.engineerId)}`,
    id: sql`${serviceLogs.id}`,
    list: {
      id: sql`${serviceLogs.id}`,
      date: text(serviceLogs.computedServiceDate),
      serviceType: sql`${serviceLogs.serviceType}`,
      ...machineColumns,
      engineer: sql`nullif(concat_ws(', ', ${reportEngineer}, (select second.name from ${users} as second
        where second.id = ${serviceLogs.secondEngineerId} and not second.hidden_from_pickers)), '')`,
      work: sql`(select string_agg(action.description, '; ' order by action.position)
        from ${serviceActions} as action where action.service_log_id = ${serviceLogs.id})`,
      workingDays: sql`${serviceLogs.workingDays}`,
      machineHours: sql`${serviceLogs.machineHours}`,
    },
    fields: { workingDays: number(serviceLogs.workingDays), machineHours: number(serviceLogs.machineHours) },
    groups: reportGroups,
    times: { serviceDate },
  }),
  hourReadings: ({ terms }) => ({
    // A meter shows a total: hours run are what one reading has more than the one before it. The first reading of a time
    // asked about has none before it there; what a meter that was taken out
    // showed last belongs to the time before it; one that was changed without a word begins anew.
    from: sql`(select reading.*, coalesce(reading.old_hours, reading.hours)
          - lag(reading.hours) over (partition by reading.machine_id order by reading.read_on, reading.id) as run
        from ${hourReadings} as reading ${terms.time?.from ? sql`where reading.read_on >= ${terms.time.from}::date` : sql.empty()}) as reading
      ${onMachine(sql`reading.machine_id`)}`,
    id: sql`reading.id`,
    list: {
      id: sql`reading.id`,
      date: text(sql`reading.read_on`),
      ...machineColumns,
      machineHours: sql`reading.hours`,
    },
    fields: { hoursRun: sql`(case when reading.run >= 0 then reading.run end)::float8` },
    groups: machineGroups,
    times: { readOn: sql`reading.read_on` },
  }),
  actions: () => ({
    from: sql`${serviceActions} ${onReport(serviceActions.serviceLogId)}`,
    id: sql`${serviceActions.id}`,
    list: {
      id: sql`${serviceActions.id}`,
      description: sql`${serviceActions.description}`,
      area: sql`${serviceActions.area}`,
      importance: sql`${serviceActions.importance}`,
      ...reportColumns,
    },
    fields: {},
    groups: { ...reportGroups, area: sql`${serviceActions.area}`, severity: sql`${serviceActions.importance}` },
    times: { serviceDate },
  }),
  partsUsed: () => ({
    from: sql`${serviceParts} ${onReport(serviceParts.serviceLogId)}`,
    id: sql`${serviceParts.id}`,
    list: {
      id: sql`${serviceParts.id}`,
      part: sql`${serviceParts.partName}`,
      partNumber: sql`${serviceParts.partNumber}`,
      quantity: sql`${serviceParts.quantity}`,
      ...reportColumns,
    },
    fields: { quantity: number(serviceParts.quantity) },
    groups: {
      ...reportGroups,
      part: sql`${serviceParts.partName}`,
      partNumber: sql`${serviceParts.partNumber}`,
      area: sql`${serviceParts.area}`,
    },
    times: { serviceDate },
  }),
  partsRequests: ({ date, moment }) => ({
    from: sql`${partsRequests} ${onMachine(partsRequests.machineId)} ${engineerOf(partsRequests.requestedById)}`,
    id: sql`${partsRequests.id}`,
    list: {
      id: sql`${partsRequests.id}`,
      ...machineColumns,
      parts: sql`(select string_agg(line.quantity || ' × ' || line.description, ', ' order by line.position)
        from ${partsLines} as line where line.parts_request_id = ${partsRequests.id})`,
      requestDate: text(date(partsRequests.requestDate)),
      delivery: deliveryStatus,
    },
    fields: {
      daysToOrder: days(sql`${partsRequests.requestDate}`, sql`${partsRequests.orderedDate}`),
      daysToDeliver: days(sql`${partsRequests.requestDate}`, sql`${partsRequests.deliveredDate}`),
      daysInTransit: days(sql`${partsRequests.orderedDate}`, sql`${partsRequests.deliveredDate}`),
      daysWaiting: sql`case when not ${partsRequests.delivered} then ${days(sql`${partsRequests.requestDate}`, moment)} end`,
    },
    groups: { ...machineGroups, engineer: engineerName, deliveryStatus },
    times: requestTimes(date),
  }),
  partsLines: ({ date }) => ({
    from: sql`${partsLines}
      inner join ${partsRequests} on ${partsRequests.id} = ${partsLines.partsRequestId}
      ${onMachine(partsRequests.machineId)} ${engineerOf(partsRequests.requestedById)}`,
    id: sql`${partsLines.id}`,
    list: {
      id: sql`${partsLines.id}`,
      partsRequestId: sql`${partsRequests.id}`,
      part: sql`${partsLines.description}`,
      partNumber: sql`${partsLines.partNumber}`,
      quantity: sql`${partsLines.quantity}`,
      urgency: sql`${partsLines.urgency}`,
      ...machineColumns,
      requestDate: text(date(partsRequests.requestDate)),
      delivery: deliveryStatus,
    },
    fields: { quantity: number(partsLines.quantity) },
    groups: {
      ...machineGroups,
      part: sql`${partsLines.description}`,
      partNumber: sql`${partsLines.partNumber}`,
      area: sql`${partsLines.area}`,
      severity: sql`${partsLines.urgency}`,
      engineer: engineerName,
      deliveryStatus,
    },
    times: requestTimes(date),
  }),
  stock: ({ date, terms }) => ({
    from: sql`${stockLevels} inner join ${parts} on ${parts.id} = ${stockLevels.partId}
      inner join ${stockPlaces} on ${stockPlaces.id} = ${stockLevels.placeId} ${engineerOf(stockPlaces.engineerId)}`,
    id: sql`${stockLevels.partId}`,
    // What is below its minimum may have come to nothing; else a place has what lies there.
    ...(terms.filters.some(({ field }) => field === "belowMinimum") ? {} : { where: sql`${stockLevels.quantity} > 0` }),
    list: {
      partId: sql`${parts.id}`,
      partNumber: sql`${parts.number}`,
      part: sql`${parts.name}`,
      maker: sql`${parts.maker}`,
      place: sql`${stockPlaces.name}`,
      quantity: number(stockLevels.quantity),
      unit: sql`${parts.unit}`,
      reserved: number(stockLevels.reserved),
      minimum: number(stockLevels.minimum),
      countedAt: text(date(stockLevels.countedAt)),
    },
    fields: { quantity: number(stockLevels.quantity) },
    groups: { part: sql`${parts.name}`, partNumber: sql`${parts.number}`, place: sql`${stockPlaces.name}` },
    times: { countedAt: date(stockLevels.countedAt) },
  }),
  orderedParts: ({ date }) => ({
    from: sql`${purchaseLines} inner join ${purchaseOrders} on ${purchaseOrders.id} = ${purchaseLines.orderId}
      inner join ${parts} on ${parts.id} = ${purchaseLines.partId}
      inner join ${suppliers} on ${suppliers.id} = ${purchaseOrders.supplierId}`,
    id: sql`${purchaseLines.id}`,
    where: sql`${purchaseOrders.status} <> 'cancelled'`,
    list: {
      id: sql`${purchaseLines.id}`,
      orderId: sql`${purchaseOrders.id}`,
      orderNumber: sql`${purchaseOrders.number}`,
      supplier: sql`${suppliers.name}`,
      partNumber: sql`${parts.number}`,
      part: sql`${parts.name}`,
      quantity: number(outstanding),
      unit: sql`${parts.unit}`,
      status: sql`${purchaseOrders.status}`,
      orderedDate: text(date(purchaseOrders.orderedAt)),
      promisedOn: text(promisedOn),
    },
    fields: { quantity: number(outstanding) },
    groups: { part: sql`${parts.name}`, partNumber: sql`${parts.number}`, supplier: sql`${suppliers.name}` },
    times: { promisedOn, orderedDate: date(purchaseOrders.orderedAt) },
  }),
  costs: ({ terms }) => ({
    from: sql`(with ${costLines(scopeOf(terms))} select * from priced) as line ${onMachine(sql`line.machine_id`)}`,
    // What has no price, or none in a currency that is converted, is no cost that could be added up.
    where: sql`line.amount is not null`,
    id: sql`line.day`,
    list: {
      date: text(sql`line.day`),
      serviceLogId: sql`line.log_id`,
      ...machineColumns,
      costKind: sql`line.kind`,
      part: sql`line.label`,
      quantity: number(sql`line.quantity`),
      cost: sql`round(line.amount, 2)::float8`,
    },
    fields: { cost: number(sql`line.amount`) },
    groups: { ...machineGroups, part: sql`line.label`, costKind: sql`line.kind` },
    times: { costDate: sql`line.day` },
  }),
  people: () => ({
    from: sql`${users}`,
    id: sql`${users.id}`,
    list: { id: sql`${users.id}`, name: sql`${users.name}`, role: sql`${users.role}`, active: sql`${users.active}` },
    fields: {},
    groups: { role: sql`${users.role}` },
    times: {},
  }),
  tokens: ({ date }) => ({
    from: sql`${llmCalls} left join ${users} on ${users.id} = ${llmCalls.userId}`,
    id: sql`${llmCalls.id}`,
    list: {
      id: sql`${llmCalls.id}::int`,
      date: text(date(llmCalls.createdAt)),
      purpose: sql`${llmCalls.purpose}`,
      model: sql`${llmCalls.model}`,
      tokens: sql`coalesce(${llmCalls.inputTokens}, 0) + coalesce(${llmCalls.outputTokens}, 0)`,
    },
    fields: {
      total: sql`(coalesce(${llmCalls.inputTokens}, 0) + coalesce(${llmCalls.outputTokens}, 0))::float8`,
      input: number(llmCalls.inputTokens),
      output: number(llmCalls.outputTokens),
    },
    groups: { purpose: sql`${llmCalls.purpose}`, tokenModel: sql`${llmCalls.model}`, user: sql`${users.name}` },
    times: { usedAt: date(llmCalls.createdAt) },
  }),
};

/** The start of the day, week (Monday), month, quarter or year that a date lies in, as text. */
export function periodColumn(group: Group, date: SQL): SQL | undefined {
  const formats: Partial<Record<Group, [unit: string, format: string]>> = {
    day: ["day", "YYYY-MM-DD"],
    week: ["week", "YYYY-MM-DD"],
    month: ["month", "YYYY-MM"],
    quarter: ["quarter", 'YYYY"-Q"Q'],
    year: ["year", "YYYY"],
  };
  const format = formats[group];
  return (
    format && sql`to_char(date_trunc(${sql.raw(`'${format[0]}'`)}, ${date}::timestamp), ${sql.raw(`'${format[1]}'`)})`
  );
}
