/**
 * Questions that the management dashboard suggests. They are asked as they stand, in English, like any other question;
 * a test asks each of them of the demo fleet.
 */
export const suggestedQuestions = {
  /** Asked by one click on a button. */
  buttons: [
    "Open issues by area",
    "Which machines had the most issues this year?",
    "Service reports per month this year",
    "Parts not delivered yet, oldest request first",
  ],
  /** Under "Try asking". */
  examples: [
    "Average days to fix an issue by engineer",
    "Which customers had no visit in the last 90 days?",
    "Compare issues this quarter with last quarter",
    "Tokens by purpose this month",
  ],
} as const;

/** What a person reads where a question was not understood or could not be answered. */
export const notProcessed = "Unable to process your query. Please try rephrasing your question.";

/** Tiles beyond these make a dashboard that nobody reads. */
export const mostSavedQuestions = 24;
