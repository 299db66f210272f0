/** What the browser may never load: only schemas, pure rules and the vocabulary are meant for it. */
export const clientMayNotLoad = [
  "agent/**",
  "evals/**",
  "db/!(vocabulary).ts",
  "db/*/**",
  "tools/**/!(schema|rules).ts",
  "tools/!(schema|rules).ts",
];
