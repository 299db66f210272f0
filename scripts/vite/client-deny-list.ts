/** What the browser may never load: only schemas, pure rules, the report with its spelling, and the vocabularies are meant for it. */
export const clientMayNotLoad = [
  "agent/**",
  "evals/**",
  "db/!(vocabulary|*-vocabulary).ts",
  "db/*/**",
  "tools/**/!(schema|rules|report|document-spelling|document-aliases).ts",
  "tools/!(schema|rules).ts",
];
