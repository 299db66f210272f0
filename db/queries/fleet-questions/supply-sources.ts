import { sql, type SQL } from "drizzle-orm";
import { parts, purchaseLines, purchaseOrders, stockLevels, stockPlaces, suppliers } from "../../schema/index.ts";
import { expectedOnOf } from "../../records/purchase-order.ts";
import { costLines } from "../cost-lines.ts";
import {
  engineerOf,
  machineFacts,
  machineGroups,
  number,
  onMachine,
  text,
  type SubjectSource,
  type Surroundings,
} from "./source.ts";
import type { FilterField, QuestionTerms, Subject } from "./terms.ts";

/** The days that are asked about: costs of others are not looked for. */
const scopeOf = ({ time, compare }: QuestionTerms) => ({
  from: compare.length > 0 ? undefined : (time?.from ?? undefined),
  to: compare.length > 0 ? undefined : (time?.to ?? undefined),
});

/** As on the page of the order. */
const promisedOn = expectedOnOf(purchaseLines.promisedOn);
const outstanding = sql`greatest(${purchaseLines.quantity} - ${purchaseLines.arrived}, 0)`;
const stillComes = sql`${purchaseOrders.status} = 'sent' and ${purchaseLines.arrived} < ${purchaseLines.quantity}`;
/** Yes or no of parts that are stored or ordered. */
export const partFlags = {
  belowMinimum: sql`coalesce(${stockLevels.quantity} < ${stockLevels.minimum}, false)`,
  arrived: sql`not (${stillComes} or ${purchaseOrders.status} = 'draft')`,
} satisfies Partial<Record<FilterField, SQL>>;

/** What is on the shelves, what is ordered, and what visits cost. */
export const supplySources = {
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
  orderedParts: ({ date, moment }) => ({
    from: sql`${purchaseLines} inner join ${purchaseOrders} on ${purchaseOrders.id} = ${purchaseLines.orderId}
      inner join ${parts} on ${parts.id} = ${purchaseLines.partId}
      inner join ${suppliers} on ${suppliers.id} = ${purchaseOrders.supplierId}`,
    id: sql`${purchaseLines.id}`,
    where: sql`${purchaseOrders.status} <> 'cancelled'`,
    // From the day after, where the asker is.
    flags: { late: sql`(${stillComes} and coalesce(${promisedOn} < ${date(moment)}, false))` },
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
      ...machineFacts,
      costKind: sql`line.kind`,
      part: sql`line.label`,
      quantity: number(sql`line.quantity`),
      cost: sql`round(line.amount, 2)::float8`,
    },
    fields: { cost: number(sql`line.amount`) },
    groups: { ...machineGroups, part: sql`line.label`, costKind: sql`line.kind` },
    times: { costDate: sql`line.day` },
  }),
} satisfies Partial<Record<Subject, (around: Surroundings) => SubjectSource>>;
