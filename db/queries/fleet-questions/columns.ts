import { sql, type SQL } from "drizzle-orm";
import {
  hourReadings,
  issues,
  llmCalls,
  machines,
  partsLines,
  partsRequests,
  serviceActions,
  serviceLogs,
  serviceParts,
  users,
} from "../../schema/index.ts";
import {
  customer,
  days,
  engineerOf,
  machineFacts,
  machineGroups,
  number,
  onMachine,
  text,
  type AskingContext,
  type SubjectSource,
  type Surroundings,
} from "./source.ts";
import { supplySources } from "./supply-sources.ts";
import type { Group, QuestionTerms, Subject } from "./terms.ts";

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

const onReport = (column: unknown) =>
  sql`inner join ${serviceLogs} on ${serviceLogs.id} = ${column} ${onMachine(serviceLogs.machineId)} ${engineerOf(serviceLogs.engineerId)}`;
const reportGroups = { ...machineGroups, serviceType: sql`${serviceLogs.serviceType}`, engineer: reportEngineer };
const reportColumns = {
  date: text(serviceLogs.computedServiceDate),
  serviceLogId: sql`${serviceLogs.id}`,
  ...machineFacts,
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
      ...machineFacts,
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

const sources: Record<Subject, (around: Surroundings) => SubjectSource> = {
  ...supplySources,
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
      ...machineFacts,
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
      ...machineFacts,
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
      ...machineFacts,
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
      ...machineFacts,
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
