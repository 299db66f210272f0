import type { QuestionTerms } from "#db/queries/fleet-questions/terms.ts";
import type { Role } from "#db/vocabulary.ts";
import { may, type OperationName } from "../permissions/rules.ts";

/**
 * Questions that the management dashboard suggests, by their names in the message catalogues. They are asked as they
 * stand, in the person's language, like any other question.
 */
export const suggestedQuestions = {
  /** Asked by one click on a button. */
  buttons: ["openByArea", "mostIssues", "reportsPerMonth", "undelivered"],
  /** Under "Try asking". */
  examples: ["daysToFix", "noVisit", "quarters", "tokens"],
} as const;

/** What a person reads where a question was not understood or could not be answered. */
export const notProcessed = "Unable to process your query. Please try rephrasing your question.";

/** Tiles beyond these make a dashboard that nobody reads. */
export const mostSavedQuestions = 24;

/** Who may see these records elsewhere may ask about them; machines, customers, issues, tasks and requests everybody sees. */
const listedBy: Partial<Record<QuestionTerms["subject"], OperationName>> = {
  serviceReports: "service-logs.list",
  actions: "service-logs.list",
  partsUsed: "service-logs.list",
  hourReadings: "hours.list-readings",
  tokens: "usage.show",
};

/** Whether a role may ask what a plan asks: nothing that it may not list. */
export function mayAsk(role: Role, { subject, filters }: Pick<QuestionTerms, "subject" | "filters">): boolean {
  const lists = listedBy[subject];
  if (lists && !may(role, lists)) return false;
  if (filters.some(({ field }) => field === "reportExists") && !may(role, "service-logs.list")) return false;
  // Of people everybody sees the engineers; roles and who has left are for who manages people.
  const engineers = filters.some(({ field, not, values }) => field === "role" && !not && values.join() === "service");
  const left = filters.some(({ field }) => field === "active");
  return subject !== "people" || (engineers && !left) || may(role, "users.list");
}
