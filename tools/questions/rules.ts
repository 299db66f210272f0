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
