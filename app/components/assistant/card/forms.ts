import type { z } from "zod";
import { customerChange, customerMerge, newCustomer } from "#tools/customers/schema.ts";
import { backInService, newDowntime } from "#tools/downtime/schema.ts";
import { newMeter, newReading } from "#tools/hours/schema.ts";
import { profile } from "#tools/profile/schema.ts";
import { assignment, issueChange, newComment, newIssue, reopening, resolution } from "#tools/issues/schema.ts";
import { machineChange, newMachine } from "#tools/machines/schema.ts";
import { newPart } from "#tools/parts/schema.ts";
import { handingOver, partsChange, partsRequest, releasing, reservation } from "#tools/parts-requests/schema.ts";
import { arrival, newOrders, orderSending } from "#tools/purchase-orders/schema.ts";
import { newServiceLog, newShare, serviceLogChange } from "#tools/service-logs/schema.ts";
import { dueAssignment, neededRequest, serviceCompletion, skipping } from "#tools/service-plans/schema.ts";
import { newCount, newMovement } from "#tools/stock/schema.ts";
import { completion, fix, taskId } from "#tools/tasks/schema.ts";
import { newUser, userChange } from "#tools/users/schema.ts";
import { newWatch, watchChange } from "#tools/watches/schema.ts";
import { settingsChange } from "#tools/settings/schema.ts";

import { fieldsOf, type FieldSpec, type RecordKind } from "./fields.ts";

/** The form of each operation that the assistant may propose: the operation's own schema, and what stands first. */
export interface CardForm {
  schema: z.ZodType;
  /** Fields that are always shown, in this order; others appear when they have a value or are asked for. */
  first: string[];
  /** Fields that no person fills in. */
  hidden?: string[];
  /** What the ids of its lines name, where these are not shown by their other members. */
  lineIds?: RecordKind;
  /** It is a service report: what it takes from the van of its engineer is shown and chosen. */
  takesFromVan?: true;
  /** What speaks against it is told by the server, and answered here. */
  answersDoubt?: true;
}

const always = ["version", "documentIds", "documentId", "confirm", "confirmStock", "fromVan"];

export const cardForms: Record<string, CardForm> = {
  issues_report: {
    schema: newIssue,
    first: ["machineId", "title", "description", "severity", "area"],
    hidden: ["category", "status", "sourceType", "sourceId", "originalContent"],
  },
  issues_update: { schema: issueChange, first: ["issueId"], hidden: ["category"] },
  issues_assign: { schema: assignment, first: ["issueIds", "engineerId", "identificationTime"] },
  issues_resolve: { schema: resolution, first: ["issueId", "fixedDate", "fixedById"] },
  issues_reopen: { schema: reopening, first: ["issueId"] },
  issues_comment: { schema: newComment, first: ["issueId", "text"] },
  tasks_start: { schema: taskId, first: ["taskId"] },
  "tasks_mark-fixed": { schema: fix, first: ["taskId", "engineerFixedAt"] },
  tasks_complete: { schema: completion, first: ["taskId", "endTime"] },
  tasks_release: { schema: taskId, first: ["taskId"] },
  "service-plans_complete-due": {
    schema: serviceCompletion,
    first: ["hours", "doneOn", "remark"],
    hidden: ["taskIds", "serviceLogId"],
  },
  "service-plans_assign-due": { schema: dueAssignment, first: ["dueIds", "engineerId"] },
  "service-plans_skip-due": { schema: skipping, first: ["dueId", "reason"] },
  "service-logs_create": {
    schema: newServiceLog,
    first: ["machineId", "engineerId", "startDate", "endDate", "summary", "actions"],
    takesFromVan: true,
    hidden: [
      "sourceType",
      "status",
      "structuredData",
      "serviceStartDate",
      "serviceEndDate",
      "serviceDate",
      "startTime",
    ],
  },
  "service-logs_update": {
    schema: serviceLogChange,
    first: ["serviceLogId"],
    hidden: ["structuredData", "serviceStartDate", "serviceEndDate", "serviceDate", "startTime", "status"],
  },
  "service-logs_send-to-customer": {
    schema: newShare,
    first: ["serviceLogId", "recipientName", "recipientEmail", "language", "message", "days"],
  },
  "parts-requests_create": { schema: partsRequest, first: ["machineId", "parts", "requestedBy", "notes"] },
  "parts-requests_update": { schema: partsChange, first: ["requestId"], hidden: ["partsData"] },
  "parts-requests_reserve-parts": { schema: reservation, first: ["requestId", "lines"] },
  "parts-requests_release-parts": { schema: releasing, first: ["requestId", "lines"] },
  "parts-requests_give-parts": {
    schema: handingOver,
    first: ["requestId", "lines", "serviceLogId"],
    answersDoubt: true,
  },
  "service-plans_request-parts": { schema: neededRequest, first: ["dueIds"] },
  "purchase-orders_create": { schema: newOrders, first: ["requestIds", "lines", "belowMinimum", "supplierId"] },
  "purchase-orders_send": { schema: orderSending, first: ["orderId", "mail", "promisedOn"] },
  "purchase-orders_mark-arrived": {
    schema: arrival,
    first: ["orderId", "placeId", "lines"],
    lineIds: "order-line",
    answersDoubt: true,
  },
  parts_create: { schema: newPart, first: ["number", "name", "maker", "unit", "supplierId"] },
  "stock_create-movement": {
    schema: newMovement,
    first: ["kind", "partId", "placeId", "toPlaceId", "quantity", "machineId"],
    answersDoubt: true,
  },
  "stock_create-count": { schema: newCount, first: ["placeId", "lines"] },
  machines_create: { schema: newMachine, first: ["serialNumber", "model", "machineType", "customerName", "location"] },
  machines_update: { schema: machineChange, first: ["machineId"] },
  customers_create: { schema: newCustomer, first: ["name", "contacts", "language"] },
  customers_update: { schema: customerChange, first: ["customerId"] },
  customers_merge: { schema: customerMerge, first: ["customerId", "intoId"], hidden: ["intoVersion"] },
  downtime_create: { schema: newDowntime, first: ["machineId", "fromAt", "reason", "planned"] },
  downtime_end: { schema: backInService, first: ["machineId", "at"] },
  "hours_create-reading": { schema: newReading, first: ["machineId", "hours", "readOn"] },
  "hours_create-meter": { schema: newMeter, first: ["machineId", "oldHours", "hours", "replacedOn"] },
  watches_create: { schema: newWatch, first: ["question"], hidden: ["plan", "services", "schedule"] },
  watches_update: { schema: watchChange, first: ["watchId", "paused"], hidden: ["schedule"] },
  users_create: { schema: newUser, first: ["name", "email", "role", "password", "mobilePhone"], hidden: ["phone"] },
  engineers_update: { schema: userChange, first: ["id"], hidden: ["password", "phone"] },
  profile_update: { schema: profile, first: ["name", "email", "mobilePhone"], hidden: ["phone"] },
  settings_update: { schema: settingsChange, first: [] },
};

export const hiddenIn = ({ hidden = [], answersDoubt }: CardForm): string[] =>
  [...always, ...hidden].filter((name) => !(answersDoubt && name === "confirm"));

/** What is entered on the card of an operation. */
export const fieldsOfForm = (form: CardForm): FieldSpec[] => fieldsOf(form.schema, hiddenIn(form), form.lineIds);
