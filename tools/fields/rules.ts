/** Which kind of record a member of an input names by its id: people are shown the record, never the number alone. */

export type ReferenceKind = "machine" | "person" | "issue" | "task" | "parts-request" | "service-log" | "draft";

const references: Record<string, ReferenceKind> = {
  machineId: "machine",
  engineerId: "person",
  secondEngineerId: "person",
  assignedEngineerId: "person",
  assignedToId: "person",
  approvingEngineerId: "person",
  requestedById: "person",
  reportedById: "person",
  fixedById: "person",
  engineerFixedById: "person",
  id: "person",
  issueId: "issue",
  issueIds: "issue",
  taskId: "task",
  requestId: "parts-request",
  serviceLogId: "service-log",
  draftId: "draft",
};

/** Of a member by its name; none where it is no id. */
export const referenceOf = (field: string): ReferenceKind | undefined =>
  Object.hasOwn(references, field) ? references[field] : undefined;

/** Members that name several records. */
export const namesSeveral = (field: string): boolean => field.endsWith("Ids");
