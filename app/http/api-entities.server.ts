import { accessTokenShape } from "#db/records/access-token.ts";
import { auditEntryShape } from "#db/records/audit-entry.ts";
import { systemShape } from "#tools/admin/shapes.ts";
import { installationShape } from "#tools/installation/shapes.ts";
import { ownAccountShape, ownSessionShape } from "#tools/auth/shapes.ts";
import { calendarFeedShape } from "#db/records/calendar-feed.ts";
import { chatHitShape, chatDetailShape, listedChatShape } from "#db/records/chat.ts";
import { feedbackShape } from "#db/records/message-feedback.ts";
import { statsShape } from "#db/records/dashboard.ts";
import { activityShape, managementShape, operationsShape, engineerDashboardShape } from "#tools/dashboard/shapes.ts";
import { fileShape } from "#db/records/fields.ts";
import { doneShape } from "#tools/fields/shapes.ts";
import { downtimeShape } from "#db/records/downtime.ts";
import { reliabilityShape } from "#tools/downtime/shapes.ts";
import { readingShape } from "#db/records/hour-reading.ts";
import { hoursRunShape } from "#tools/hours/shapes.ts";
import { answerShape, type JsonShape } from "#tools/input-shape.ts";
import { draftShape } from "#db/records/draft.ts";
import { queueEntryShape } from "#db/records/job.ts";
import { extractionShape, receiptShape } from "#tools/intake/shapes.ts";
import { documentShape } from "#tools/documents/shapes.ts";
import { issueChangeShape, issueDetailShape, issueShape } from "#db/records/issue.ts";
import { assignmentShape } from "#tools/issues/shapes.ts";
import { machineDetailShape, machineShape, timelineEntryShape } from "#db/records/machine.ts";
import { manualShape } from "#db/records/manual.ts";
import { notificationShape } from "#db/records/notification.ts";
import { siteShape } from "#db/records/site.ts";
import { partDetailShape, partShape, supplierShape } from "#db/records/part.ts";
import { supplyShape } from "#tools/parts-requests/shapes.ts";
import { purchaseOrderShape } from "#db/records/purchase-order.ts";
import { partsRequestShape } from "#db/records/parts-request.ts";
import { questionAnswerShape } from "#tools/questions/shapes.ts";
import { watchRunShape, watchShape } from "#db/records/watch.ts";
import { savedQuestionShape } from "#db/records/saved-question.ts";
import { searchShape } from "#tools/reports/shapes.ts";
import { reportShareShape } from "#db/records/report-share.ts";
import { serviceLogDetailShape, serviceLogShape } from "#db/records/service-log.ts";
import { stockLevelShape, stockMovementShape, stockPlaceShape } from "#db/records/stock.ts";
import { settingsShape } from "#tools/settings/shapes.ts";
import { taskDetailShape, taskShape } from "#tools/tasks/shapes.ts";
import { accountShape, engineerShape, listedAccountShape } from "#db/records/user.ts";

/** What the records of answers are called in the description of the API, so that generated clients have types for them. */
const shapes = {
  AccessToken: accessTokenShape,
  Account: accountShape,
  Activity: activityShape,
  Assignment: assignmentShape,
  AuditEntry: auditEntryShape,
  CalendarFeed: calendarFeedShape,
  Chat: listedChatShape,
  ChatDetail: chatDetailShape,
  ChatHit: chatHitShape,
  DashboardStats: statsShape,
  Document: documentShape,
  Done: doneShape,
  Downtime: downtimeShape,
  Draft: draftShape,
  Engineer: engineerShape,
  EngineerDashboard: engineerDashboardShape,
  Extraction: extractionShape,
  Feedback: feedbackShape,
  File: fileShape,
  HoursRun: hoursRunShape,
  Installation: installationShape,
  Issue: issueShape,
  IssueChange: issueChangeShape,
  IssueDetail: issueDetailShape,
  Job: queueEntryShape,
  Machine: machineShape,
  MachineDetail: machineDetailShape,
  ManagementDashboard: managementShape,
  Manual: manualShape,
  MeterReading: readingShape,
  Notification: notificationShape,
  OperationsDashboard: operationsShape,
  OwnAccount: ownAccountShape,
  Part: partShape,
  PartDetail: partDetailShape,
  PartsRequest: partsRequestShape,
  PurchaseOrder: purchaseOrderShape,
  PartsSupply: supplyShape,
  QuestionAnswer: questionAnswerShape,
  Reliability: reliabilityShape,
  ReportShare: reportShareShape,
  SavedQuestion: savedQuestionShape,
  SavedReports: receiptShape,
  SearchResult: searchShape,
  ServiceLog: serviceLogShape,
  ServiceLogDetail: serviceLogDetailShape,
  Session: ownSessionShape,
  Settings: settingsShape,
  Site: siteShape,
  StockLevel: stockLevelShape,
  StockMovement: stockMovementShape,
  StockPlace: stockPlaceShape,
  Supplier: supplierShape,
  System: systemShape,
  Task: taskShape,
  TaskDetail: taskDetailShape,
  TimelineEntry: timelineEntryShape,
  User: listedAccountShape,
  Watch: watchShape,
  WatchRun: watchRunShape,
};

/** The shape of each named record; inner records are references. */
export function entitySchemas(): { schemas: Record<string, JsonShape>; referring: (shape: JsonShape) => JsonShape } {
  const whole = Object.entries(shapes).map(([name, shape]) => [name, answerShape(shape)] as const);
  const names = new Map(whole.map(([name, shape]) => [JSON.stringify(shape), name]));

  /** The shape with a reference wherever it holds that of a named record. */
  function referring(shape: JsonShape): JsonShape {
    const name = names.get(JSON.stringify(shape));
    return name ? { $ref: `#/components/schemas/${name}` } : within(shape);
  }

  const within = (shape: JsonShape): JsonShape =>
    Object.fromEntries(Object.entries(shape).map(([member, value]) => [member, inner(value)]));

  const inner = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inner);
    return typeof value === "object" && value !== null ? referring(value as JsonShape) : value;
  };

  return { schemas: Object.fromEntries(whole.map(([name, shape]) => [name, within(shape)])), referring };
}
