/** What a flush clears, by the names in its answer and its toast. */
export const clearedNames = [
  "service logs",
  "issues",
  "tasks",
  "parts requests",
  "drafts",
  "documents",
  "processing queue",
];

/** What has to be typed before test data goes. */
export const flushWord = "FLUSH";
